// A zip of finished files: each stands in it as it is, for what goes in is locked or packed already and would not become smaller.
import type { Writable } from 'node:stream'
import { crc32 } from 'node:zlib'

interface Entry {
  readonly name: Buffer
  readonly size: number
  readonly crc: number
  readonly offset: number
}
/** Names are UTF-8. */
const flags = 0x0800
const version = 20
/** The first day that the format knows: entries have no time of their own, the same files make the same zip. */
const day = (1 << 5) | 1
/** Sizes and places are numbers of 32 bits. */
const most = 0xffff_ffff

/** Writes files one after the other into a stream; `close` writes the list of them and ends nothing. Throws RangeError beyond 4 GB or 65,535 files. */
export class ZipWriter {
  readonly #entries: Entry[] = []
  readonly #out: Writable
  #offset = 0

  constructor(out: Writable) {
    this.#out = out
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    if (this.#offset + bytes.length > most || this.#entries.length >= 0xffff)
      throw new RangeError('More than a zip holds')
    const entry = { name: Buffer.from(name), size: bytes.length, crc: crc32(bytes), offset: this.#offset }
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x0403_4b50, 0)
    writeFacts(head, 4, entry)
    this.#entries.push(entry)
    await this.#write(head)
    await this.#write(entry.name)
    await this.#write(bytes)
  }

  async close(): Promise<void> {
    const start = this.#offset
    for (const entry of this.#entries) {
      const head = Buffer.alloc(46)
      head.writeUInt32LE(0x0201_4b50, 0)
      head.writeUInt16LE(version, 4)
      writeFacts(head, 6, entry)
      head.writeUInt32LE(entry.offset, 42)
      await this.#write(head)
      await this.#write(entry.name)
    }
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x0605_4b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(this.#offset - start, 12)
    end.writeUInt32LE(start, 16)
    await this.#write(end)
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.length
    if (!this.#out.write(bytes)) await new Promise((resolve) => this.#out.once('drain', resolve))
  }
}

/** What the head of a file and its line in the list have in common: version, flags, stored as it is, time, sum, sizes, length of the name. */
function writeFacts(head: Buffer, at: number, { name, size, crc }: Entry): void {
  head.writeUInt16LE(version, at)
  head.writeUInt16LE(flags, at + 2)
  head.writeUInt16LE(day, at + 8)
  head.writeUInt32LE(crc, at + 10)
  head.writeUInt32LE(size, at + 14)
  head.writeUInt32LE(size, at + 18)
  head.writeUInt16LE(name.length, at + 22)
}
