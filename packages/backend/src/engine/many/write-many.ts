// Many rows of a feature written in one call, by the same steps as a single write. Independent rows are written in step, a few
// statements for all of them; others, and refused ones, have a savepoint each, so that a refused row stops none of the others, or rolls
// all of them back where the caller requested that. What rows share is read once for all: references by code, keys, the lock of the tree,
// the locks of the rows, in the order of their ids.

import { type ManyWrite, maxManyRows, type RowOutcome, rowKeyOf } from '@kantor/shared/derive/many-writes'
import type { RecordFeature } from '@kantor/shared/kernel'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { underOwnNames } from '@kantor/shared/rules/validation/by-code'
import { validate } from '@kantor/shared/rules/validation/validation'
import { and, asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { withinScope } from '../../db/scope.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { calledKey } from '../read/called.ts'
import { reaching } from '../read/code-scope.ts'
import { showMany } from '../read/read.ts'
import { scopeWhere } from '../read/scope.ts'
import { sourcesOf } from '../read/source.ts'
import { refuseGuarded, writtenFields } from '../read/visibility.ts'
import { lockTree } from '../tree/tree-errors.ts'
import { treeFieldOf } from '../tree/tree-sql.ts'
import { allWithIds, type WithIds } from '../write/by-code.ts'
import { OutOfStep, together, watchedForRules } from '../write/in-step.ts'
import { createIn, editIn, keptInScope } from '../write/store.ts'
import { isSame, type Stored, type Values } from '../write/stored.ts'
import { contextOf, inWriting, type Writing, writingIn } from '../write/write.ts'
import { idsByKey, keyIn, keyText } from './by-key.ts'
import { isDependent, Parts, rulesInStep, wavesOf } from './in-parts.ts'

/** A row to write: what it changes, where the call says so, and its values. */
export interface RowToWrite {
  readonly at?: { readonly id: number; readonly rowVersion: number }
  readonly input: unknown
}
export interface ManyOrder {
  readonly way: ManyWrite
  readonly rows: readonly RowToWrite[]
  readonly allOrNothing: boolean
}
/** What became of a row; `error` is what a single write would have been refused with, its paths beginning with the row. */
export type RowResult =
  | { readonly outcome: Exclude<RowOutcome, 'REFUSED'>; readonly id: number; readonly rowVersion: number }
  | { readonly outcome: 'REFUSED'; readonly id: number | null; readonly error: KantorError }

/** Who writes, under the codes for new rows and for changes; throws FORBIDDEN where he has none. */
export type Writers = (on: 'create' | 'edit') => Actor

/** Writes the rows in their order, in one transaction; BAD_USER_INPUT with every complaint where all or nothing was requested. */
export async function writeMany(
  engine: Engine,
  writers: Writers,
  feature: RecordFeature,
  order: ManyOrder,
): Promise<readonly RowResult[]> {
  refuseCount(order.rows)
  const { db } = engine.database
  return await db.transaction((own) => {
    const tx = watchedForRules(own)
    return withinScope(db, tx, async () => {
      const results = await new ManyRows(tx, engine, writers, feature, order).write()
      if (order.allOrNothing) refuseWhole(results)
      return results
    })
  })
}

function refuseCount({ length }: readonly RowToWrite[]): void {
  const said = `at most ${maxManyRows} rows in a call; send the ${length} rows in ${Math.ceil(length / maxManyRows)} calls`
  if (length > maxManyRows) throw badInput([{ field: 'rows', rule: 'max', message: said }])
  if (length === 0) throw badInput([{ field: 'rows', rule: 'required', message: 'give at least one row' }])
}

/** One error for the whole call; a row that was refused without naming a field is listed under its number. */
function refuseWhole(results: readonly RowResult[]): void {
  const refused = results.flatMap((row, at) => (row.outcome === 'REFUSED' ? [{ at, error: row.error }] : []))
  if (refused.length === 0) return
  const fields = refused.flatMap(({ at, error }): readonly FieldError[] => {
    const own = error.details.fields ?? []
    return own.length > 0 ? own : [{ field: `rows.${at}`, rule: error.code, message: error.message }]
  })
  const said = `${refused.length} of ${results.length} rows were refused, so nothing was written.`
  throw new KantorError('BAD_USER_INPUT', said, { fields })
}

/** A row on its way: its input with ids, and the record it changes. */
interface Row {
  readonly no: number
  readonly named: WithIds
  readonly at: { readonly id: number; readonly rowVersion: number | null } | null
  readonly key: Values | null
}

class ManyRows {
  readonly #tx: Db
  readonly #engine: Engine
  readonly #writers: Writers
  readonly #feature: RecordFeature
  readonly #order: ManyOrder
  /** What rows are refused with before they are written, by number. */
  readonly #refused = new Map<number, KantorError>()
  /** The results of the other rows. */
  readonly #done = new Map<number, RowResult>()

  constructor(tx: Db, engine: Engine, writers: Writers, feature: RecordFeature, order: ManyOrder) {
    this.#tx = tx
    this.#engine = engine
    this.#writers = writers
    this.#feature = feature
    this.#order = order
  }

  async write(): Promise<readonly RowResult[]> {
    const rows = await this.#found(await this.#withIds())
    await this.#lock(rows)
    const sound = [...rows.values()].filter(({ no }) => !this.#refused.has(no))
    await this.#inParts(rows, sound)
    for (const row of sound) if (!this.#done.has(row.no) && !this.#refused.has(row.no)) await this.#one(row)
    return [...this.#order.rows.keys()].map((at) => this.#done.get(at) ?? this.#refusal(at, rows.get(at)))
  }

  /**
   * Wave by wave, new rows and changed rows separately: they are written under different permission codes. Ends where rows turn out to depend on each other; the
   * rows that are left are then written one by one, in the order of the call.
   */
  async #inParts(rows: ReadonlyMap<number, Row>, sound: readonly Row[]): Promise<void> {
    const { entity } = this.#feature
    const rules = rulesInStep(this.#engine, entity.name)
    const parts = new Parts<Row, RowResult>(this.#tx, {
      together: (row) =>
        this.#written(row, (actor, run) =>
          run({ ...writingIn(this.#tx, this.#engine, actor, entity, this.#feature), rules }),
        ),
      done: (row, result) => this.#done.set(row.no, result),
      alone: (row) => this.#one(row),
      isDependent: () => isDependent(this.#engine, entity.name),
    })
    const named = (row: Row) => (row.named.later ?? []).flatMap((later) => rows.get(later.row) ?? [])
    for (const wave of wavesOf(sound, named)) {
      if (isDependent(this.#engine, entity.name)) return
      const ready = wave.filter((row) => this.#put(row))
      for (const isNew of [true, false])
        if (!(await parts.write(ready.filter(({ at }) => (at === null) === isNew)))) return
    }
  }

  /** Puts in the ids of rows that were written before this one; false where one of them was refused, which refuses this row as well. */
  #put({ no, named }: Row): boolean {
    const errors = (named.later ?? []).flatMap(({ row, path, code, put }): readonly FieldError[] => {
      const other = this.#done.get(row)
      if (other === undefined || other.outcome === 'REFUSED')
        return [{ field: path, rule: 'reference', message: `"${code.slice(0, 60)}" was refused in rows.${row}` }]
      put(other.id)
      return []
    })
    if (errors.length > 0) this.#refuse(no, badInput(errors))
    return errors.length === 0
  }

  #refusal(at: number, row: Row | undefined): RowResult {
    const error = this.#refused.get(at) ?? new KantorError('BAD_USER_INPUT')
    return { outcome: 'REFUSED', id: row?.at?.id ?? null, error }
  }

  /** Notes what a row is refused with; anything else ends the call. */
  #refuse(at: number, error: unknown): void {
    if (!(error instanceof KantorError) || error.status >= 500) throw error
    const fields = error.details.fields?.map((f) => ({ ...f, field: pathOf(at, f.field) }))
    const { current: _, ...details } = error.details
    this.#refused.set(at, new KantorError(error.code, error.message, { ...details, ...(fields ? { fields } : {}) }))
  }

  #try<T>(at: number, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      this.#refuse(at, error)
      return undefined
    }
  }

  /** The inputs with ids in place of codes: one statement per kind of reference for all rows. */
  async #withIds(): Promise<ReadonlyMap<number, WithIds>> {
    const { entity } = this.#feature
    const on = this.#order.way === 'editMany' ? 'edit' : 'create'
    const actor = this.#reader()
    const open = writtenFields(this.#feature, on, reaching(actor))
    const given = [...this.#order.rows.entries()].flatMap(
      ([at, { input }]) =>
        this.#try(at, () => {
          refuseGuarded(entity.fields, underOwnNames(entity.fields, input).input, reaching(actor))
          return [[at, input] as const]
        }) ?? [],
    )
    const context = { ...contextOf(this.#engine.database.db, this.#engine, actor), actor }
    const named = await allWithIds(
      context,
      entity.fields,
      open,
      given.map(([, input]) => input),
      { entity: entity.name, rows: this.#called(given), places: given.map(([at]) => at) },
    )
    return new Map(given.flatMap(([at], i) => (named[i] === undefined ? [] : [[at, named[i]] as const])))
  }

  /** The rows by their own code: the position of the first row with that code. */
  #called(given: readonly (readonly [at: number, input: unknown])[]): ReadonlyMap<string, number> {
    const { fields, code, key } = this.#feature.entity
    const name = code ?? key[0] ?? ''
    const type = fields[name]?.type
    const called = new Map<string, number>()
    if (type !== 'code' && type !== 'text') return called
    for (const [place, input] of given) {
      const own = typeof input === 'object' && input !== null ? (input as Values)[name] : undefined
      if (typeof own === 'string' && own.trim() !== '' && !called.has(calledKey(own))) called.set(calledKey(own), place)
    }
    return called
  }

  /** The user who reads the inputs: one who may only change rows reads those of an upsert with that right. */
  #reader(): Actor {
    if (this.#order.way === 'editMany') return this.#writers('edit')
    return this.#order.way === 'createMany' ? this.#writers('create') : this.#first('create', 'edit')
  }

  /** The writer under the one code, else under the other. */
  #first(one: 'create' | 'edit', other: 'create' | 'edit'): Actor {
    try {
      return this.#writers(one)
    } catch (error) {
      if (!(error instanceof KantorError) || error.code !== 'FORBIDDEN') throw error
      return this.#writers(other)
    }
  }

  /** Each row with the record it changes: as the call says, or by its key. */
  async #found(inputs: ReadonlyMap<number, WithIds>): Promise<ReadonlyMap<number, Row>> {
    const { way, rows } = this.#order
    const { today } = contextOf(this.#engine.database.db, this.#engine, this.#reader())
    const keys = new Map(
      [...inputs].map(([at, { input }]) => [at, way === 'upsert' ? keyIn(this.#feature, input, today) : null] as const),
    )
    this.#refuseRepeated(way === 'editMany' ? idsOf(rows) : [...keys].map(([at, key]) => [at, keyText(key)] as const))
    const ids = await this.#idsOf([...keys.values()].filter((key) => key !== null))
    return new Map(
      [...inputs].map(([at, named]) => {
        const key = keys.get(at) ?? null
        const id = ids.get(keyText(key) ?? '')
        return [
          at,
          { no: at, named, key, at: rows[at]?.at ?? (id === undefined ? null : { id, rowVersion: null }) },
        ] as const
      }),
    )
  }

  /** Of two rows that mean one record only the first is written: which of them should win is for the caller to say. */
  #refuseRepeated(keys: readonly (readonly [at: number, key: string | undefined])[]): void {
    const first = new Map<string, number>()
    for (const [at, key] of keys) {
      if (key === undefined || this.#refused.has(at)) continue
      const before = first.get(key)
      if (before === undefined) first.set(key, at)
      else this.#refuse(at, badInput([{ field: '', rule: 'once', message: `means the same record as rows.${before}` }]))
    }
  }

  /** Rows are looked for as far as he may change them. */
  async #idsOf(keys: readonly Values[]): Promise<ReadonlyMap<string, number>> {
    if (keys.length === 0) return new Map()
    const actor = this.#first('edit', 'create')
    return await idsByKey(contextOf(this.#engine.database.db, this.#engine, actor), actor, this.#feature, keys)
  }

  /** All locks at once and in one order, or two calls about the same rows could wait for each other for ever. */
  async #lock(rows: ReadonlyMap<number, Row>): Promise<void> {
    const { entity } = this.#feature
    const tx = this.#engine.database.db
    const changed = [...rows].filter(([at, row]) => row.at !== null && !this.#refused.has(at)).map(([, row]) => row)
    const tree = treeFieldOf(entity)
    const moving = [...rows.values()].find(({ named }) => tree !== undefined && isNamed(named.input, tree))
    if (moving !== undefined) await lockTree(contextOf(tx, this.#engine, this.#reader()), entity, moving.named.input)
    const { root } = sourcesOf(this.#engine, entity)
    const id = columnIn(root.columns, 'id')
    const ids = changed.flatMap(({ at }) => at?.id ?? [])
    if (ids.length === 0) return
    const own = and(inArray(id, ids), scopeWhere(root, this.#reader()))
    await tx.select({ id }).from(root.table).where(own).orderBy(asc(id)).for('update')
  }

  /** A row by itself, in a savepoint of its own. */
  async #one(row: Row): Promise<void> {
    if (this.#refused.has(row.no) || !this.#put(row)) return
    try {
      const alone: Run = (actor, run) => inWriting(this.#engine, actor, this.#feature.entity, this.#feature, run)
      this.#done.set(row.no, await this.#written(row, alone))
    } catch (error) {
      const found = await this.#madeMeanwhile(row, error)
      if (found === undefined) this.#refuse(row.no, error)
      else await this.#one({ ...row, at: found })
    }
  }

  /** Of two calls that make the record of a key at the same time the later one changes what the earlier has made. */
  async #madeMeanwhile(row: Row, error: unknown): Promise<Row['at'] | undefined> {
    const isTaken = error instanceof KantorError && error.code === 'DUPLICATE'
    if (!isTaken || row.key === null || row.at !== null) return undefined
    const id = (await this.#idsOf([row.key])).get(keyText(row.key) ?? '')
    return id === undefined ? undefined : { id, rowVersion: null }
  }

  /** Writes one row in the same way as a single write. */
  async #written({ named, at }: Row, inside: Run): Promise<RowResult> {
    const feature = this.#feature
    const actor = this.#writers(at === null ? 'create' : 'edit')
    return await inside(actor, async (writing) => {
      const { row, outcome } =
        at === null
          ? { row: await createIn(writing, feature, named), outcome: 'CREATED' as const }
          : await editIn(writing, feature, at, (stored) => this.#changes(named, stored, writing.context.today)).then(
              (done) => ({ row: done.row, outcome: done.isChanged ? ('CHANGED' as const) : ('UNCHANGED' as const) }),
            )
      const rowVersion = await keptVersion(writing, feature, row.id)
      return { outcome, id: row.id, rowVersion }
    })
  }

  /** What an upsert says about a stored row: its key is known, and what is fixed may be repeated but not changed. */
  #changes(named: WithIds, stored: Stored, today: string): WithIds {
    if (this.#order.way !== 'upsert' || typeof named.input !== 'object' || named.input === null) return named
    const editable = writtenFields(this.#feature, 'edit', reaching(this.#writers('edit')))
    const key = rowKeyOf(this.#feature.entity)
    const all = this.#feature.entity.fields
    const repeated = (name: string, value: unknown): boolean => {
      const field = all[name]
      if (field === undefined || (Object.hasOwn(editable, name) && field.fixed !== true)) return false
      const read = validate({ [name]: field }, { [name]: value }, { mode: 'create', today })
      return read.errors.length === 0 && isSame(read.value[name] ?? null, stored[name] ?? null)
    }
    const input = Object.entries(named.input).filter(([name, value]) => !key.includes(name) && !repeated(name, value))
    return { input: Object.fromEntries(input), errors: named.errors }
  }
}

/** Runs a write: in a transaction of its own, or in that of the rows in step. */
type Run = (actor: Actor, run: (writing: Writing) => Promise<RowResult>) => Promise<RowResult>

/** The version of a row that the writer still sees; for rows in step read for all of them, and a row that he does not see ends the step. */
async function keptVersion(writing: Writing, feature: RecordFeature, id: number): Promise<number> {
  const { engine, actor, context } = writing
  const found = await together(context.tx, { key: `kept ${actor.userId}`, rank: 'trail' }, id, async (ids) => {
    if (ids.length === 1) return [Number((await keptInScope(writing, feature, id, ['id', 'rowVersion'])).rowVersion)]
    const rows = await showMany(engine, actor, feature, ids, { fields: ['id', 'rowVersion'], tx: context.tx })
    const versions = new Map(rows.map((row) => [Number(row.id), Number(row.rowVersion)]))
    return ids.map((one) => versions.get(one) ?? null)
  })
  if (found === null) throw new OutOfStep()
  return found
}

const pathOf = (at: number, field: string): string => (field === '' ? `rows.${at}` : `rows.${at}.${field}`)
const isNamed = (input: unknown, name: string): boolean => typeof input === 'object' && input !== null && name in input
const idsOf = (rows: readonly RowToWrite[]) =>
  [...rows.entries()].map(([at, row]) => [at, row.at === undefined ? undefined : String(row.at.id)] as const)
