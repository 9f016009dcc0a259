// Clients that begin a request and do not go on: for tests of the limits that servers set.
import { connect, type Socket } from 'node:net'

export interface HalfSent {
  readonly socket: Socket
  /** All that the server said until the connection ended; '' where it said nothing. */
  readonly answer: Promise<string>
}

/** Opens a connection and sends a text, which need not be a whole request. */
export async function sendHalf(port: number, text: string): Promise<HalfSent> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    said += part
  })
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('error', reject)
  })
  // A connection that the server has cut is what is looked for, not an accident.
  socket.on('error', () => undefined)
  if (text !== '') socket.write(text)
  return { socket, answer }
}

/** The status of an answer; 0 where there is none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)

const head = (method: string, path: string, headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: kantor.test', ...headers, '', ''].join('\r\n')

/** The ways to keep a server waiting: half a head, and a body of which the last letter never comes. */
export const halves = {
  head: 'POST /graphql HTTP/1.1\r\nHost: kantor.test\r\nX-Slow: ',
  body: (path: string, type: string, body: string, more: readonly string[] = []): string =>
    head('POST', path, [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, ...more]) +
    body.slice(0, -1),
}
