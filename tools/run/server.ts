// A server as a child process: started, watched, queried for its health, stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from './paths.ts'
import { patience } from './patience.ts'
import type { Environment } from './process.ts'

export interface ServerOptions {
  readonly name: string
  /** Entry file below the root, with its flags: `['--watch', 'packages/backend/src/main.ts']`. */
  readonly args: readonly string[]
  readonly env: Environment
  /** Every line the server prints. */
  readonly onLine: (line: string) => void
}
export interface Server {
  readonly name: string
  /** Process id, for callers that look at its memory or kill it on purpose. */
  readonly pid: number | undefined
  /** Resolves with the exit code when the process is gone, for any reason. */
  readonly exited: Promise<number>
  /** The lines it printed last, for the report of a crash. */
  readonly lastLines: () => readonly string[]
  /** Asks it to end and waits; takes it down by force after `patience` milliseconds. */
  readonly stop: (patience?: number) => Promise<void>
}

const keptLines = 40
/** What Node made of the files, types taken out and compiled: a fifth of the CPU of a start, saved from the second one on. */
const compiled = at('.cache/compiled')
/**
 * glibc gives each thread a part of the memory of its own, which others cannot use and which is not given back: what one passes on to another
 * is then had several times. One part for all costs nothing that could be measured.
 */
const parts = { MALLOC_ARENA_MAX: '1' }
/**
 * From a megabyte on memory that is free goes back to the machine. By itself glibc keeps more with each larger piece, and of what the
 * compiler of the embedded database takes for a moment it keeps a hundred megabytes for good.
 */
const givenBack = { MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' }
/** Longer than a server gives its open requests. */
const stopPatience = 12_000

/** Starts a server under the Node that runs this. */
export function startServer({ name, args, env, onLine }: ServerOptions): Server {
  const child = spawn(process.execPath, ['--import', at('tools/run/leash.ts'), ...args], {
    cwd: at('.'),
    env: { NODE_COMPILE_CACHE: compiled, ...parts, ...givenBack, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: the terminal's Ctrl-C reaches this process alone, which stops the servers in order.
    detached: process.platform !== 'win32',
  })
  const last: string[] = []
  eachLine(child, (line) => {
    last.push(line)
    if (last.length > keptLines) last.shift()
    onLine(line)
  })
  const exited = new Promise<number>((resolve) => {
    child.once('close', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
  return {
    name,
    pid: child.pid,
    exited,
    lastLines: () => last,
    stop: (patience = stopPatience) => stop(child, exited, patience),
  }
}

function eachLine(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    stream?.on('end', () => rest !== '' && onLine(rest))
  }
}

async function stop(child: ChildProcess, exited: Promise<number>, patience: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await exited
  clearTimeout(timer)
}

/** A first start on a slow machine writes the demo company: minutes, and nothing is wrong. */
const readyPatience = 300_000
const saidEvery = 15_000

export interface Waiting {
  /** Longest wait. */
  readonly milliseconds?: number
  /** Hears what is waited for, every so often. */
  readonly tell?: (sentence: string) => void
  /** How often it is reported. */
  readonly every?: number
}

/** Waits until the address answers 2xx; throws when the server ends first or the time is over, with what it was doing. */
export async function untilHealthy(url: string, server: Server, waiting: Waiting = {}): Promise<void> {
  const { milliseconds = readyPatience, tell, every = saidEvery } = waiting
  const begin = Date.now()
  let lastReport = begin
  let exitCode: number | undefined
  void server.exited.then((code) => {
    exitCode = code
  })
  const doing = () => server.lastLines().findLast((line) => line.trim() !== '')
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  const isOver = () => Date.now() - begin > milliseconds && Date.now() - begin > patience(milliseconds)
  for (;;) {
    if (exitCode !== undefined) throw new Error(`The ${server.name} ended with code ${exitCode} before it was ready.`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (isOver())
      throw new Error(
        `The ${server.name} did not become ready within ${seconds()} s.${doing() === undefined ? '' : ` Its last line: ${doing()}`}`,
      )
    if (Date.now() - lastReport >= every) {
      lastReport = Date.now()
      tell?.(
        `Still waiting for the ${server.name}, ${seconds()} s.${doing() === undefined ? '' : ` Its last line: ${doing()}`}`,
      )
    }
    await sleep(100)
  }
}

/** True when nothing listens on the port, on this machine's own address or on any. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await mayListen(port, '127.0.0.1')) && (await mayListen(port, '0.0.0.0'))
}

function mayListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** A port that is unused at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
