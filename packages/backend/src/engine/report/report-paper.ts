// A report on paper: company, title and parameters once, the head of the table on every page, groups with their
// subtotals, the totals at the end, pages numbered.
import { labelOf } from '@kantor/shared/derive/names'
import { type Field, type Report, totalFields } from '@kantor/shared/kernel'
import type { Group } from '../datasets/groups.ts'
import type { DatasetRow } from '../datasets/rows.ts'
import type { Part, Print, Row } from '../print/model.ts'
import type { Values } from '../write/stored.ts'
import type { ReportHead } from './head.ts'
import { margin, paperLayoutFor } from './paper-layout.ts'
import { RunningSums } from './running-sums.ts'
import type { Columns } from './sheet.ts'
import { valueText } from './value-text.ts'

/** The word before a figure in a line of totals; sums and counts have none, because readers expect them there. */
const totalWords = { sum: '', count: '', average: 'avg ', min: 'min ', max: 'max ', made: '', tally: '' } as const

export interface PaperContent {
  readonly head: ReportHead
  readonly report: Report
  readonly columns: Columns
  readonly totals: Values
  /** Every group with its subtotals, in order. */
  readonly groups: readonly Group[]
}
type Rows = AsyncIterable<readonly DatasetRow[]>

/** The report as a document; its rows are read as they are drawn. */
export function reportPrint(content: PaperContent, parts: Rows): Print {
  const { head, report } = content
  const shown = shownColumns(content)
  const { size, layout, columns, fontSize } = paperLayoutFor(shown, report.layout)
  const sheet: readonly Part[] = [
    {
      kind: 'head',
      company: head.company,
      title: head.title,
      about: head.given.map(([label, text]) => `${label}: ${text}`).join('   '),
      size: 9,
    },
    {
      kind: 'table',
      columns,
      size: fontSize,
      pad: { x: 4, y: 2.5 },
      ruled: true,
      head: { as: 'head', cells: shown.map(([name, field]) => labelOf(name, field)) },
      rows: paperRows(content, shown, parts),
    },
    { kind: 'signatures', signers: (report.signed ?? []).map((role) => ({ role })), size: 8 },
  ]
  return {
    title: head.title,
    company: head.company,
    lang: 'en',
    size,
    layout,
    margin,
    foot: { text: head.printed, page: (page, count) => `Page ${page} of ${count}` },
    sheets: [{ parts: sheet }],
  }
}

/** The values that make the groups are in their heads; a column of them would repeat the same in every row. */
function shownColumns({ columns, groups, report }: PaperContent): Columns {
  const by = groups.length === 0 ? [] : (report.groupBy ?? [])
  const shown = columns.filter(([name]) => !by.includes(name))
  return shown.length === 0 ? columns : shown
}

/** Heads of groups, rows, subtotals and the total; of a report that is signed, each row knows what its page carries forward. */
async function* paperRows(content: PaperContent, shown: Columns, parts: Rows): AsyncGenerator<Row> {
  const { report, groups, totals } = content
  const by = groups.length === 0 ? [] : (report.groupBy ?? [])
  const subtotals = new Map(groups.map((group) => [keyOf(group.by.map((name) => group.values[name])), group]))
  const sum = (label: string, values: Values) => totalRow(report, shown, label, values)
  const running = report.signed === undefined ? undefined : new RunningSums(report)
  let open: readonly string[] = []
  const closed = (from: number): readonly Row[] =>
    open
      .slice(from)
      .toReversed()
      .flatMap((key) => {
        const measures = subtotals.get(key)?.measures
        return measures === undefined ? [] : [sum(`Subtotal of ${String(measures.groupRows)} rows`, measures)]
      })
  for await (const rows of parts)
    for (const row of rows) {
      const keys = by.map((_, i) => keyOf(by.slice(0, i + 1).map((name) => row[name])))
      const changed = keys.findIndex((key, i) => key !== open[i])
      if (changed >= 0) {
        yield* closed(changed)
        yield* by.flatMap((name, level) => (level < changed ? [] : [bandRow(name, fieldOf(report, name), row, level)]))
        open = keys
      }
      running?.add(row)
      const cells = shown.map(([name, field]) => valueText(field, row[name]))
      const sums = running?.values
      yield sums === undefined
        ? { cells }
        : { cells, carries: () => [sum('Carried forward', sums), sum('Brought forward', sums)] }
    }
  yield* closed(0)
  yield sum(`Total of ${String(totals.rowCount)} rows`, totals)
}

/** The head of a group is never alone at the foot of a page. */
const bandRow = (name: string, field: Field, row: DatasetRow, level: number): Row => ({
  as: 'band',
  cells: [`${labelOf(name, field)}: ${valueText(field, row[name]) || 'none'}`],
  level,
  keep: 2,
})

function totalRow({ columns }: Report, shown: Columns, label: string, values: Values): Row {
  const fields = totalFields(columns)
  const cells = shown.map(([name], i) => {
    const field = fields[name]
    if (field === undefined) return i === 0 ? label : ''
    const text = valueText(field, values[name])
    return text === '' ? '' : totalWords[columns[name]?.total ?? 'sum'] + text
  })
  return { as: 'total', cells }
}

function fieldOf({ columns }: Report, name: string): Field {
  const field = columns[name]
  if (field === undefined) throw new Error(`No column ${name}`)
  return field
}

/** Values of a group as one text: references by id. */
const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((v) => (typeof v === 'object' && v !== null && 'id' in v ? v.id : (v ?? null))))
