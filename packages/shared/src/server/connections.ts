// What a server accepts from its clients' connections: a request has to arrive whole within a time, and no client has more connections
// than its share. A request that arrives too slowly, or on a connection beyond the limit, gets an error on the socket, which is then closed.
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors, KantorError } from '../rules/errors/errors.ts'

export interface ConnectionLimits {
  /** Milliseconds in which a request must have arrived, head and body; 0: no limit. */
  readonly receiveMs: number
  /** Connections at a time, of everybody together. */
  readonly mostConnections: number
  /** Connections at a time from one address. */
  readonly mostPerAddress: number
  /** Addresses through which many people come (proxies of ours): they have no share of their own. */
  readonly isShared: (address: string) => boolean
}

/** The head of a request is small: if it has not arrived after this time, it is delayed on purpose. */
const headMs = 20_000
const checkedEveryMs = 5_000
/** How long the client of a refused connection may take to read why. */
const farewellMs = 2_000
const retryAfter = 5

/** For `http.createServer`: how often Node looks for requests that take too long. */
export const checkingFor = ({ receiveMs }: Pick<ConnectionLimits, 'receiveMs'>) => ({
  connectionsCheckingInterval: receiveMs === 0 ? checkedEveryMs : Math.max(50, Math.min(checkedEveryMs, receiveMs / 4)),
})

/** Holds a server to the limits; before it listens. The server answers clients that are too slow through `answerClientError`. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { receiveMs, mostConnections, mostPerAddress, isShared } = limits
  server.requestTimeout = receiveMs
  server.headersTimeout = receiveMs === 0 ? headMs : Math.min(headMs, receiveMs)
  const open = new Map<string, number>()
  let all = 0
  const served = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const own = open.get(address) ?? 0
    if (all >= mostConnections) return refuse(socket, new KantorError('UNAVAILABLE', tooMany('server'), { retryAfter }))
    if (own >= mostPerAddress && !isShared(address))
      return refuse(socket, new KantorError('RATE_LIMITED', tooMany('address'), { retryAfter }))
    all += 1
    open.set(address, own + 1)
    socket.once('close', () => {
      all -= 1
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    for (const listener of served) listener.call(server, socket)
  })
}

const tooMany = (of: 'server' | 'address'): string =>
  of === 'server'
    ? 'Too many connections are open at present. Try again in a few seconds.'
    : 'Too many connections are open from this address. Close some and try again.'

function refuse(socket: Socket, error: KantorError): void {
  socket.on('error', () => socket.destroy())
  socket.resume()
  answerOnSocket(socket, error)
}

/** Answers a request that Node's parser could not read or did not receive in time; `badCode` is the error code for an unreadable one. */
export function answerClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  badCode: ErrorCode = 'BAD_USER_INPUT',
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  answerOnSocket(socket, ofClient(error.code, badCode))
}

function ofClient(code: string | undefined, badCode: ErrorCode): KantorError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new KantorError('REQUEST_TIMEOUT')
  if (code === 'HPE_HEADER_OVERFLOW') return new KantorError('TOO_LARGE')
  return new KantorError(badCode, 'The request is malformed.')
}

/** Writes a problem (RFC 9457) as a whole answer and ends the connection, whether the client reads it or not. */
export function answerOnSocket(socket: Socket, error: KantorError): void {
  const { code, status, details, message } = error
  const requestId = randomUUID()
  const again = details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }
  const problem = {
    type: `/errors/${code}`,
    title: errors[code].text,
    status,
    code,
    detail: message,
    requestId,
    ...again,
  }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...(details.retryAfter === undefined ? [] : [`Retry-After: ${details.retryAfter}`]),
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), farewellMs).unref()
}
