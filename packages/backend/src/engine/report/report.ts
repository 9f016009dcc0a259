// What follows from a report: the code behind its actions. A declared report without logic stops the start.

import { hasSlots, type Paging, totalFields } from '@kantor/shared/kernel'
import type { ActionContext, ActionsEntry } from '../actions/actions.ts'
import { type Group, type Measures, readGroups, readTotals } from '../datasets/groups.ts'
import { readRows } from '../datasets/rows.ts'
import { readWhole } from '../datasets/whole.ts'
import { reaching } from '../read/code-scope.ts'
import type { Values } from '../write/stored.ts'
import { withinLimit } from './limit.ts'
import { measuresOf, type ReportLogic, rollupOf } from './logic.ts'
import { cancelRun, runStatus, runsKept, startRun } from './run.ts'
import { sourceOf } from './source.ts'

/** The code behind the actions of every report. */
export const reportEntries = (reports: readonly ReportLogic[]): readonly ActionsEntry[] => reports.map(entryOf)

type One = { readonly run: number }
type Handler = (context: ActionContext, params: never) => Promise<unknown>

function entryOf(report: ReportLogic): ActionsEntry {
  const { path, groupBy = [], columns } = report.declaration
  if (hasSlots(columns) !== (report.heads !== undefined))
    throw new Error(`${path}: columns with heads of the data are declared and named, or neither`)
  const handlers: { [action: string]: Handler } = {
    rows: (context, params: Values) => withinLimit(context, (c) => rowsOf(c, report, params)),
    totals: (context, params: Values) => withinLimit(context, (c) => totalsOf(c, report, params)),
    page: (context, params: Values) => withinLimit(context, (c) => wholePageOf(c, report, params)),
    run: (context, params: Values) => startRun(context, report, params),
    status: (context, { run }: One) => runStatus(context, report, run),
    runs: (context, paging: Paging) => runsKept(context, report, paging),
    cancel: (context, { run }: One) => cancelRun(context, report, run),
  }
  if (groupBy.length > 0)
    handlers.groups = (context, params: Values) => withinLimit(context, (c) => groupsOf(c, report, params))
  const { opening } = report
  if (opening !== undefined) handlers.opening = async (context) => shownOf(context, report, await opening(context))
  return { path, handlers }
}

/** Values of parameters as an answer gives them: a reference with its label. */
async function shownOf(context: ActionContext, { declaration }: ReportLogic, values: Values): Promise<Values> {
  const shown = Object.entries(values).map(async ([name, value]) => {
    const field = declaration.params[name]
    if (field?.type !== 'ref' || typeof value !== 'number') return [name, value]
    return [name, (await context.refsOf(field.to, [value])).get(value) ?? null]
  })
  return Object.fromEntries(await Promise.all(shown))
}

async function rowsOf(context: ActionContext, report: ReportLogic, params: Values) {
  const { dataset, reading } = await sourceOf(context, report, params)
  return readRows(context, dataset, reading, pageOf(params))
}

/** Rows, groups and totals of a screen by one statement. */
async function wholePageOf(context: ActionContext, report: ReportLogic, params: Values) {
  const { dataset, reading, asked } = await sourceOf(context, report, params)
  const measures = measuresOf(report.declaration, reaching(context.actor))
  const found = await readWhole(context, dataset, reading, {
    ...pageOf(params),
    measures,
    ...groupingOf(report, measures),
  })
  const { total, rows, totals } = found
  return {
    total,
    rows,
    ...(Object.keys(totalFields(report.declaration.columns)).length === 0 ? {} : { totals: [totals] }),
    ...(report.declaration.groupBy === undefined ? {} : { groups: found.groups.map(groupRow) }),
    ...(report.heads === undefined ? {} : { heads: await report.heads(context, asked) }),
  }
}

function groupingOf({ declaration: { groupBy: by = [] } }: ReportLogic, measures: Measures) {
  if (by.length === 0) return {}
  return { grouping: { by, sets: rollupOf(by), measures: { groupRows: { total: 'count' as const }, ...measures } } }
}

async function totalsOf(context: ActionContext, report: ReportLogic, params: Values) {
  const { dataset, reading } = await sourceOf(context, report, params)
  const measures: Measures = {
    rowCount: { total: 'count' },
    ...measuresOf(report.declaration, reaching(context.actor)),
  }
  return readTotals(context, dataset, reading, measures)
}

async function groupsOf(context: ActionContext, report: ReportLogic, params: Values) {
  const { dataset, reading } = await sourceOf(context, report, params)
  const { grouping } = groupingOf(report, measuresOf(report.declaration, reaching(context.actor)))
  const groups =
    grouping === undefined ? [] : await readGroups(context, dataset, reading, { ...grouping, onPage: pageOf(params) })
  return { total: groups.length, rows: groups.map(groupRow) }
}

const groupRow = (group: Group): Values => ({ groupLevel: group.by.length, ...group.values, ...group.measures })

const pageOf = (params: Values) => ({ page: Number(params.page ?? 1), size: Number(params.size ?? 10) })
