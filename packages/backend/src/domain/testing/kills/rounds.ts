// Rounds in which workers are killed at random statements until the work is done. The statements are random; the title of the test contains the seed, and
// KILL_SEED repeats it. KILL_ROUNDS is the number of rounds.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { build } from 'rolldown'
import { rowsOf } from '../../../db/connection.ts'
import type { Engine } from '../../../engine/context.ts'
import { addressOf } from '../../../engine/testing/server.ts'
import { packageFolder } from '../../../place.ts'
import type { Piece } from './doomed-worker.ts'

/** Rounds of each kind of work: three in `test:long`, twenty when KILL_ROUNDS says so. */
export const rounds = Number(process.env.KILL_ROUNDS ?? 3)
export const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
/** The highest number of killed workers in a round. */
const mostKills = 2

let state = seed
/** A whole number from 1 to `most`. */
export function pick(most: number): number {
  state = (state * 48_271 + 11) % 2_147_483_647
  return 1 + (state % most)
}

/** The worker as one file, since loading its sources takes several times as long as its work. */
export async function builtWorker(): Promise<string> {
  const file = join(packageFolder, 'dist', 'doomed-worker.js')
  const { dependencies } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly [name: string]: string }
  }
  const own = Object.keys(dependencies).filter((name) => !name.startsWith('@kantor/'))
  await build({
    input: join(import.meta.dirname, 'doomed-worker.ts'),
    platform: 'node',
    external: (id) => id.startsWith('node:') || own.some((name) => id === name || id.startsWith(`${name}/`)),
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  return file
}

export interface Outcome {
  readonly kills: number
  /** Statements of the worker that was not killed. */
  readonly statements: number
}
export interface Work {
  /** Id of the job; left out: the outbox of the ledger. */
  readonly job?: number
  /** The number of statements that an undisturbed worker sends, approximately. */
  readonly statements: number
  /** Whether nothing is left to do. */
  isDone(): Promise<boolean>
}

/** Worker processes on the database of an engine. One that was not killed does the next piece of work, too. */
export class DoomedWorkers {
  readonly #engine: Engine
  readonly #file: string
  #child: ChildProcess | undefined
  constructor(engine: Engine, file: string) {
    this.#engine = engine
    this.#file = file
  }

  /** Does a piece of work with workers that are killed until one of them finishes it. */
  async killedUntilDone({ job, statements, isDone }: Work): Promise<Outcome> {
    let kills = 0
    for (let attempt = 0; ; attempt += 1) {
      const killAt = attempt < mostKills ? pick(statements) : 0
      const sent = await this.#work({ ...(job === undefined ? {} : { job }), killAt })
      if (sent === undefined) kills += 1
      else if (await isDone()) return { kills, statements: sent }
      // The job of a killed worker is free when its heartbeat is old.
      await this.#engine.database.db.execute(
        sql`update job set heartbeat_at = now() - interval '1 minute' where status = 'RUNNING' and heartbeat_at is not null`,
      )
    }
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
  }

  /** The statements of a worker for a piece of work; undefined where it was killed. */
  async #work(piece: Piece): Promise<number | undefined> {
    this.#child ??= await this.#start()
    const child = this.#child
    const listening = new AbortController()
    const { signal } = listening
    const outcome = await Promise.race([
      once(child, 'message', { signal }).then(([sent]) => ({ sent: Number(sent) })),
      once(child, 'exit', { signal }).then(([, by]) => ({ signal: String(by) })),
      new Promise<never>((_, reject) => child.send(piece, (error) => error !== null && reject(error))),
    ])
    listening.abort()
    if ('sent' in outcome) return outcome.sent
    this.#child = undefined
    if (outcome.signal !== 'SIGKILL') throw new Error(`The worker ended by itself (${outcome.signal})`)
    return undefined
  }

  async #start(): Promise<ChildProcess> {
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
      this.#engine.database.db,
      sql`select current_database() as name`,
    )
    const env = { ...process.env, DATABASE_URL: addressOf(name), TODAY: this.#engine.today() }
    const child = fork(this.#file, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const lost = once(child, 'exit').then(() => Promise.reject(new Error('The worker did not start')))
    await Promise.race([once(child, 'message'), lost])
    return child
  }
}
