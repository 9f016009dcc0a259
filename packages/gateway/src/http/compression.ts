// Compression with what costs least: zstd 3, else brotli 4, else gzip 6, above 1 kB only. Node's own brotli default (11)
// would cost two hundred times as much for nothing. Hashed assets never change: they are compressed once and kept.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const zip = promisify(gzip)

const least = 1_024

const level = (coding: 'zstd' | 'br', value: number) =>
  coding === 'zstd'
    ? { params: { [constants.ZSTD_c_compressionLevel]: value } }
    : { params: { [constants.BROTLI_PARAM_QUALITY]: value } }

/** For an answer made for one caller. */
const quick = {
  zstd: (data: string | Buffer) => zstd(data, level('zstd', 3)),
  br: (data: string | Buffer) => brotli(data, level('br', 4)),
  gzip: (data: string | Buffer) => zip(data, { level: 6 }),
}
/** For a file that is compressed once and sent often. */
const thorough = {
  zstd: (data: Buffer) => zstd(data, level('zstd', 12)),
  br: (data: Buffer) => brotli(data, level('br', 9)),
  gzip: (data: Buffer) => zip(data, { level: 9 }),
}
type Coding = keyof typeof quick

/** The best coding the client takes, or undefined. */
export function codingFor(accept: string | undefined): Coding | undefined {
  const parts = (accept ?? '').split(',').map((part) => part.trim().toLowerCase())
  const taken = new Set(parts.filter((p) => !/;\s*q=0(\.0+)?$/.test(p)).map((p) => p.split(';')[0]))
  return (['zstd', 'br', 'gzip'] as const).find((coding) => taken.has(coding))
}

function markCoded(reply: FastifyReply, coding: Coding): void {
  void reply.header('content-encoding', coding).removeHeader('content-length')
  const vary = reply.getHeader('vary')
  void reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
}

/** An onSend hook for text answers. */
export function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const isPlain = isText(reply, payload) && payload.length >= least && !reply.hasHeader('content-encoding')
  const coding = isPlain ? codingFor(request.headers['accept-encoding']) : undefined
  if (!isPlain || coding === undefined) done(null, payload)
  else {
    markCoded(reply, coding)
    quick[coding](payload).then((packed) => done(null, packed), done)
  }
}

/** The pieces of a text answer packed, where the client takes that and it is worth it. */
export function packed(pieces: readonly Buffer[], acceptEncoding: string | undefined): Promise<Packed> | undefined {
  const coding = acceptEncoding === undefined ? undefined : codingFor(acceptEncoding)
  if (coding === undefined || pieces.reduce((sum, piece) => sum + piece.length, 0) < least) return undefined
  return quick[coding](Buffer.concat(pieces)).then((whole) => ({ coding, pieces: [whole] }))
}

interface Packed {
  readonly coding: Coding
  readonly pieces: readonly Buffer[]
}

/** A text, or the bytes of one: answers that were passed on unread. */
const isText = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' ||
  (Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json'))

const compressible = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/
const mostKept = 64 * 1024 * 1024

/** An onSend hook for files whose name holds a hash of their content; keeps what it made, up to 64 MB. */
export function compressedAssets() {
  const kept = new Map<string, Buffer>()
  let size = 0
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const coding = codingFor(request.headers['accept-encoding'])
    if (coding === undefined || !(payload instanceof Readable) || !isAsset(reply)) return payload
    markCoded(reply, coding)
    const name = `${coding} ${request.url.split('?')[0]}`
    const known = kept.get(name)
    if (known !== undefined) {
      payload.destroy()
      return known
    }
    const made = await thorough[coding](await buffer(payload))
    if (size + made.length <= mostKept) {
      kept.set(name, made)
      size += made.length
    }
    return made
  }
}

/** A whole text file that may be kept for ever. */
const isAsset = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  !reply.hasHeader('content-encoding') &&
  String(reply.getHeader('cache-control')).includes('immutable') &&
  compressible.test(String(reply.getHeader('content-type'))) &&
  Number(reply.getHeader('content-length') ?? least) >= least
