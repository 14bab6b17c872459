import {hash} from 'node:crypto'

/** The words of a claim, or the text of a source, in 71 characters: other words have another one. */
export const textHash = (words: string): string => `sha256:${hash('sha256', words)}`
