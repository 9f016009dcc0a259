// A database of a test whose rows never stay: one connection in one transaction that is never committed. What the product begins and
// ends there are savepoints, and so is each statement outside a transaction. Where the product commits, deferred triggers fire and what
// ends with a transaction ends: cursors, and settings that were made for it alone. `now()` does not move.
import { AsyncLocalStorage } from 'node:async_hooks'
import { foregroundMilliseconds } from '@kantor/shared/rules/report/limits'
import type { ClientBase } from 'pg'
import { textOf } from '../../db/cancel-postgres.ts'
import type { Database, Db } from '../../db/connection.ts'
import { type OpenPool, openPool } from '../../db/pool.ts'
import { scoped } from '../../db/scope.ts'
import { createWritability } from '../../db/writability.ts'
import { addressOf, patientMilliseconds } from './server.ts'

type Send = (...sent: readonly unknown[]) => Promise<unknown>

/** Opens the database; closing it takes everything back. */
export function openRolledBack(name: string): Database {
  let writability = createWritability()
  const opened = openPool(addressOf(name), options, (pool) => {
    writability = createWritability(() => pool.idleCount)
    return writability.noticed
  })
  const db = scoped(alone(opened))
  return {
    db,
    kind: 'postgres',
    queue: { backend: 'postgres', db: noQueue },
    pool: () => ({ used: opened.pool.totalCount - opened.pool.idleCount, waiting: opened.pool.waitingCount }),
    transactionWithoutTimeLimit: (work) => db.transaction(work),
    ping: async () => void (await db.execute('select 1')),
    checkWritable: () => writability.check(db),
    close: opened.close,
  }
}

const noQueue = {
  executeSql: () =>
    Promise.reject(new Error('The queue has connections of its own: its tests open a database of their own.')),
}

/** The only connection lives as long as the file, and everyone who needs it waits as long as it takes. */
const connections = {
  connectionTimeoutMillis: 0,
  idleTimeoutMillis: 0,
  idle_in_transaction_session_timeout: 0,
  onConnect: (client: ClientBase) => beginWhole(client),
}

const options = { poolSize: 1, isWatched: true, statementMilliseconds: patientMilliseconds, connections }

/** A transaction has the only connection: a query past it would wait for ever, as it does on the embedded database. */
function alone({ db, pool }: OpenPool): Db {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
  const connect: Send = pool.connect.bind(pool)
  const guarded: Send = async (...sent) => {
    if (inside.getStore()?.isOpen === true)
      throw new Error('Within a transaction its `tx` is to be used: the database of this test has one connection.')
    return connect(...sent)
  }
  Object.assign(pool, { connect: guarded })
  const transaction: Db['transaction'] = async (work, config) => {
    const own = { isOpen: true }
    try {
      return await db.transaction((tx) => inside.run(own, () => work(tx)), config)
    } finally {
      own.isOpen = false
    }
  }
  return Object.assign(Object.create(db) as Db, { transaction })
}

/** Begins the transaction of the file and lets the client send savepoints instead of transactions from then on. */
async function beginWhole(client: ClientBase): Promise<void> {
  const send: Send = client.query.bind(client)
  await send('begin')
  const unit = new Unit(send)
  Object.assign(client, { query: (...sent: readonly unknown[]) => unit.take(sent) })
}

/** A transaction of the product, or one statement. */
class Unit {
  #isOpen = false
  /** What the product set until the end of its transaction. */
  readonly #settings = new Set<string>()

  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  async take(sent: readonly unknown[]): Promise<unknown> {
    const text = textOf(sent[0])
    const [, word = ''] = /^\s*(begin|commit|rollback)\b(?! to )/i.exec(text) ?? []
    if (word === '') return this.#isOpen ? this.#inside(text, sent) : this.#single(text, sent)
    if (word.toLowerCase() === 'begin') return this.#begin(text)
    return word.toLowerCase() === 'commit' ? this.#commit() : this.#rollback()
  }

  async #begin(text: string): Promise<unknown> {
    const began = await this.#send('savepoint product')
    this.#isOpen = true
    if (/\bread only\b/i.test(text)) await this.#send('set transaction read only')
    return began
  }

  /** As with a real commit, a trigger that refuses leaves a transaction to be rolled back. */
  async #commit(): Promise<unknown> {
    const resets = [...this.#settings].map((name) => `; set ${name} to default`).join('')
    const ended = await this.#send(`${fireDeferred}; release savepoint product; close all${resets}`)
    this.#end()
    return ended
  }

  async #rollback(): Promise<unknown> {
    this.#end()
    return this.#send('rollback to savepoint product; release savepoint product')
  }

  #end(): void {
    this.#isOpen = false
    this.#settings.clear()
  }

  #inside(text: string, sent: readonly unknown[]): Promise<unknown> {
    for (const [, local, called] of text.matchAll(/\bset local (\w+)|\bset_config\('(\w+)'/gi)) {
      const name = local ?? called
      if (name !== undefined) this.#settings.add(name)
    }
    return this.#send(...(text.includes('statement_timeout') ? sent.map(patiently) : sent))
  }

  async #single(text: string, sent: readonly unknown[]): Promise<unknown> {
    await this.#send('savepoint product')
    try {
      const answer = await this.#send(...sent)
      await this.#send(isPlainRead(text) ? 'release savepoint product' : `${fireDeferred}; release savepoint product`)
      return answer
    } catch (error) {
      await this.#send('rollback to savepoint product; release savepoint product')
      throw error
    }
  }
}

/** The time that a user is willing to wait for a report is no measure for a busy test machine. */
function patiently(sent: unknown): unknown {
  const isLimit = (value: unknown) => value === String(foregroundMilliseconds)
  if (Array.isArray(sent)) return sent.map((value) => (isLimit(value) ? String(patientMilliseconds) : value))
  if (typeof sent !== 'object' || sent === null || !('values' in sent)) return sent
  return { ...sent, values: patiently(sent.values) }
}

const fireDeferred = 'set constraints all immediate; set constraints all deferred'
const isPlainRead = (text: string) => /^\s*select\b/i.test(text)
