// The same way to the backend as the REST source, for answers that are passed on or read by our own loop: bytes, no clone,
// no parse. One per request of one user; equal GETs in it are one.
import { badInput } from '@kantor/shared/rules/errors'
import { whileAlive } from '../http/request-life.ts'
import type { RestCall } from '../resolvers/reads.ts'
import { keyFingerprintOf } from '../session/credentials.ts'
import type { Lanes } from './lanes.ts'
import { textOf } from './pieces.ts'
import { problemOf } from './problems.ts'
import { type Caller, callHeadersOf, paramsOf } from './rest-source.ts'
import { isLiteralPath } from './segments.ts'
import type { Upstream } from './upstream.ts'

export interface ByteAnswer {
  /** The backend says that the answer has the shape asked for. */
  readonly isShaped: boolean
  /** The body as it came, piece by piece. */
  readonly pieces: readonly Buffer[]
}
export interface ByteSource {
  /** The answer below 300; any other is an error of the table. `shape` asks for the bytes of GraphQL. */
  fetch(call: RestCall, shape?: string): Promise<ByteAnswer>
}

/** A source for one request. */
export function createByteSource(upstream: Upstream, caller: Caller, lanes: Lanes): ByteSource {
  const asked = new Map<string, Promise<ByteAnswer>>()
  let lane: string | undefined
  const send = async (path: string, body: object | undefined): Promise<ByteAnswer> => {
    lane ??= keyFingerprintOf(caller.credentials)
    const { life } = caller
    const call = async (): Promise<ByteAnswer> => {
      const request = {
        path: `/api${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...callHeadersOf(caller), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: life,
      }
      const { status, headers, pieces } = await upstream.whole(request)
      caller.onAnswer?.(headers)
      if (status >= 200 && status < 300) return { isShaped: headers['x-shaped'] === '1', pieces }
      throw problemOf(status, parsedOr(textOf(pieces), {}))
    }
    const own = lane
    life?.throwIfAborted()
    // The call itself ends with the signal; only who waits in line has to be told.
    if (lanes.hasRoom(own)) return lanes.run(own, call)
    return whileAlive(life, () => lanes.run(own, () => whileAlive(life, call)))
  }
  return {
    fetch(call, shape) {
      const path = addressOf(call, shape)
      if (call.body !== undefined) return send(path, call.body)
      const answer = asked.get(path) ?? send(path, undefined)
      asked.set(path, answer)
      return answer
    },
  }
}

/** A shape stands in an address as it is: it is made of letters, commas and brackets alone. */
function addressOf({ path, query = {} }: RestCall, shape: string | undefined): string {
  if (!isLiteralPath(path)) throw badInput([{ field: 'id', rule: 'format', message: 'This is not a valid id.' }])
  const text = paramsOf(query).toString()
  const parts = [...(text === '' ? [] : [text]), ...(shape === undefined ? [] : [`shape=${shape}`])]
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

function parsedOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
