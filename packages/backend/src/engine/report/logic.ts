// The logic of a report: a dataset with groups, checks and a place among the features.
import type { Field, Fields, Report, ReportColumns } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors'
import type { SQL } from 'drizzle-orm'
import type { Given } from '../actions.ts'
import { type Dataset, datasetFor, type QueryContext } from '../datasets/dataset.ts'
import type { Measures } from '../datasets/groups.ts'
import type { Values } from '../stored.ts'
import { isOpen } from '../visibility.ts'

/** A report as the engine knows it: a dataset with groups, checks and a place among the features. */
export interface ReportLogic extends Dataset {
  readonly declaration: Report
}

/** The SQL behind a report or inquiry, typed by its declaration; as `datasetFor`. */
export const reportFor = <Q extends Fields, C extends ReportColumns>(
  report: Report<string, Q, C>,
  query: (context: QueryContext, params: Given<Q>) => SQL,
): ReportLogic => ({ ...datasetFor(report, query), declaration: report as Report })

/** The report's own parameters. */
export const ownParams = ({ declaration }: ReportLogic, params: Values): Values =>
  Object.fromEntries(Object.keys(declaration.params).map((name) => [name, params[name] ?? null]))

/** Throws BAD_USER_INPUT with what the declared checks say about the parameters. */
export function refuseWrong({ declaration }: ReportLogic, params: Values): void {
  const checks = (declaration.checks ?? []) as readonly { test(params: Values): readonly FieldError[] }[]
  const complaints = checks.flatMap((check) => check.test(params))
  if (complaints.length > 0) throw badInput(complaints)
}

/** The keys of a reading: groups first, in the direction asked for, then what was asked or declared. */
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
