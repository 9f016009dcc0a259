// The same way to the backend as the REST source, for answers that are passed on or read by our own loop: bytes, no clone,
// no parse. One per request of one user; equal GETs in it are one.
import { badInput } from '@kantor/shared/rules/errors'
import { whileAlive } from '../http/request-life.ts'
import type { RestCall } from '../resolvers/reads.ts'
import { keyFingerprintOf } from '../session/credentials.ts'
import type { Lanes } from './lanes.ts'
import { problemOf } from './problems.ts'
import { type Caller, callHeadersOf, paramsOf } from './rest-source.ts'
import { isLiteralPath } from './segments.ts'
import type { Upstream } from './upstream.ts'
import { wholeAnswer } from './whole-answer.ts'

export interface ByteAnswer {
  /** The backend says that the answer has the shape asked for. */
  readonly isShaped: boolean
  readonly bytes: Buffer
}
export interface ByteSource {
  /** The answer below 300; any other is an error of the table. `shape` asks for the bytes of GraphQL. */
  fetch(call: RestCall, shape?: string): Promise<ByteAnswer>
}

/** A source for one request. */
export function createByteSource(upstream: Upstream, caller: Caller, lanes: Lanes): ByteSource {
  const asked = new Map<string, Promise<ByteAnswer>>()
  let lane: string | undefined
  const send = (path: string, body: object | undefined): Promise<ByteAnswer> => {
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
      const { answer, content: bytes } = await wholeAnswer(upstream, request, bytesOf)
      const { status, headers } = answer
      caller.onAnswer?.(headers)
      if (status >= 200 && status < 300) return { isShaped: headers['x-shaped'] === '1', bytes }
      throw problemOf(status, parsedOr(bytes, {}))
    }
    const own = lane
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

async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
}

function parsedOr(bytes: Buffer, otherwise: unknown): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return otherwise
  }
}
