// The totals of a list: the declared columns added up by the database over the whole filtered result, exactly.
import { totalsOf } from '@kantor/shared/derive/lists'
import { amountsCoveredName, type RecordFeature } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor, Engine } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import { dbOf, selectFlat } from '../read/select.ts'
import type { Row } from '../read/selection.ts'
import { valueSql } from '../read/source.ts'
import { isOpen } from '../read/visibility.ts'
import { type ListRequest, listSources, listWhere } from './list.ts'

/** `rowCount` and one decimal text per total; a column under a code that the actor lacks is null. */
export async function listTotals(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: Omit<ListRequest, 'page' | 'size' | 'fields'>,
): Promise<Row> {
  const sources = listSources(engine, actor, feature, request)
  const totals = totalsOf(feature)
  const columns: Record<string, SQL> = { rowCount: sql`count(*)::integer` }
  if (feature.entity.pay !== undefined)
    columns[amountsCoveredName] =
      sql`count(*) filter (where ${valueSql(sources, sources.root, amountsCoveredName)})::integer`
  for (const [name, field] of totals)
    if (isOpen(field, reaching(actor)))
      columns[name] = sql`coalesce(sum(${valueSql(sources, sources.root, name)}), 0)::text`
  const where = listWhere(sources, actor, feature, request)
  const [sums] = await selectFlat(dbOf(engine), sources, columns, { where })
  return {
    rowCount: sums?.rowCount,
    ...(feature.entity.pay === undefined ? {} : { [amountsCoveredName]: sums?.[amountsCoveredName] }),
    ...Object.fromEntries(totals.map(([name]) => [name, sums?.[name] ?? null])),
  }
}
