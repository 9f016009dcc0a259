// No one keeps their own records (decision 0079): a user who has a code over other people writes no row that is about themselves.
// Checked where the trail is written, because every kind of write leaves a trail; and for commands by what they name.
import { catalogue } from '@kantor/shared/catalogue'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import type { AboutPath } from '@kantor/shared/derive/own-record'
import { type Action, type Entity, type Fields, targetOf } from '@kantor/shared/kernel'
import { errors, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Actor } from '../context.ts'
import { aboutWhom, entityBy, isRowAbout, rowIsAbout } from '../read/about-people.ts'
import type { AuditRecord } from './audit.ts'
import { together } from './in-step.ts'
import { isSame, type Values } from './stored.ts'
import type { Writing } from './write.ts'

const ofUserAccount = tableColumns(UserAccount)

/** Refuses writes of rows that are about the writer; `byRule` rows are made for everybody whom a rule fits. One statement for any number of them. */
export async function refuseOwn(tx: Db, actor: Actor, records: readonly AuditRecord[]): Promise<void> {
  const guarded = records.filter((r) => r.byRule === undefined && aboutWhom(r.entity).kind !== 'NOBODY')
  if (guarded.length === 0) return
  const me = await selfOf(tx, actor)
  if (me === undefined) return
  const named = guarded.flatMap((record) => aboutWhomWritten(record, me))
  if (await anyIsAbout(tx, named, me)) throw new KantorError('ABOUT_ONESELF')
}

/** Refuses a row that is to be written as soon as it shows that it is about the writer, before anything else is said about it. */
export async function refuseOwnRow({ context, actor, entity }: Writing, row: Values): Promise<void> {
  const about = aboutWhom(entity)
  const me = isRowAbout(about) ? await selfOf(context.tx, actor) : undefined
  if (me === undefined || about.kind === 'NOBODY') return
  const named =
    about.kind === 'PERSON'
      ? [{ entity, id: Number(row.id) }]
      : about.paths
          .filter((path) => path.nameOnly === undefined)
          .flatMap((path) => (namedBy(path, row) ?? []).map(({ id }) => ({ entity: entityBy(path.to), id })))
  if (await anyIsAbout(context.tx, named, me)) throw new KantorError('ABOUT_ONESELF')
}

/** Refuses a command that names the caller, or a row that is about him; says where it does: of many cells or lines, which. */
export async function refuseNamingOwnRecord(tx: Db, actor: Actor, action: Action, params: Values): Promise<void> {
  if (action.kind !== 'command' || action.aboutOwnRecord !== undefined) return
  const named = namedIn(action.params, params).filter(({ entity }) => isRowAbout(aboutWhom(entity)))
  if (named.length === 0) return
  const me = await selfOf(tx, actor)
  if (me === undefined) return
  const own = await rowsAbout(tx, named, me)
  if (own.length > 0)
    throw new KantorError('ABOUT_ONESELF', undefined, { fields: own.map(({ field }) => ({ field, ...ownComplaint })) })
}

/** Said at a row, a cell or a line that is about the writer. */
export const ownComplaint = { rule: 'ABOUT_ONESELF', message: errors.ABOUT_ONESELF.text } as const

/** The employee behind the account, of whom nothing may be written; undefined: there is none, or the code is for himself alone. */
export const personToSpare = (tx: Db, actor: Actor, entity: Entity): Promise<number | undefined> =>
  isRowAbout(aboutWhom(entity)) ? selfOf(tx, actor) : Promise.resolve(undefined)

/** The scope of the code in use; rules work beyond it and still know it. */
const isForHimself = (actor: Actor): boolean => (actor.codeScope ?? actor.dataScope) === 'SELF'

const peopleBehind = new WeakMap<Db, Map<number, number | null>>()

/** The employee behind the account, where the user writes about more people than themselves; queried once in a transaction. */
async function selfOf(tx: Db, actor: Actor): Promise<number | undefined> {
  if (actor.via === 'system' || isForHimself(actor)) return undefined
  const people = peopleBehind.get(tx) ?? new Map<number, number | null>()
  peopleBehind.set(tx, people)
  const found = people.get(actor.userId)
  if (found !== undefined) return found ?? undefined
  const employee = await together(tx, { key: `self ${actor.userId}`, rank: 'ask' }, null, async (asked) => {
    const [row] = await typedRows(
      tx,
      { employee: ofUserAccount.employee },
      sql`from user_account where id = ${actor.userId}`,
    )
    return asked.map(() => row?.employee ?? null)
  })
  people.set(actor.userId, employee)
  return employee ?? undefined
}

interface RowOf {
  readonly entity: Entity
  readonly id: number
}
/** The rows that decide whether a written row is about him: those that it named before and after. */
function aboutWhomWritten({ entity, id, before, after }: AuditRecord, me: number): readonly RowOf[] {
  const about = aboutWhom(entity)
  if (about.kind === 'NOBODY') return []
  if (about.kind === 'PERSON') return [{ entity, id }]
  return about.paths.flatMap((path) => {
    const [then, now] = [namedBy(path, before), namedBy(path, after)]
    if (then === undefined && now === undefined)
      throw new Error(`The trail of ${entity.name} does not say whom it is about: ${path.field}`)
    if (path.nameOnly && before !== undefined && after !== undefined && isSame(mine(then, me), mine(now, me))) return []
    return [...(then ?? []), ...(now ?? [])].map((named) => ({ entity: entityBy(path.to), id: named.id }))
  })
}

interface Named {
  readonly id: number
  /** The line that names him. */
  readonly line: Values
}
/** Whom a row names by a path; undefined where it does not say. */
function namedBy({ lines, field }: AboutPath, row: Values | undefined): readonly Named[] | undefined {
  const content = row?.[lines ?? field]
  if (row === undefined || content === undefined) return undefined
  const all = lines === undefined ? [{ [field]: content }] : ((content ?? []) as readonly Values[])
  return all.flatMap((line) => (typeof line[field] === 'number' ? [{ id: line[field], line }] : []))
}
const mine = (named: readonly Named[] | undefined, me: number) =>
  (named ?? []).filter(({ id }) => id === me).map(({ line: { id: _, ...line } }) => line)

const anyIsAbout = async (tx: Db, rows: readonly RowOf[], me: number): Promise<boolean> =>
  rows.length > 0 &&
  (await together(tx, { key: `about ${me}`, rank: 'ask' }, rows, async (asked) => {
    const own = new Set(await rowsAbout(tx, asked.flat(), me))
    return asked.map((some) => some.some((row) => own.has(row)))
  }))

/** Those of the rows that are about the person. Persons are seen at once; only where none is himself others are looked up, together. */
async function rowsAbout<R extends RowOf>(tx: Db, rows: readonly R[], me: number): Promise<readonly R[]> {
  const isPerson = ({ entity }: RowOf) => aboutWhom(entity).kind === 'PERSON'
  const himself = rows.filter((row) => isPerson(row) && row.id === me)
  if (himself.length > 0) return himself
  const others = Map.groupBy(
    rows.filter((row) => !isPerson(row)),
    ({ entity }) => entity,
  )
  if (others.size === 0) return []
  const parts = [...others].map(([entity, named]) => {
    const ids = JSON.stringify([...new Set(named.map(({ id }) => id))])
    return sql`select ${entity.name}::text as entity, n.id from (select value::int as id from jsonb_array_elements_text(${ids}::jsonb)) n
      where ${rowIsAbout(entity, sql`n.id`, me)}`
  })
  const found = await rowsOf<{ entity: string; id: number }>(tx, sql.join(parts, sql` union all `))
  const own = new Set(found.map(({ entity, id }) => `${entity} ${id}`))
  return rows.filter((row) => own.has(`${row.entity.name} ${row.id}`))
}

/** The rows that checked parameters name, with their entities and where: `cells.3.row`. */
const namedIn = (fields: Fields, params: Values, at = ''): readonly (RowOf & { readonly field: string })[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = params[name]
    if (field.type === 'lines')
      return Array.isArray(value)
        ? value.flatMap((line: Values, i) => namedIn(field.of, line, `${at}${name}.${i}.`))
        : []
    if (field.type !== 'ref' || typeof value !== 'number') return []
    const entity = targetOf(catalogue, field.to)
    return entity === undefined ? [] : [{ entity, id: value, field: `${at}${name}` }]
  })
