// The logic of a report: a dataset with groups, checks and a place among the features.
import type { Writable } from 'node:stream'
import type { Entity, Field, Fields, Report, ReportColumns } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import type { ColumnHead } from '@kantor/shared/rules/report/spread'
import { type SQL, sql } from 'drizzle-orm'
import type { ParamValues } from '../actions/actions.ts'
import { type Dataset, type DatasetContext, datasetFor, type QueryContext, queryContext } from '../datasets/dataset.ts'
import type { Measures } from '../datasets/groups.ts'
import { jsonColumns } from '../datasets/json-rows.ts'
import type { DatasetRow } from '../datasets/rows.ts'
import { isOpen } from '../read/visibility.ts'
import type { Values } from '../write/stored.ts'

/** A report as the engine knows it: a dataset with groups, checks and a place among the features. */
export interface ReportLogic extends Dataset {
  readonly declaration: Report
  /** Of rows that are worked out by rules: the dataset with these rows, for one reading. */
  prepare?(context: DatasetContext, params: Values): Promise<Dataset>
  /** Values of the parameters that the report opens with. */
  opening?(context: DatasetContext): Promise<Values>
  /** What columns stand for whose heads the data give, each by its column. */
  heads?(context: DatasetContext, asked: Values): Promise<readonly ColumnHead[]>
  /** Papers of its own instead of a table: one for each row, say. */
  readonly paper?: ReportPaper
}

/** What goes on paper in the place of the table, written to the stream to its end. */
export type ReportPaper = (context: QueryContext, given: PaperInput) => Promise<PaperOutcome>
export interface PaperInput {
  readonly out: Writable
  readonly company: string
  /** The requested parameters, or those of the kept rows. */
  readonly params: Values
  /** The rows, a part at a time. */
  readonly parts: AsyncIterable<readonly DatasetRow[]>
}
/** The records on the papers: a user who prints those of others has looked at them. */
export interface PaperOutcome {
  /** What was written is a zip of papers, not one paper. */
  readonly isZip?: boolean
  readonly entity: Entity
  readonly ids: readonly number[]
}

/** The SQL behind a report or inquiry, typed by its declaration; as `datasetFor`. `opening` gives the values it opens with, `paper` draws it on paper in another way than as a table. */
export const reportFor = <Q extends Fields, C extends ReportColumns>(
  report: Report<string, Q, C>,
  query: (context: QueryContext, params: ParamValues<Q>) => SQL,
  opening?: (context: QueryContext) => Promise<Partial<ParamValues<Q>>>,
  paper?: ReportPaper,
): ReportLogic => {
  if ((report.opening === undefined) !== (opening === undefined))
    throw new Error(`${report.path}: what it opens with is declared and worked out, or neither`)
  const logic = { ...datasetFor(report, query), declaration: report as Report, ...(paper && { paper }) }
  return opening === undefined ? logic : { ...logic, opening: (context) => opening(queryContext(context)) }
}

/** A report with columns whose heads the data give: `slotColumns` declares them, this names them. */
export function withHeads(
  logic: ReportLogic,
  heads: (context: QueryContext, asked: Values) => Promise<readonly ColumnHead[]>,
): ReportLogic {
  return { ...logic, heads: (context, asked) => heads(queryContext(context), asked) }
}

/** A report whose SQL needs something that is read first: the branches in which its reader may see it, say. */
export const reportAfter = <Q extends Fields, C extends ReportColumns, X>(
  report: Report<string, Q, C>,
  read: (context: QueryContext, params: ParamValues<Q>) => Promise<X>,
  query: (context: QueryContext, params: ParamValues<Q>, found: X) => SQL,
): ReportLogic => ({
  declaration: report as Report,
  query() {
    throw new Error(`${report.path} is read before what its statement needs`)
  },
  async prepare(context, params) {
    const found = await read(queryContext(context), params as ParamValues<Q>)
    return datasetFor(report, (own, given) => query(own, given, found))
  },
})

/** A row of a report as rules give it: references by id, exact numbers as texts or numbers, days as ISO. */
export type WorkedOut<C extends ReportColumns> = {
  readonly [K in keyof C as C[K] extends { readonly made: object } ? never : K]: string | number | boolean | null
}

/**
 * A report whose rows no SQL can give: rules work them out of a fixed number of statements, the database pages, orders and adds
 * them up as those of any other report.
 */
export const workedOutFor = <Q extends Fields, C extends ReportColumns>(
  report: Report<string, Q, C>,
  rows: (context: QueryContext, params: ParamValues<Q>) => Promise<readonly WorkedOut<C>[]>,
  opening?: (context: QueryContext) => Promise<Partial<ParamValues<Q>>>,
): ReportLogic => ({
  declaration: report as Report,
  ...(opening && { opening: (context: DatasetContext) => opening(queryContext(context)) }),
  query() {
    throw new Error(`${report.path} is read before its rows are worked out`)
  },
  async prepare(context, params) {
    const found = JSON.stringify(await rows(queryContext(context), params as ParamValues<Q>))
    const query = sql`select ${jsonColumns(report.columns)} from jsonb_array_elements(${found}::jsonb) r (row)`
    return { declaration: report as Report, query: () => query }
  },
})

/** What a reading of the report reads. */
export const prepared = async (context: DatasetContext, report: ReportLogic, params: Values): Promise<Dataset> =>
  (await report.prepare?.(context, params)) ?? report

/** The report's own parameters; those that it opens with come from the data where none is given. */
export async function ownParams(
  context: DatasetContext,
  { declaration, opening }: ReportLogic,
  params: Values,
): Promise<Values> {
  const own = Object.fromEntries(Object.keys(declaration.params).map((name) => [name, params[name] ?? null]))
  const open = (declaration.opening ?? []).filter((name) => own[name] === null)
  if (opening === undefined || open.length === 0) return own
  const given = await opening(context)
  return { ...own, ...Object.fromEntries(open.map((name) => [name, given[name] ?? null])) }
}

/** Throws BAD_USER_INPUT with what the declared checks say about the parameters. */
export function refuseWrong({ declaration }: ReportLogic, params: Values): void {
  const checks = (declaration.checks ?? []) as readonly { test(params: Values): readonly FieldError[] }[]
  const complaints = checks.flatMap((check) => check.test(params))
  if (complaints.length > 0) throw badInput(complaints)
}

/** The keys of a reading: groups first, in the requested direction, then what was requested or declared. */
export function orderOf({ declaration }: ReportLogic, text: string | null): readonly string[] {
  const { groupBy = [], sort = [] } = declaration
  const asked = (text ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (asked.length > 8) throw badInput([{ field: 'sort', rule: 'sort', message: 'at most 8 keys' }])
  const keys = asked.length > 0 ? asked : sort
  const bare = (key: string) => key.replace(/^-/, '')
  const groups = groupBy.map((name) => keys.find((key) => bare(key) === name) ?? name)
  return [...groups, ...keys.filter((key) => !groupBy.includes(bare(key)))]
}

/** Each group, and the groups within it: `[a]`, `[a, b]`. */
export const rollupOf = (by: readonly string[]): readonly (readonly string[])[] => by.map((_, i) => by.slice(0, i + 1))

/** The totals that columns declare and the caller may read, under the columns' names. */
export function measuresOf({ columns }: Pick<Report, 'columns'>, access: ReadonlySet<string>): Measures {
  const open = Object.entries(columns).filter(([, field]: [string, Field]) => isOpen(field, access))
  return Object.fromEntries(
    open.flatMap(([column, { total }]) => (total === undefined ? [] : [[column, { total, column }]])),
  )
}
