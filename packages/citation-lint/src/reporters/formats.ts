/** Names that `--format` takes. */
export const formats = ['stylish', 'json', 'sarif', 'github', 'junit'] as const

export type Format = (typeof formats)[number]
