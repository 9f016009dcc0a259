// A zip of finished files: each is stored in it uncompressed, because its content is already encrypted or packed and would not become smaller.
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** Entries have no time of their own: the same files make the same zip. */
const noTime = new Date(1980, 0, 1)

/** Writes files one after the other into a stream and waits for its reader; `close` writes the list of them and ends nothing. */
export class ZipWriter {
  readonly #out: Writable
  readonly #zip: Zip

  constructor(out: Writable) {
    this.#out = out
    this.#zip = new Zip((error, part) => {
      if (error) out.destroy(error)
      else out.write(part)
    })
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    const entry = new ZipPassThrough(name)
    entry.mtime = noTime
    this.#zip.add(entry)
    entry.push(bytes, true)
    if (this.#out.writableNeedDrain) await once(this.#out, 'drain')
  }

  close(): void {
    this.#zip.end()
  }
}
