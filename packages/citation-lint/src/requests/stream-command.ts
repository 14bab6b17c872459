/** Commands that answer requests. */
export type StreamCommand = 'check' | 'fix' | 'enforce' | 'import'
