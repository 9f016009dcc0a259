// Whose pay a user sees (R-SEC, decision 0085): rows of pay are shown to users who work with their pay group, amounts to users who may
// see those of the group. A covered amount is null in the SQL itself, so that no order, filter, total or sheet discloses it.
import { healthLinesOf, healthScopeOf } from '@kantor/shared/derive/health'
import { isAmount, lineAmountsOf, wayOf } from '@kantor/shared/derive/pay'
import { type Entity, isKept } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { type Columns, columnIn, tablesOf } from '../../db/tables.ts'
import type { Engine, PayAccessContext, Viewer } from '../context.ts'
import { healthSeen } from './health-cover.ts'

/** What of the rows of pay: that they are there, or what is paid. */
export type PayPart = PayAccessContext['part']

/** Rows as they are read: of an entity, or lines of one. */
interface Source {
  readonly entity?: Entity
  readonly columns: Columns
  readonly shownLines?: ShownLines
}

/** The value of a field as a viewer sees it: an amount or a fact of health that is covered before him is null. Without a viewer everything is covered. */
export function forViewer(engine: Engine, source: Source, name: string, viewer: Viewer | undefined, value: SQL): SQL {
  if (isSystem(viewer)) return value
  if (source.shownLines !== undefined)
    return source.shownLines.amounts.has(name) ? sql`(case when ${source.shownLines.where} then ${value} end)` : value
  if (source.entity === undefined) return value
  const healthy = healthSeen(source.entity, source.columns, name, viewer)
  if (healthy !== undefined) return sql`(case when ${healthy} then ${value} end)`
  if (!isAmount(source.entity, name)) return forOwner(engine, source, name, viewer, value)
  return sql`(case when ${shownSql(engine, source, viewer)} then ${value} end)`
}

/** What payroll keeps to itself of a row of pay, as its owner reads it who does not work with its pay group (`ownPayShows`); other values as they are. */
function forOwner(
  engine: Engine,
  { entity, columns }: Source,
  name: string,
  viewer: Viewer | undefined,
  value: SQL,
): SQL {
  const shown = engine.rules.get(entity?.name ?? '')?.ownPayShows?.[name]
  const way = entity === undefined ? undefined : wayOf(entity)
  if (shown === undefined || way === undefined) return value
  if (viewer === undefined) return shown(value)
  const worksWith = seenBehind(engine, way.to, sql`${columnIn(columns, way.field)}`, viewer, 'ROW')
  return sql`(case when ${worksWith} then ${value} else ${shown(value)} end)`
}

/** Does the value of the field depend on the viewer: an amount, a fact of health, or what payroll keeps to itself? */
export const mayBeCovered = (engine: Engine, { entity, shownLines }: Source, name: string): boolean =>
  shownLines?.amounts.has(name) ??
  (entity !== undefined &&
    (isAmount(entity, name) ||
      healthScopeOf(entity, name) !== undefined ||
      engine.rules.get(entity.name)?.ownPayShows?.[name] !== undefined))

/** True where the amounts of a row are covered before the viewer. */
export const coveredSql = (engine: Engine, source: Source, viewer: Viewer | undefined): SQL =>
  sql`((${shownSql(engine, source, viewer)}) is not true)`

/** True where a viewer sees the amounts of a row. */
export const shownSql = (engine: Engine, source: Source, viewer: Viewer | undefined): SQL =>
  seenBy(engine, source, viewer, 'AMOUNTS') ?? sql`true`

/** The rows of pay that a viewer sees at all; undefined: all of them. */
export const payRowsWhere = (engine: Engine, source: Source, viewer: Viewer): SQL | undefined =>
  seenBy(engine, source, viewer, 'ROW')

/**
 * Of rows that name an entity and the former values of one of its rows (a trail), those about pay groups that a viewer works with: `formerValues`
 * is the value of a field of such a row, before and after, and those values as rows where one entry has many. Undefined: all of them.
 */
export function payMentions(
  engine: Engine,
  viewer: Viewer,
  entity: SQL,
  formerValues: (field: string) => { readonly alone: readonly SQL[]; readonly many: SQL },
): SQL | undefined {
  if (isSystem(viewer)) return undefined
  const cases = [...engine.catalogue.entities.values()].flatMap((e) => {
    const way = wayOf(e)
    if (way === undefined) return []
    const { alone, many } = formerValues(way.field)
    const seen = alone.map((id) => seenBehind(engine, way.to, sql`${id}::integer`, viewer, 'ROW'))
    const eachSeen = seenBehind(engine, way.to, sql`m.id::text::integer`, viewer, 'ROW')
    return [
      sql`when ${e.name}::text then ${sql.join(seen, sql` and `)} and not exists (select 1 from ${many} m(id) where not ${eachSeen})`,
    ]
  })
  return cases.length === 0 ? undefined : sql`(case ${entity} ${sql.join(cases, sql` `)} else true end)`
}

/** What a viewer sees of the lines of a field: which of their fields are covered before some, and the condition under which he sees them. */
export interface ShownLines {
  readonly amounts: ReadonlySet<string>
  readonly where: SQL
}

/** The cover of the lines of a field, whose rows know their parent by `parent`; undefined where nothing of them is covered. */
export function shownLinesOf(
  engine: Engine,
  entity: Entity,
  lines: string,
  viewer: Viewer | undefined,
  parent: unknown,
): ShownLines | undefined {
  const { table, columns } = tablesOf(engine.catalogue).of(entity.name)
  const health = healthLinesOf(entity, lines)
  const amounts = new Set(health.length > 0 ? health : lineAmountsOf(entity, lines))
  if (amounts.size === 0 || isSystem(viewer)) return undefined
  const [first] = health
  const shown =
    first === undefined
      ? shownSql(engine, { entity, columns }, viewer)
      : healthSeen(entity, columns, `${lines}.${first}`, viewer)
  if (shown === undefined) return undefined
  const ids = sql`(select ${columnIn(columns, 'id')} from ${table} where ${shown})`
  return { amounts, where: sql`${parent} in ${ids}` }
}

/** The columns of the rows of an entity as they are stored, amounts as the viewer sees them. */
export function columnsFor(engine: Engine, root: Source, viewer: Viewer | undefined): SQL {
  const { entity } = root
  const covered = Object.entries(entity?.fields ?? {}).filter(
    ([name, f]) => isKept(f) && mayBeCovered(engine, root, name),
  )
  if (isSystem(viewer) || covered.length === 0) return sql`t.*`
  const all = Object.entries(root.columns).map(([name, column]) => {
    const value = forViewer(engine, root, name, viewer, sql`${column}`)
    return sql`${value} as ${sql.identifier(column.name)}`
  })
  return sql.join(all, sql`, `)
}

/** The columns of the lines of a field, which stand under the name `l`. */
export function lineColumnsFor(
  {
    engine,
    root: { entity },
    viewer,
  }: { readonly engine: Engine; readonly root: Source; readonly viewer: Viewer | undefined },
  lines: string,
  columns: Columns,
): SQL {
  const shown = entity && shownLinesOf(engine, entity, lines, viewer, sql`l.parent_id`)
  if (shown === undefined) return sql`l.*`
  const all = Object.entries(columns).map(([name, column]) => {
    const value = sql`l.${sql.identifier(column.name)}`
    const shownValue = shown.amounts.has(name) ? sql`(case when ${shown.where} then ${value} end)` : value
    return sql`${shownValue} as ${sql.identifier(column.name)}`
  })
  return sql.join(all, sql`, `)
}

const isSystem = (viewer: Viewer | undefined): boolean => viewer?.via === 'system'

/** The condition under which a viewer sees a part of the rows of a source; undefined: always. */
function seenBy(engine: Engine, source: Source, viewer: Viewer | undefined, part: PayPart): SQL | undefined {
  const way = source.entity === undefined ? undefined : wayOf(source.entity)
  if (way === undefined || isSystem(viewer)) return undefined
  if (viewer === undefined) return sql`false`
  const seen = seenBehind(engine, way.to, sql`${columnIn(source.columns, way.field)}`, viewer, part)
  const { columns } = source
  const own = engine.rules.get(source.entity?.name ?? '')?.ownPay?.({ columns, viewer: viewer.userId })
  return own === undefined ? seen : sql`(${seen} or ${own})`
}

/** The same for the row behind a reference, by its id; null leads to no pay group, and to no one's pay. */
export function seenBehind(engine: Engine, to: string, id: SQL, viewer: Viewer, part: PayPart): SQL {
  const payAccess = engine.rules.get(to)?.payAccess
  if (payAccess !== undefined) return sql`(${id} is null or ${id} in (${payAccess({ viewer: viewer.userId, part })}))`
  const { table, columns } = tablesOf(engine.catalogue).of(to)
  const entity = engine.catalogue.entities.get(to)
  const seen = seenBy(engine, { ...(entity && { entity }), columns }, viewer, part) ?? sql`false`
  return sql`(${id} is null or ${id} in (select ${columnIn(columns, 'id')} from ${table} where ${seen}))`
}
