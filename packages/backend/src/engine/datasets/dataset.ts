// A dataset: parameters in, typed rows out, regardless of what draws them. Reports, inquiries, pivots and tiles read the same ones.
// Its SQL defines the rows; paging, order, totals and groups are wrapped around it and done by the database.
import { snakeOf } from '@kantor/shared/derive/names'
import type { Fields, ReportColumns } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { ParamValues } from '../actions/actions.ts'
import type { Actor, Engine } from '../context.ts'
import { columnsFor, lineColumnsFor } from '../read/pay-cover.ts'
import { rowsWhere } from '../read/scope.ts'
import { entityOf, sourcesOf, valueSql } from '../read/source.ts'
import type { Values } from '../write/stored.ts'

/** What is declared of a dataset; a report, an inquiry and `defineDataset` all are one. */
export interface DatasetDeclaration<Q extends Fields = Fields, C extends ReportColumns = ReportColumns> {
  readonly path?: string
  readonly name?: string
  readonly title: string
  readonly params: Q
  readonly columns: C
}

/** Who asks and where: an action's own context is one. */
export interface DatasetContext {
  readonly tx: Db
  readonly engine: Engine
  readonly actor: Actor
  readonly today: string
}

/** What the SQL of a dataset may reach. Tables come through it alone, so that no row of another company is ever seen. */
export interface QueryContext extends DatasetContext {
  /** `from ${rows('Employee', 'departmentName')} e`: the company's rows, columns in snake case, derived fields by name. */
  rows(entity: string, ...derived: readonly string[]): SQL
  /** The lines of a field, of the company's rows: `id`, `parent_id`, `seq` and the fields in snake case. */
  lines(entity: string, field: string): SQL
}

export interface Dataset {
  readonly declaration: DatasetDeclaration
  /** Its rows have the columns that are made of others already. */
  readonly isComplete?: true
  /** The SELECT behind the rows: a column per declared column, named exactly so (`"joinDate"`); references by id. */
  query(context: DatasetContext, params: Values): SQL
  /** Rows that are stored in the requested order: those from one position to another (from 1, both included), their position as `#n`. */
  readonly storedRows?: (first: number, last: number) => SQL
}

/**
 * The SQL behind a declaration, typed by its parameters: refs as ids, what was not given as null. Column names are quoted
 * as declared: `select e.id as "employee", e.join_date as "joinDate" from ${rows('Employee')} e`.
 */
export const datasetFor = <Q extends Fields, C extends ReportColumns>(
  declaration: DatasetDeclaration<Q, C>,
  query: (context: QueryContext, params: ParamValues<Q>) => SQL,
): Dataset => ({
  declaration,
  query: (context, params) => query(queryContext(context), params as ParamValues<Q>),
})

/** The word by which dashboards and pivots name a dataset: its own name, else its path. */
export const datasetKey = ({ declaration }: Dataset): string => declaration.name ?? declaration.path ?? ''

/** Datasets by their word; two of one word are a mistake of the programmer. */
export function datasetRegistry(datasets: readonly Dataset[]): ReadonlyMap<string, Dataset> {
  const registry = new Map(datasets.map((d) => [datasetKey(d), d]))
  if (registry.size !== datasets.length) throw new Error('Two datasets have one name')
  return registry
}

/** The same reach for the SQL of an action. */
export function queryContext(context: DatasetContext): QueryContext {
  const { engine, actor } = context
  return {
    ...context,
    rows: (entity, ...derived) => rowsSql(engine, actor, entity, derived),
    lines: (entity, field) => linesSql(engine, actor, entity, field),
  }
}

function rowsSql(engine: Engine, actor: Actor, entity: string, derived: readonly string[]): SQL {
  const sources = sourcesOf(engine, entityOf(engine, entity), actor)
  const { root } = sources
  const extra = derived.map((name) => sql`, ${valueSql(sources, root, name)} as ${sql.identifier(snakeOf(name))}`)
  const where = rowsWhere(sources, actor) ?? sql`true`
  return sql`(select ${columnsFor(engine, root, actor)}${sql.join(extra)} from ${root.from} where ${where})`
}

function linesSql(engine: Engine, actor: Actor, entity: string, field: string): SQL {
  const sources = sourcesOf(engine, entityOf(engine, entity), actor)
  const { root } = sources
  const { table, columns } = tablesOf(engine.catalogue).linesOf(entity, field)
  const where = rowsWhere(sources, actor) ?? sql`true`
  const owner = sql`select 1 from ${root.from} where ${columnIn(root.columns, 'id')} = l.parent_id and ${where}`
  const shown = lineColumnsFor(sources, field, columns)
  return sql`(select ${shown} from ${table} l where exists (${owner}))`
}
