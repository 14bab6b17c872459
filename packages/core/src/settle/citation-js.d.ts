/** The part of citation.js that is used; the package brings no types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(items: readonly object[])
    format(
      kind: 'bibliography',
      options: {readonly format: 'text'; readonly template: string; readonly lang: string},
    ): string
  }
  export const plugins: {
    readonly config: {
      get(name: '@csl'): {
        readonly templates: {
          add(name: string, xml: string): void
          has(name: string): boolean
          list(): readonly string[]
        }
      }
    }
    readonly input: {
      /** One step of reading, in the form that a type names. */
      data(input: unknown, type: string): unknown
      /** All steps, up to CSL-JSON. */
      chain(text: string, options: {readonly forceType: '@ris/file'; readonly generateGraph: false}): readonly object[]
    }
    readonly output: {
      format(name: 'bibtex' | 'biblatex', items: readonly object[]): string
      format(
        name: 'ris',
        items: readonly object[],
        options: {readonly format: 'object'},
      ): readonly Readonly<Record<string, unknown>>[]
    }
  }
}

declare module '@citation-js/plugin-csl' {}
