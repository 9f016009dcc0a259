// A report as a table: rows under the lines of their groups, the totals of everything at the foot, one tab stop.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import { ArrowUp } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { Density } from '../../ui/grid/grid.tsx'
import { useGridFocus } from '../../ui/grid/grid-focus.ts'
import { ariaSortOf, sortAfterClick } from '../../ui/grid/grid-keys.ts'
import { type GridColumn, GridRow } from '../../ui/grid/grid-row.tsx'
import { useExplain } from '../../ui/term/explanations.ts'
import { Term } from '../../ui/term/term.tsx'
import { ReportGridFrame } from './report-grid-frame.ts'

export interface ReportGridColumn extends GridColumn<AnswerRow> {
  /** What is shown under the column for the totals of a group or of everything. */
  readonly total?: (values: AnswerRow) => ReactNode
}
export interface GroupLine {
  readonly level: number
  readonly label: string
  readonly values: AnswerRow
}

interface Props {
  readonly label: string
  readonly columns: readonly ReportGridColumn[]
  readonly rows: readonly AnswerRow[]
  /** The lines that stand before a row, by its index. */
  readonly groups: ReadonlyMap<number, readonly GroupLine[]>
  readonly totals: AnswerRow | null
  readonly sort: readonly string[]
  readonly busy: boolean
  readonly density: Density
  onSort(sort: readonly string[]): void
  /** Enter, double click, or a click on the link of a row. */
  onOpen(row: AnswerRow): void
}

/** Columns share what is left in proportion to their least widths. */
function trackStyle(columns: readonly ReportGridColumn[]): CSSProperties {
  const widths = columns.map(({ width = 120 }) => width)
  const tracks = widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')
  // On a phone each value stands next to the label of its column.
  const labels = columns.map(({ label }, i) => [`--label-${i + 1}`, JSON.stringify(label)])
  const least = `${widths.reduce((a, b) => a + b, 0)}px`
  return { '--columns': tracks, '--least': least, ...Object.fromEntries(labels) } as CSSProperties
}

export function ReportGrid(props: Props) {
  const explain = useExplain()
  const { label, columns, rows, groups, totals, sort, busy, density } = props
  const frame = useRef<HTMLDivElement>(null)
  const open = (index: number) => {
    const row = rows[index]
    if (row !== undefined) props.onOpen(row)
  }
  const sortBy = (at: number, add: boolean) => {
    const column = columns[at]
    if (column?.sortable) props.onSort(sortAfterClick(sort, column.key, add))
  }
  const size = { rows: rows.length, columns: columns.length, pageRows: 15 }
  const { active, setActive, handlers } = useGridFocus(frame, size, {
    onSelect: () => undefined,
    onOpen: open,
    onHeader: sortBy,
    onMenu: () => undefined,
  })
  // Rows of a report have no key but their place.
  const placed = rows.map((row, index) => ({ row, index, key: `row ${index}`, lines: groups.get(index) ?? [] }))
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const cell = target.closest('td')
    const index = Number(cell?.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1)
    if (cell === null || index < 0) return
    setActive({ row: index, column: cell.cellIndex })
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (target.closest('a') === null || !isPlain) return
    event.preventDefault()
    open(index)
  }
  return (
    <ReportGridFrame
      ref={frame}
      data-density={density}
      data-print-flow
      aria-busy={busy}
      {...handlers}
      onClick={onClick}
      onDoubleClick={(event) => {
        const index = (event.target as Element).closest<HTMLElement>('tr[data-index]')?.dataset.index
        if (index !== undefined) open(Number(index))
      }}
    >
      <table role="grid" aria-label={label} aria-colcount={columns.length} style={trackStyle(columns)}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, at) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.sortable ? ariaSortOf(sort, column.key) : undefined}
                tabIndex={active.row < 0 && active.column === at ? 0 : -1}
                data-align={column.align}
                data-pinned={column.pinned || undefined}
                aria-description={explain(column.label) ?? undefined}
              >
                {column.sortable ? (
                  <button type="button" tabIndex={-1} onClick={(event) => sortBy(at, event.shiftKey)}>
                    <Term inside>{column.label}</Term>
                    <ArrowUp aria-hidden />
                  </button>
                ) : (
                  <Term inside>{column.label}</Term>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {placed.flatMap(({ row, index, key, lines }) => [
            ...lines.map((line) => <TotalLine key={`${key} ${line.level}`} columns={columns} {...line} />),
            <GridRow
              key={key}
              row={row}
              index={index}
              columns={columns}
              selected={false}
              activeColumn={active.row === index ? active.column : null}
            />,
          ])}
        </tbody>
        {totals === null ? null : (
          <tfoot role="rowgroup">
            <TotalLine
              columns={columns}
              level={0}
              label={`Total (${Number(totals.rowCount ?? 0).toLocaleString('en-US')})`}
              values={totals}
            />
          </tfoot>
        )}
      </table>
    </ReportGridFrame>
  )
}

const labelStyle = (label: string) => ({ '--label': JSON.stringify(label) }) as CSSProperties

/** A line of totals: its label as far as the first total, then a cell under each column. */
function TotalLine({ columns, level, label, values }: GroupLine & { readonly columns: readonly ReportGridColumn[] }) {
  const first = columns.findIndex(({ total }) => total !== undefined)
  const span = first < 0 ? columns.length : Math.max(1, first)
  return (
    <tr role="row" data-group={level || undefined}>
      <td
        role="gridcell"
        tabIndex={-1}
        colSpan={span}
        style={{ gridColumn: `1 / span ${span}` }}
        data-pinned={level === 0 || undefined}
      >
        {label}
      </td>
      {columns.slice(span).map(({ key, label: ofColumn, align, total }) => (
        <td key={key} role="gridcell" tabIndex={-1} data-align={align} style={labelStyle(ofColumn)}>
          {total?.(values)}
        </td>
      ))}
    </tr>
  )
}
