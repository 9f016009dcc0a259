// One shot: some connections ask again and again for a time. Every answer is read to its end and must be a good one.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from './cpu.ts'

export interface Ask {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}
export interface Shot {
  readonly requests: number
  /** Milliseconds of CPU per request, of all processes watched together. */
  readonly cpu: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}
export interface Fire {
  /** The same request each time, or one per connection. */
  readonly asks: readonly Ask[]
  readonly connections: number
  readonly milliseconds: number
  /** It also ends after this number of requests. */
  readonly most?: number
  /** A steady rate, however long the answers take; without one each connection asks again as soon as it is answered. */
  readonly perSecond?: number
  /** Processes whose CPU is counted. */
  readonly pids: readonly number[]
}

/** Fires and counts; throws at the first answer that is no good one. */
export async function shoot({ asks, connections, milliseconds, most, perSecond, pids }: Fire): Promise<Shot> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const [began, before] = [performance.now(), used()]
  let sent = 0
  const one = async (number: number) => {
    sent++
    const ask = asks[number % asks.length] as Ask
    const started = performance.now()
    const { status, text } = await answerTo(ask, agent)
    times.push(performance.now() - started)
    if (status !== 200 || text.includes('"errors":[')) throw new Error(`${ask.url} ${status} ${text.slice(0, 500)}`)
  }
  const isOver = () => performance.now() - began >= milliseconds || (most !== undefined && sent >= most)
  const again = async (connection: number) => {
    while (!isOver()) await one(connection)
  }
  if (perSecond === undefined) await Promise.all(Array.from({ length: connections }, (_, n) => again(n)))
  else await atRate(perSecond, isOver, one)
  const seconds = (performance.now() - began) / 1000
  const cpu = (used() - before) / times.length
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { requests: times.length, cpu, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Sends what is due, whether the answers before have come or not: at a slow server requests have to wait, as people do. */
async function atRate(perSecond: number, isOver: () => boolean, one: (number: number) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = []
  for (const began = performance.now(); !isOver(); await sleep(1)) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (sent.length < due) sent.push(one(sent.length))
  }
  await Promise.all(sent)
}

/** Sends one request and reads the answer. */
export function answerTo(ask: Ask, agent?: Agent): Promise<{ readonly status: number; readonly text: string }> {
  const { url, method, headers, body = '' } = ask
  return new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}
    const sent = request(url, { method, headers: { ...headers, ...length }, ...(agent === undefined ? {} : { agent }) })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      )
    })
    sent.end(method === 'POST' ? body : undefined)
  })
}
