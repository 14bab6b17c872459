/** Exit codes of the command line (README, "Exit codes"). Scripts branch on them, so they never change. */
export const exitCode = {
  /** Nothing at error level. */
  clean: 0,
  /** At least one finding at error level, or more warnings than `--max-warnings` allows; for `enforce`: retry. */
  findings: 1,
  /** Wrong usage, or a document, configuration or evidence file that cannot be read. */
  usage: 2,
  /** A fault of citation-lint itself. */
  internal: 3,
  /** For `enforce`: deliver the abstaining report. */
  abstain: 4,
} as const

export type ExitCode = (typeof exitCode)[keyof typeof exitCode]
