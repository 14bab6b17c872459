/** Names that `--format` takes for any file. */
export const formats = ['stylish', 'json', 'sarif', 'github', 'junit'] as const

/** Names that `--format` takes for documents: a page shows what claims stand on. */
export const documentFormats = [...formats, 'html'] as const

export type Format = (typeof documentFormats)[number]
