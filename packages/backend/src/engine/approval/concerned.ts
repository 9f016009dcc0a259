// Whom a document concerns: a user who gains or loses by it decides nothing about it, in any way of acting (R-SEC-07).
// Each kind of document says of every reference that leads to people whether they are concerned; there is no default.
import { columnNameOf, lineTableNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../context.ts'
import { together } from '../write/in-step.ts'
import type { ApprovalDocument } from './document.ts'
import type { RequestRow } from './store.ts'

/** Entities that people belong to: a reference to one of them means everyone in it. */
export const gatherings = [
  'Department',
  'WorkLocation',
  'AttendanceTerminal',
  'WorkGroup',
  'Position',
  'PositionLevel',
  'PositionGrade',
  'ContractType',
] as const
type Gathering = (typeof gatherings)[number]

/** True where the document of this id concerns the employee of this id. */
export type ConcernsSql = (document: SQL, person: SQL) => SQL
interface Not {
  /** Why the people who are named or meant here neither gain nor lose by the decision. */
  readonly not: string
}
/** The employee who is named is concerned, or is not for a reason. */
type Named = 'CONCERNED' | Not
/** Either everyone who is meant is concerned by this condition, or no one is, for a stated reason. */
type Meant = ConcernsSql | Not

type WayOf<T> = T extends { readonly type: 'ref'; readonly to: infer To }
  ? To extends 'Employee'
    ? Named
    : To extends Gathering
      ? Meant
      : never
  : never
type Own<F> = { readonly [N in keyof F as WayOf<F[N]> extends never ? never : N]: WayOf<F[N]> }
type InLines<F> = {
  readonly [N in keyof F as F[N] extends { readonly type: 'lines'; readonly of: infer L }
    ? keyof Own<L> extends never
      ? never
      : N
    : never]: F[N] extends { readonly of: infer L } ? Own<L> : never
}
/** Every reference of a document that leads to people, its lines included. */
export type Concerns<F extends Fields> = Own<F> & InLines<F>

/** One way to be concerned, as the engine and its tests walk over them. */
export interface Way {
  readonly field: string
  readonly lines?: string
  /** Employee, or what people belong to. */
  readonly to: string
  /** undefined: no one is concerned by it. */
  readonly concerns: ConcernsSql | undefined
}

/** The ways of an entity in the words of its kind of document; a reference to people that is not among them stops the start. */
export function waysOf(entity: Entity, declared: object): readonly Way[] {
  const declaredWays = declared as { readonly [name: string]: unknown }
  const own = waysIn(entity, entity.fields, declaredWays)
  const inLines = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.type === 'lines' ? waysIn(entity, field.of, (declaredWays[name] ?? {}) as typeof declaredWays, name) : [],
  )
  return [...own, ...inLines]
}

function waysIn(
  entity: Entity,
  fields: Fields,
  declaredWays: { readonly [name: string]: unknown },
  lines?: string,
): readonly Way[] {
  return Object.entries(fields).flatMap(([field, shape]) => {
    if (shape.type !== 'ref' || (shape.to !== 'Employee' && !gatherings.some((g) => g === shape.to))) return []
    const at = lines === undefined ? field : `${lines}.${field}`
    const said = declaredWays[field]
    if (said === undefined) throw new Error(`${entity.name}.${at} leads to people: say whether it concerns them`)
    const way = { field, to: shape.to, ...(lines === undefined ? {} : { lines }) }
    if (typeof said === 'function') return [{ ...way, concerns: said as ConcernsSql }]
    return [{ ...way, concerns: said === 'CONCERNED' ? namedBy(entity, field, fields, lines) : undefined }]
  })
}

const namedBy = (entity: Entity, field: string, fields: Fields, lines?: string): ConcernsSql => {
  const shape = fields[field]
  if (shape === undefined) throw new Error(`${entity.name} has no field ${field}`)
  const column = sql.identifier(columnNameOf(field, shape))
  const [table, key] =
    lines === undefined ? [tableNameOf(entity.name), 'id'] : [lineTableNameOf(entity.name, lines), 'parent_id']
  return (document, person) =>
    sql`exists (select 1 from ${sql.identifier(table)} named where named.${sql.identifier(key)} = ${document} and named.${column} = ${person})`
}

/** The one condition of a document over all its ways. */
export function concernsOf(ways: readonly Way[]): ConcernsSql {
  const conditions = [...new Set(ways.flatMap(({ concerns }) => concerns ?? []))]
  return (document, person) =>
    conditions.length === 0
      ? sql`false`
      : // Unknown (an employee without a place on the day) is not concerned; a list that asks who is not would else show nothing.
        sql`coalesce(${sql.join(
          conditions.map((concerns) => concerns(document, person)),
          sql` or `,
        )}, false)`
}

/** Of these employees, those whom a document concerns in its current state. */
export async function concernedAmong(
  { tx }: Pick<RuleContext, 'tx'>,
  { docType, concerns }: ApprovalDocument,
  document: number,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  return together(tx, { key: `concerned ${docType}`, rank: 'ask' }, { document, people }, async (asked) => {
    const list = JSON.stringify(
      asked.flatMap(({ people: ids, ...one }, place) => ids.map((id) => ({ place, id, ...one }))),
    )
    const rows = await rowsOf<{ place: number; id: number }>(
      tx,
      sql`select someone.place, someone.id from jsonb_to_recordset(${list}::jsonb) someone (place int, id int, document int)
        where ${concerns(sql`someone.document`, sql`someone.id`)}`,
    )
    return asked.map((_, place) => new Set(rows.flatMap((row) => (row.place === place ? [row.id] : []))))
  })
}

/** Of these employees, those who decide nothing in a round: those who made or requested it, and those whom it concerns. */
export async function barredAmong(
  context: Pick<RuleContext, 'tx'>,
  document: ApprovalDocument,
  request: RequestRow,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const makers = [request.requester, request.subject, ...(request.makers ?? []).map((m) => m.employee)]
  const concerned = await concernedAmong(context, document, request.docId ?? 0, people)
  return new Set([...makers.flatMap((id) => id ?? []).filter((id) => people.includes(id)), ...concerned])
}

/** Does the document of a round concern this employee? Over all kinds at once, for lists: `type` and `document` are columns of the round. */
export const concernsAny = (documents: readonly ApprovalDocument[], type: SQL, document: SQL, person: SQL): SQL =>
  documents.length === 0
    ? sql`false`
    : sql`case ${type} ${sql.join(
        documents.map(({ docType, concerns }) => sql`when ${docType} then ${concerns(document, person)}`),
        sql` `,
      )} else false end`
