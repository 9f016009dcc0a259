// What every report answers: its rows page by page, the totals of all of them, the subtotals of the groups on a page, and
// a run in the background whose rows are kept, so that they can be read later in every one of these ways.
import type { Actions } from '../actions.ts'
import { requestLimits } from '../asking.ts'
import type { Field, Fields, LineField } from '../field.ts'
import { inSharedForm, shared } from '../shared-types.ts'
import { runStatuses } from './process.ts'

interface Shaped {
  readonly params: Fields
  readonly columns: { readonly [name: string]: Field & { readonly total?: string; readonly slot?: true } }
  readonly groupBy?: readonly string[]
  readonly opening?: readonly string[]
}

/** What reading takes besides the report's own parameters; no report may have one of that name. */
export const readingParams = {
  search: { type: 'text', max: 200, help: 'Words that all have to occur in the row.' },
  run: {
    type: 'integer',
    min: 1,
    help: 'Reads the rows saved by a background run, with the parameters of that run.',
  },
} as const satisfies Fields
export const orderParams = {
  sort: {
    type: 'text',
    max: 400,
    help: 'Columns, the most important first: `-joinDate,fullName`; groups come before them.',
  },
} as const satisfies Fields

/** Names in the answers other than the columns. */
export const groupFields = {
  groupLevel: { type: 'integer', required: true, help: 'Level 1 is the outermost group.' },
  groupRows: { type: 'integer', required: true, help: 'Number of rows of the whole filtered result in this group.' },
} as const satisfies Fields

const run = { type: 'integer', required: true, min: 1, max: 2_147_483_647, label: 'Run' } as const
/** A background run as its owner sees it. */
export const keptRunFields = shared('ReportRun', {
  run,
  status: { type: 'enum', required: true, values: runStatuses, labels: { QUEUED: 'Waiting' } },
  done: {
    type: 'integer',
    required: true,
    label: 'Rows',
    help: 'Number of rows so far; all rows when it is finished.',
  },
  asked: { type: 'longText', max: 4000, label: 'Parameters', help: 'Parameters in words.' },
  given: { type: 'longText', max: 20_000, label: 'Values', help: 'The parameters as JSON, references by id.' },
  error: { type: 'longText', max: 1000, label: 'What went wrong' },
  createdAt: { type: 'dateTime', required: true, label: 'Asked for' },
  endedAt: { type: 'dateTime', label: 'Ended' },
} as const satisfies Fields)
const oneRun = shared('ReportRun', { run })
const startedRun = shared('ReportRunStarted', {
  run: { ...run, help: 'Also used as the parameter run for the finished rows.' },
})

/** The actions of a report or inquiry. */
export function reportActions({ params, columns, groupBy = [], opening = [] }: Shaped): Actions {
  const reading = { ...params, ...readingParams }
  const takes = inSharedForm(params)
  // One object for the page and its groups: the API knows by it that both take one type.
  const paged: Fields = takes(groupBy.length === 0 ? 'Page' : 'Groups', {
    ...reading,
    ...orderParams,
    page: { type: 'integer', min: 1, default: 1 },
    size: pageSize,
  })
  const totals = totalFields(columns)
  const keys = Object.fromEntries(groupBy.flatMap((name) => (columns[name] ? [[name, optional(columns[name])]] : [])))
  const groups: Actions = {
    groups: {
      kind: 'query',
      code: 'index',
      title: 'Subtotals',
      help: 'The groups whose rows are on a page, each with the totals of all its rows.',
      params: paged,
      result: { ...groupFields, ...keys, ...totals },
      many: true,
    },
  }
  const rows = Object.fromEntries(Object.entries(columns).map(([name, field]) => [name, optional(field)]))
  return {
    page: pageAction(
      paged,
      rows,
      totals,
      groupBy.length === 0 ? {} : { ...groupFields, ...keys, ...totals },
      hasSlots(columns),
    ),
    rows: {
      kind: 'query',
      code: 'index',
      params: takes('Rows', { ...reading, ...orderParams }),
      result: rows,
      many: true,
      paged: true,
    },
    totals: {
      kind: 'query',
      code: 'index',
      help: 'Totals of the whole filtered result, calculated by the database.',
      params: takes('Totals', reading),
      result: Object.keys(totals).length === 0 ? rowCount : { ...rowCount, ...totals },
    },
    ...(groupBy.length === 0 ? {} : groups),
    ...(opening.length === 0 ? {} : openingAction(params, opening)),
    ...runActions(params),
  }
}
/** Rows, groups and totals in one answer: what a screen shows, so that the database works the rows out once. */
const pageAction = (
  params: Fields,
  rows: Fields,
  totals: Fields,
  groups: Fields,
  isNamed: boolean,
): Actions[string] => ({
  kind: 'query',
  code: 'index',
  title: 'Page',
  help: 'A page of rows, its groups and the totals of the whole filtered result, as shown on a screen.',
  params,
  result: {
    total: { type: 'integer', required: true, help: 'Number of rows of the whole filtered result.' },
    rows: linesOf(rows),
    ...(Object.keys(totals).length === 0 ? {} : { totals: { ...linesOf(totals), help: 'Totals in one row.' } }),
    ...(Object.keys(groups).length === 0 ? {} : { groups: linesOf(groups) }),
    ...(isNamed
      ? { heads: { type: 'lines', of: headFields, help: 'Headings of columns that depend on the data.' } }
      : {}),
  },
})
const headFields = shared('ReportHead', {
  column: { type: 'text', required: true, label: 'Column' },
  label: { type: 'text', required: true, label: 'Head' },
} as const)
/** Are there columns whose heads the data give? */
export const hasSlots = (columns: Shaped['columns']): boolean =>
  Object.values(columns).some(({ slot }) => slot === true)
/** Columns of a report are never lines themselves. */
const linesOf = (fields: Fields) => ({ type: 'lines', of: fields as { readonly [name: string]: LineField } }) as const

/** What a report opens with, out of the data. */
const openingAction = (params: Fields, opening: readonly string[]): Actions => ({
  opening: {
    kind: 'query',
    code: 'index',
    title: 'Opens with',
    help: 'Default values of parameters that are not entered.',
    params: {},
    result: Object.fromEntries(opening.flatMap((name) => (params[name] ? [[name, optional(params[name])]] : []))),
  },
})
/** A run in the background: starting, watching and ending it. */
const runActions = (params: Fields): Actions => ({
  run: {
    kind: 'command',
    code: 'index',
    title: 'Run in the background',
    help: 'The rows are kept for a week and read with the parameter run.',
    aboutOwnRecord: 'it only reads',
    params,
    result: startedRun,
  },
  status: {
    kind: 'query',
    code: 'index',
    help: 'Status of one run of the caller.',
    params: oneRun,
    result: keptRunFields,
  },
  runs: {
    kind: 'query',
    code: 'index',
    title: 'Background runs',
    help: 'Runs of the caller whose rows are available or in progress, newest first.',
    params: {},
    result: keptRunFields,
    many: true,
    paged: true,
  },
  cancel: {
    kind: 'command',
    code: 'index',
    help: 'Stops a run of the caller at its next safe point.',
    params: oneRun,
    result: {},
  },
})

const rowCount = shared('RowCount', { rowCount: { type: 'integer', required: true } })
const pageSize = { type: 'integer', min: 1, max: requestLimits.rows, default: 10 } as const

/** Answers may lack any value: a total of nothing is empty. */
const optional = (field: Field): Field => ({ ...field, required: false }) as Field

/** The totals of the columns that have one, under the columns' own names. */
export function totalFields(columns: Shaped['columns']): Fields {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, field]) => {
      const total = totalField(field)
      return total === undefined ? [] : [[name, total]]
    }),
  )
}

function totalField(field: Shaped['columns'][string]): Field | undefined {
  const { label, form } = field
  const words = { ...(label === undefined ? {} : { label }), ...(form === undefined ? {} : { form }) }
  if (field.total === undefined) return undefined
  if (field.total === 'count') return { type: 'integer', ...words }
  if (field.total === 'tally') return { type: 'text', ...words }
  if (field.total !== 'average') return optional(field)
  return { type: 'decimal', scale: 'scale' in field ? Math.max(2, field.scale ?? 2) : 2, ...words }
}
