// The body of a small request, read at once: no stream, no pipe.
import { IncomingMessage } from 'node:http'
import { KantorError } from '@kantor/shared/rules/errors'
import { explainHeader } from '../plans/explain.ts'

/** Bodies of trusted documents hold a hash and variables; larger ones go the long way. */
const most = 16 * 1024

/** Whether the headers promise a small body of plain JSON, to a place that the lane serves. */
export function isSmallQuestion({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== '/graphql' || headers['content-encoding'] !== undefined) return false
  if (headers['content-type'] !== 'application/json' || headers['transfer-encoding'] !== undefined) return false
  // A write that may be sent twice has a name upstream, and a plan is told by the long way alone.
  if (headers['idempotency-key'] !== undefined || headers[explainHeader] !== undefined) return false
  const length = Number(headers['content-length'])
  return length > 0 && length <= most
}

/** A request whose body may be had in one piece: as a stream a small body costs more than to know what it asks. */
export class WholeRequest extends IncomingMessage {
  #done: ((body: Buffer) => void) | undefined
  readonly #pieces: Buffer[] = []

  /** Calls back with the whole body; not at all when the connection breaks off before. To be called before any of it was read. */
  whole(done: (body: Buffer) => void): void {
    this.#done = done
  }
  /** What has come in over the connection; null at its end. */
  override push(piece: Buffer | null): boolean {
    if (this.#done === undefined) return super.push(piece)
    if (piece !== null) this.#pieces.push(piece)
    else this.#done(this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces))
    return true
  }
  /** Behind an answer Node lets flow off what nobody has read; of a body that was had whole nothing is left. */
  override resume(): this {
    return this.#done === undefined ? super.resume() : this
  }
}

const suspicious = ['proto', 'constructor', '\\u']

/** JSON without a name that could reach a prototype, however it is written. */
export function plainJson(text: string): unknown {
  if (suspicious.some((part) => text.includes(part))) throw new KantorError('BAD_USER_INPUT')
  return JSON.parse(text)
}
