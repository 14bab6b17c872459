/**
 * Files as a ZIP archive (APPNOTE 6.3, deflated, without ZIP64: fewer than 65,535 files and 4 GB).
 *
 * @param files Name with `/` between folders, and content, of each.
 */
export function zipped(files: readonly (readonly [name: string, content: string | Uint8Array])[]): Buffer
