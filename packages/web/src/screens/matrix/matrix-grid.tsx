// The sheet: heads that stay, cells with one tab stop, the legend whose codes fill what is selected, totals per day.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Head } from '../../api/answers/matrix.ts'
import { atWork, dayWords, type RowView, weekdayOf } from './cell-view.ts'
import { Legend } from './legend.tsx'
import { MatrixRow } from './matrix-row.tsx'
import { blockOf, type Place, sizeOf } from './range.ts'
import { SheetFrame } from './sheet-frame.ts'
import { type SheetWork, useSheetKeys } from './use-sheet-keys.ts'

interface Props {
  readonly label: string
  /** What the rows are. */
  readonly corner: string
  readonly head: Head
  readonly rows: readonly RowView[]
  readonly today: string
  readonly editable: boolean
  readonly busy: boolean
  readonly work: Omit<SheetWork, 'size' | 'codes' | 'editable' | 'textAt'>
  /** Leads to a cell from outside. */
  readonly goTo: RefObject<((place: Place) => void) | null>
}

export function MatrixGrid({ label, corner, head, rows, today, editable, busy, work, goTo }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const codes = useMemo(() => head.codes.map((c) => c.code), [head])
  const size = { rows: rows.length, columns: head.days.length }
  const keys = useSheetKeys(frame, {
    ...work,
    size,
    codes,
    editable,
    textAt: ({ row, column }) => rows[row]?.cells[column]?.text ?? '',
  })
  useEffect(() => {
    goTo.current = keys.goTo
  })
  const block = blockOf(keys.selection)
  const chosen = sizeOf(block)
  const totals = useMemo(() => atWork(rows, head.days.length), [rows, head])
  return (
    <>
      <Legend codes={head.codes} editable={editable} onCode={keys.fill} selected={chosen.rows * chosen.columns} />
      <SheetFrame ref={frame} {...keys.handlers} aria-busy={busy} data-print-flow>
        <table
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-readonly={!editable}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" data-corner="">
                {corner}
              </th>
              {head.days.map(({ day, weekend, holiday }) => (
                <th
                  key={day}
                  scope="col"
                  aria-label={dayWords(day, holiday)}
                  title={dayWords(day, holiday)}
                  data-shaded={weekend || holiday !== null || undefined}
                  data-holiday={holiday === null ? undefined : ''}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <small>{weekdayOf(day).slice(0, 2)}</small>
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((view, index) => {
              const isSelected = index >= block.top && index <= block.bottom
              const isActive = index === keys.selection.focus.row
              return (
                <MatrixRow
                  key={view.id}
                  index={index}
                  view={view}
                  from={isSelected ? block.left : -1}
                  to={isSelected ? block.right : -1}
                  active={isActive ? keys.selection.focus.column : -1}
                  typing={isActive ? keys.typing : ''}
                />
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">At work on this page</th>
              {totals.map((total, i) => (
                <td key={head.days[i]?.day}>{total}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </SheetFrame>
    </>
  )
}
