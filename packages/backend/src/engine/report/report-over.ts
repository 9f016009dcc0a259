// A report that only selects from a dataset needs no SQL: its columns are the dataset's of the same names, its parameters those
// of the dataset, and every other parameter narrows the column of its name.
import type { Field, Fields, Report, ReportColumns } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetKey, type QueryContext, queryContext } from '../datasets/dataset.ts'
import { subtreeSql, treeFieldOf, treeOf } from '../tree/tree-sql.ts'
import type { Values } from '../write/stored.ts'
import type { ReportLogic } from './logic.ts'

/** The rows of a report out of a dataset; groups, totals, order and search are the engine's as for any other report. */
export function reportOver<Q extends Fields, C extends ReportColumns>(
  report: Report<string, Q, C>,
  dataset: Dataset,
): ReportLogic {
  const { params, columns } = dataset.declaration
  const names = Object.entries(report.columns).flatMap(([name, column]) => ('made' in column ? [] : [name]))
  const filters = Object.keys(report.params).filter((name) => !Object.hasOwn(params, name))
  const refuse = (what: string, lacking: readonly string[], where: string): void => {
    if (lacking.length > 0) throw new Error(`${report.path}: ${what} ${lacking.join(', ')} ${where}`)
  }
  const without = (all: readonly string[], known: object) => all.filter((name) => !Object.hasOwn(known, name))
  refuse('no column', without([...names, ...filters], columns), `in the dataset ${datasetKey(dataset)}`)
  refuse(
    'no parameter',
    without(Object.keys(params), report.params),
    `that the dataset ${datasetKey(dataset)} asks for`,
  )
  return {
    declaration: report as Report,
    query(context, given) {
      const own = Object.fromEntries(Object.keys(params).map((name) => [name, given[name]]))
      const picked = names.map((name) => sql`q.${sql.identifier(name)}`)
      const tests = filters.flatMap((name) => testOf(queryContext(context), name, columns[name], given))
      const where = tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
      return sql`select ${sql.join(picked, sql`, `)} from (${dataset.query(context, own)}) q where ${where}`
    },
  }
}

/** The conditions that a given parameter makes; none where it is empty. A node of a tree includes everything below it. */
function testOf(context: QueryContext, name: string, field: Field | undefined, given: Values): readonly SQL[] {
  const value = given[name]
  if (value === null || value === undefined) return []
  const column = sql`q.${sql.identifier(name)}`
  const far = field?.type === 'ref' ? context.engine.catalogue.entities.get(field.to) : undefined
  if (far === undefined || treeFieldOf(far) === undefined) return [sql`${column} = ${value}`]
  return [sql`${column} in (select t.id from ${subtreeSql(treeOf(context, far.name), sql`${value}::int`)} t)`]
}
