// The same way to the backend as the REST source, for answers that are passed on or read by our own loop: bytes, no clone,
// no parse. One per request of one user; equal GETs in it are one.
import { badInput } from '@kantor/shared/rules/errors/errors'
import { whileAlive } from '../http/request-life.ts'
import type { RestCall } from '../resolvers/reads.ts'
import { keyFingerprintOf } from '../session/credentials.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { textOf } from './pieces.ts'
import { problemOf } from './problems.ts'
import { type Caller, callHeadersOf, type Json, objectOf, paramsOf } from './rest-source.ts'
import { isLiteralPath } from './segments.ts'
import type { Upstream } from './upstream.ts'

export interface ByteAnswer {
  /** The backend says that the answer has the requested shape. */
  readonly isShaped: boolean
  /** The body as it came, piece by piece. */
  readonly pieces: readonly Buffer[]
}
/** A call with its whole address below the root of the API. */
export interface AddressedCall {
  readonly address: string
  readonly body?: object | undefined
}
export interface ByteSource {
  /** The answer below 300; any other is an error of the table. */
  fetch(call: AddressedCall): Promise<ByteAnswer>
  /** The same of a GET, read: an object, else UPSTREAM_ERROR. */
  object(path: string): Promise<Json>
}

/** A source for one request. */
export function createByteSource(upstream: Upstream, caller: Caller, concurrency: ConcurrencyLimit): ByteSource {
  // Mostly one.
  const asked: { readonly address: string; readonly answer: Promise<ByteAnswer> }[] = []
  let callerKey: string | undefined
  const send = async (path: string, body: object | undefined): Promise<ByteAnswer> => {
    callerKey ??= keyFingerprintOf(caller.credentials)
    const { life } = caller
    const call = async (): Promise<ByteAnswer> => {
      const request = {
        path: `/api${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...callHeadersOf(caller), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
        life,
      }
      const { status, headers, pieces } = await upstream.whole(request)
      caller.onAnswer?.(headers)
      if (status >= 200 && status < 300) return { isShaped: headers['x-shaped'] === '1', pieces }
      throw problemOf(status, parsedOr(textOf(pieces), {}))
    }
    const own = callerKey
    life?.check()
    // The call itself ends with the life; only a call that waits in line has to be notified.
    if (concurrency.hasRoom(own)) return concurrency.run(own, call)
    return whileAlive(life, () => concurrency.run(own, () => whileAlive(life, call)))
  }
  const fetch: ByteSource['fetch'] = ({ address, body }) => {
    if (body !== undefined) return send(address, body)
    const before = asked.find((a) => a.address === address)
    if (before !== undefined) return before.answer
    const answer = send(address, undefined)
    asked.push({ address, answer })
    return answer
  }
  const object = async (path: string) => objectOf(parsedOr(textOf((await fetch({ address: path })).pieces), undefined))
  return { fetch, object }
}

/**
 * The call as it is sent; `shape` requests the bytes of GraphQL. A shape appears in an address unescaped: it consists of letters,
 * commas and brackets only.
 */
export function addressed({ path, query = {}, body }: RestCall, shape?: string): AddressedCall {
  if (!isLiteralPath(path)) throw badInput([{ field: 'id', rule: 'format', message: 'This is not a valid id.' }])
  const text = paramsOf(query).toString()
  const parts = [...(text === '' ? [] : [text]), ...(shape === undefined ? [] : [`shape=${shape}`])]
  return { address: parts.length === 0 ? path : `${path}?${parts.join('&')}`, body }
}

function parsedOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
