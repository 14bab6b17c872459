import * as z from 'zod'

/** An answer: what a request was called, and these fields. */
export function named<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({
    id: z.union([z.string(), z.number()]).optional().describe('That of the request.'),
    path: z.string().describe('How the document is called.'),
    ...fields,
  })
}
