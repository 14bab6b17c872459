import {crc32, deflateRawSync} from 'node:zlib'

/** A day without meaning, so that the same files always make the same archive: 1 January 1980. */
const day = 0x21

/**
 * Files as a ZIP archive (APPNOTE 6.3, deflated, without ZIP64: fewer than 65,535 files and 4 GB).
 *
 * @param files Name with `/` between folders, and content, of each.
 */
export function zipped(files) {
  const parts = []
  const directory = []
  let offset = 0
  for (const [name, content] of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, {level: 9})
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    // Bit 11: the name is UTF-8.
    about.writeUInt16LE(0x800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt16LE(day, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(title.length, 22)
    const local = [Buffer.from('PK\x03\x04'), about, title, packed]
    const behind = Buffer.alloc(14)
    behind.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, behind, title)
    parts.push(...local)
    offset += local.reduce((sum, {length}) => sum + length, 0)
  }
  const size = directory.reduce((sum, {length}) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}
