// An answer of the express lane while it comes about: its headers, then all of it at once.
import type { ServerResponse } from 'node:http'
import { packed } from '../http/compression.ts'
import type { Headed } from '../http/rate-headers.ts'
import type { FastAnswer } from '../plans/answer.ts'

export type Headers = { [name: string]: string }

export class ExpressAnswer implements Headed {
  readonly headers: Headers
  readonly #raw: ServerResponse

  constructor(raw: ServerResponse, headers: Headers) {
    this.#raw = raw
    this.headers = headers
  }

  header(name: string, value: string): void {
    this.headers[name] = value
  }
  getHeader(name: string): string | undefined {
    return this.headers[name]
  }
  /** Sends it, packed where the client takes that and it is worth it. */
  async send({ status, retryAfter, pieces }: FastAnswer, acceptEncoding: string | undefined): Promise<void> {
    if (retryAfter !== undefined) this.header('retry-after', retryAfter)
    const made = await packed(pieces, acceptEncoding)
    if (made !== undefined) {
      this.header('content-encoding', made.coding)
      this.header('vary', `${this.headers['vary']}, Accept-Encoding`)
    }
    this.#write(status, made?.pieces ?? pieces)
  }

  #write(status: number, pieces: readonly Buffer[]): void {
    const raw = this.#raw
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    this.header('content-length', String(length))
    raw.writeHead(status, this.headers)
    if (length <= copied) {
      // One text with the headers is one write; each byte of it is one character.
      raw.end(Buffer.concat(pieces, length).toString('latin1'), 'latin1')
      return
    }
    for (const piece of pieces) raw.write(piece)
    raw.end()
  }
}

/** Up to so many bytes are copied together; to write more pieces costs more than the copy. */
const copied = 32 * 1024
