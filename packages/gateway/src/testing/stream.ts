// A reader of one stream of POST /graphql/stream, over a real connection: a stream has no answer that could be injected.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { GraphqlError } from './bench.ts'

/** One event of the protocol. */
export interface StreamEvent {
  readonly event: string
  /** What a client sends back as Last-Event-ID. */
  readonly id?: string
  readonly data?: { readonly [field: string]: unknown } | null
  readonly errors?: readonly GraphqlError[]
  readonly codes: readonly string[]
}
export interface Reader {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  /** The next event that is no heartbeat; `closed` when the connection is over. */
  next(): Promise<StreamEvent>
  /** What was answered instead of a stream. */
  refusal(): Promise<{ readonly codes: readonly string[]; readonly message: string }>
  close(): void
}
interface Ask {
  readonly headers?: { readonly [name: string]: string }
  /** The body as it goes over the wire; else made of query and variables. */
  readonly body?: string
  readonly variables?: object
  readonly method?: string
}

/** Sends a subscription; the app must listen. */
export function subscribe(
  app: FastifyInstance,
  query: string,
  { headers = {}, body, variables, method = 'POST' }: Ask = {},
): Promise<Reader> {
  const { port } = app.server.address() as AddressInfo
  const all = { host: 'kantor.test', 'content-type': 'application/json', accept: 'text/event-stream', ...headers }
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, host: '127.0.0.1', path: '/graphql/stream', method, headers: all, agent: false },
      (answer) => resolve(readerOf(answer)),
    )
    sent.on('error', reject)
    sent.end(method !== 'POST' ? undefined : (body ?? JSON.stringify({ query, variables })))
  })
}

function readerOf(answer: IncomingMessage): Reader {
  const events = eventsIn(answer)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    async next() {
      const { value, done } = await events.next()
      return done === true ? { event: 'closed', codes: [] } : value
    },
    async refusal() {
      const { errors } = JSON.parse(await text(answer)) as { readonly errors: readonly GraphqlError[] }
      return { codes: errors.map((e) => e.extensions.code), message: errors.map((e) => e.message).join(' ') }
    },
    close: () => answer.destroy(),
  }
}

async function* eventsIn(answer: IncomingMessage): AsyncGenerator<StreamEvent> {
  let waiting = ''
  answer.setEncoding('utf8')
  try {
    for await (const part of answer) {
      const blocks = (waiting + String(part)).split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks.filter((b) => /^event:/m.test(b))) yield eventIn(block)
    }
  } catch {
    // The connection broke off: nothing more comes.
  }
}

function eventIn(block: string): StreamEvent {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
  const { data, errors } = JSON.parse(field('data') || '{}') as StreamEvent
  return {
    event: field('event'),
    ...(field('id') === '' ? {} : { id: field('id') }),
    ...(data === undefined ? {} : { data }),
    ...(errors === undefined ? {} : { errors }),
    codes: (errors ?? []).map((e) => e.extensions.code),
  }
}
