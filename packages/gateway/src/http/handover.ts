// What the express lane has taken off a request that it leaves to Fastify after all: its body, and what was done already.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

export interface HandedOver {
  readonly body: Buffer
  /** Headers of the answer so far, where the request was counted already: it counts once. */
  readonly counted?: { readonly [name: string]: string }
  /** Its cost was taken out of the budget of the key. */
  readonly isCharged?: true
}

const taken = new WeakMap<IncomingMessage, HandedOver>()

/** Notes what was taken. */
export const handOver = (request: IncomingMessage, what: HandedOver): void => void taken.set(request, what)

/** What was taken of a request; undefined where the lane never touched it. */
export const handedOver = (request: IncomingMessage): HandedOver | undefined => taken.get(request)

/** The body once more, for the code that reads it now. */
export const bodyAgain = (request: IncomingMessage, untouched: Readable): Readable => {
  const body = taken.get(request)?.body
  return body === undefined ? untouched : Readable.from([body], { objectMode: false })
}
