// The columns of a report as columns of its grid: cells by type, tones by value, the first one a link where rows lead on.
import { labelOf } from '@kantor/shared/derive/names'
import { amountsCoveredName, type Field, type Report, type ReportColumn, totalFields } from '@kantor/shared/kernel'
import { type ColumnHead, placedColumns } from '@kantor/shared/rules/report/spread'
import type { ReactNode } from 'react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import { coveredCell } from '../../fields/covered.tsx'
import { faceOf } from '../../fields/faces.ts'
import { isSortable, type ListColumn } from '../records/list/list-state.ts'
import type { ReportGridColumn } from './report-grid.tsx'

/**
 * The columns that may be seen, in declared order; those that make the groups are in the group lines instead, those of days
 * and months as far as they were requested, those of the data as far as they have a value.
 */
export const reportColumns = (
  report: Report,
  access: ReadonlySet<string>,
  params: { readonly [name: string]: unknown } = {},
  heads: readonly ColumnHead[] = [],
): readonly ListColumn[] =>
  placedColumns(Object.entries(report.columns), params, heads)
    .filter(
      ([name, field]) => isOpen(field, access) && !(report.groupBy ?? []).includes(name) && name !== report.indent,
    )
    .map(([path, field]) => ({ path, label: labelOf(path, field), field }))

const isOpen = (field: Field, access: ReadonlySet<string>): boolean =>
  !field.hidden && (field.form === undefined || access.has(field.form))

const totalWords = {
  sum: 'Sum',
  average: 'Average',
  min: 'Smallest',
  max: 'Largest',
  count: 'Number',
  made: 'Of the sums',
  tally: 'How often',
} as const
/** Totals that need no word before them. */
const plainTotals: ReadonlySet<string> = new Set(['sum', 'made', 'tally'])

/** Where groups have sums, their lines stand in the first column: `Department: ACC — Accounting (12)`. */
const leastOfFirst = ({ groupBy = [], columns }: Report): number =>
  groupBy.length > 0 && Object.values(columns).some(({ total }) => total !== undefined) ? 320 : 0

/** The columns for the grid; keep the result as long as its parts, or every row is drawn again. */
export function gridColumns(
  report: Report,
  columns: readonly ListColumn[],
  hrefOf: ((row: AnswerRow) => string | null) | null,
): readonly ReportGridColumn[] {
  const totals = totalFields(report.columns)
  return columns.map(({ path, label, field }, at) => {
    const { align, width, Cell } = faceOf(field)
    const { tones, total } = report.columns[path] ?? {}
    const cell = (row: AnswerRow): ReactNode =>
      isLeftOut(field, row[path], row) ? coveredCell() : Cell({ field, name: path, value: row[path] })
    const show = (row: AnswerRow): ReactNode => toned(tones, row[path], cell(row))
    const totalField = totals[path]
    return {
      key: path,
      label,
      align,
      width: Math.max(field.width ?? width, at === 0 ? leastOfFirst(report) : 0),
      pinned: at === 0,
      sortable: isSortable(field),
      render: at === 0 ? (row: AnswerRow) => indented(report, row, linked(row, hrefOf, show(row))) : show,
      ...(totalField === undefined || total === undefined
        ? {}
        : {
            total: (values: AnswerRow) =>
              total === 'tally' ? (
                tallied(values[path])
              ) : (
                <span title={totalWords[total]}>
                  {plainTotals.has(total) || values[path] == null ? null : <small>{totalWords[total]} </small>}
                  {faceOf(totalField).Cell({ field: totalField, name: path, value: values[path] })}
                </span>
              ),
          }),
    }
  })
}

/** An amount that is missing from a row which says that its amounts are covered (decision 0085). */
const isLeftOut = ({ type }: Field, value: unknown, row: AnswerRow): boolean =>
  value == null && (type === 'money' || type === 'percent') && Number(row[amountsCoveredName] ?? 0) > 0

/** One line for each text of a tally: `H 12, CT 2`. */
const tallied = (value: unknown): ReactNode =>
  typeof value !== 'string' ? null : (
    <span data-tally title={value}>
      {value.split(', ').map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )

function toned(tones: ReportColumn['tones'], value: unknown, shown: ReactNode): ReactNode {
  if (tones === undefined || value === null || value === undefined) return shown
  const tone = tones.find(([upTo]) => Number(value) <= upTo)?.[1]
  return tone === undefined ? shown : <span data-pill={tone}>{shown}</span>
}

const linked = (row: AnswerRow, hrefOf: ((row: AnswerRow) => string | null) | null, shown: ReactNode): ReactNode => {
  const href = hrefOf?.(row) ?? null
  return href === null ? shown : <a href={href}>{shown}</a>
}

function indented({ indent }: Report, row: AnswerRow, shown: ReactNode): ReactNode {
  const depth = indent === undefined ? 0 : Number(row[indent] ?? 0)
  return depth === 0 ? shown : <span style={{ paddingInlineStart: depth * 16 }}>{shown}</span>
}
