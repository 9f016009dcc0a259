// The columns of a report as columns of its grid: cells by type, tones by value, the first one a link where rows lead on.
import { labelOf } from '@kantor/shared/derive/names'
import { type Field, type Report, type ReportColumn, totalFields } from '@kantor/shared/kernel'
import type { ReactNode } from 'react'
import { faceOf } from '../../fields/faces.ts'
import { isSortable, type ListColumn } from '../records/list-state.ts'
import type { ReportGridColumn } from './report-grid.tsx'
import type { Row } from './use-report.ts'

/** The columns that may be seen, in declared order; those that make the groups stand in the group lines instead. */
export const reportColumns = (report: Report, access: ReadonlySet<string>): readonly ListColumn[] =>
  Object.entries(report.columns)
    .filter(
      ([name, field]) => isOpen(field, access) && !(report.groupBy ?? []).includes(name) && name !== report.indent,
    )
    .map(([path, field]) => ({ path, label: labelOf(path, field), field }))

const isOpen = (field: Field, access: ReadonlySet<string>): boolean =>
  !field.hidden && (field.form === undefined || access.has(field.form))

const totalWords = { sum: 'Sum', average: 'Average', min: 'Smallest', max: 'Largest', count: 'Number' } as const

/** The columns for the grid; keep the result as long as its parts, or every row is drawn again. */
export function gridColumns(
  report: Report,
  columns: readonly ListColumn[],
  hrefOf: ((row: Row) => string | null) | null,
): readonly ReportGridColumn[] {
  const totals = totalFields(report.columns)
  return columns.map(({ path, label, field }, at) => {
    const { align, width, Cell } = faceOf(field)
    const { tones, total } = report.columns[path] ?? {}
    const show = (row: Row): ReactNode => toned(tones, row[path], Cell({ field, name: path, value: row[path] }))
    const totalField = totals[path]
    return {
      key: path,
      label,
      align,
      width: field.width ?? width,
      pinned: at === 0,
      sortable: isSortable(field),
      render: at === 0 ? (row: Row) => indented(report, row, linked(row, hrefOf, show(row))) : show,
      ...(totalField === undefined || total === undefined
        ? {}
        : {
            total: (values: Row) => (
              <span title={totalWords[total]}>
                {total === 'sum' || values[path] == null ? null : <small>{totalWords[total]} </small>}
                {faceOf(totalField).Cell({ field: totalField, name: path, value: values[path] })}
              </span>
            ),
          }),
    }
  })
}

function toned(tones: ReportColumn['tones'], value: unknown, shown: ReactNode): ReactNode {
  if (tones === undefined || value === null || value === undefined) return shown
  const tone = tones.find(([upTo]) => Number(value) <= upTo)?.[1]
  return tone === undefined ? shown : <span data-pill={tone}>{shown}</span>
}

const linked = (row: Row, hrefOf: ((row: Row) => string | null) | null, shown: ReactNode): ReactNode => {
  const href = hrefOf?.(row) ?? null
  return href === null ? shown : <a href={href}>{shown}</a>
}

function indented({ indent }: Report, row: Row, shown: ReactNode): ReactNode {
  const depth = indent === undefined ? 0 : Number(row[indent] ?? 0)
  return depth === 0 ? shown : <span style={{ paddingInlineStart: depth * 16 }}>{shown}</span>
}
