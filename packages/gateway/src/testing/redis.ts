// Redis for tests: the server that E2E_REDIS_URL names, else a stand-in in this process that counts and passes news on.

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface TestRedis {
  readonly url: string
  close(): Promise<void>
}

/** A Redis to connect to. */
export async function redisForTests(): Promise<TestRedis> {
  const url = process.env['E2E_REDIS_URL']
  return url === undefined ? standIn() : { url, close: async () => {} }
}

type Answer = (words: readonly string[], socket: Socket) => string

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
/** What a server sends unasked, in the third version of the wire format. */
const push = (...texts: readonly string[]) => `>${texts.length}\r\n${texts.map(bulk).join('')}`

/** The commands that a gateway sends; everything else is answered with OK. */
function answers(): { readonly [command: string]: Answer } {
  const counts = new Map<string, number>()
  const readers = new Map<string, Set<Socket>>()
  return {
    info: () => bulk('redis_version:8.0.0\r\nloading:0\r\n'),
    incrby: ([, key = '', amount = '1']) => {
      counts.set(key, (counts.get(key) ?? 0) + Number(amount))
      return `:${counts.get(key)}\r\n`
    },
    expire: () => ':1\r\n',
    get: ([, key = '']) => bulk(String(counts.get(key) ?? 0)),
    subscribe: ([, channel = ''], socket) => {
      readers.set(channel, (readers.get(channel) ?? new Set()).add(socket))
      return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
    },
    publish: ([, channel = '', text = '']) => {
      const to = [...(readers.get(channel) ?? [])].filter((s) => s.writable)
      for (const socket of to) socket.write(push('message', channel, text))
      return `:${to.length}\r\n`
    },
  }
}

async function standIn(): Promise<TestRedis> {
  const known = answers()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let waiting = ''
    socket.setEncoding('utf8').on('data', (part) => {
      waiting += part
      for (let read = commandIn(waiting); read !== undefined; read = commandIn(waiting)) {
        waiting = read.rest
        socket.write(known[(read.words[0] ?? '').toLowerCase()]?.(read.words, socket) ?? '+OK\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The first whole command of a text in the wire format; the keys of the tests are ASCII. */
function commandIn(text: string): { readonly words: readonly string[]; readonly rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (head === null) return undefined
  let at = head[0].length
  const words: string[] = []
  for (let i = 0; i < Number(head[1]); i++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (size === null) return undefined
    const from = at + size[0].length
    at = from + Number(size[1]) + 2
    if (text.length < at) return undefined
    words.push(text.slice(from, at - 2))
  }
  return { words, rest: text.slice(at) }
}
