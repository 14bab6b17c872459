import type {Style} from './style.ts'

/**
 * An entry of the sidecar at `/_citations` (specification/sids §4): it cites by its place in the data, so one
 * number of its `sids` is one citation. Read from the tree.
 */
export const sidecar: Style = {
  style: 'sidecar',
  about: 'Number of a source in the sidecar of a JSON or YAML document',
  examples: ['{"path": "/report/speed", "sids": [1, 3]}'],
}
