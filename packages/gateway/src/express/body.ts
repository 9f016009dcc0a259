// The body of a small request.
import type { IncomingMessage } from 'node:http'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { explainHeader } from '../plans/explain.ts'

/** Bodies of trusted documents hold a hash and variables; larger ones go the long way. */
const most = 16 * 1024

/** Whether the headers promise a small body of plain JSON, to a place that the lane serves. */
export function isSmallQuestion({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== '/graphql' || headers['content-encoding'] !== undefined) return false
  if (headers['content-type'] !== 'application/json' || headers['transfer-encoding'] !== undefined) return false
  // A write that may be sent twice has a name upstream, and a plan is returned by the long way alone.
  if (headers['idempotency-key'] !== undefined || headers[explainHeader] !== undefined) return false
  const length = Number(headers['content-length'])
  return length > 0 && length <= most
}

/** Reads a small body to its end and calls back; not at all when the connection breaks off before. */
export function readWhole(request: IncomingMessage, done: (body: Buffer) => void): void {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.once('end', () => done(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)))
}

const suspicious = ['proto', 'constructor', '\\u']

/** JSON without a name that could reach a prototype, however it is written. */
export function plainJson(text: string): unknown {
  if (suspicious.some((part) => text.includes(part))) throw new KantorError('BAD_USER_INPUT')
  return JSON.parse(text)
}
