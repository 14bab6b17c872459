import type {ProjectSettings} from '@citation-lint/core/plugin'

/** Options of the plugin; every one may be left out. */
export interface Options extends ProjectSettings {
  /** Settings of rules that win over those of `citation.yml`: `{UNCITED_NUMBER: 'warning'}`. */
  readonly rules?: object | undefined
}
