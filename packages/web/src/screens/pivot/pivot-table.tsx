// The figures of a pivot as a table: groups open and close, cells open what lies behind them, colours show size.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import type { Cube, Field } from '@kantor/shared/kernel'
import { ChevronRight } from 'lucide-react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { headRowsOf } from './head-rows.ts'
import {
  type BodyRow,
  briefText,
  type CellsAnswer,
  figureText,
  type Head,
  largestOf,
  shownField,
} from './pivot-cells.ts'
import { PivotTableFrame } from './pivot-frame.ts'
import type { PivotState } from './pivot-state.ts'
import { placeOfCell, useCellFocus } from './use-cell-focus.ts'

interface Props {
  readonly label: string
  /** What the rows are: "Division, department". */
  readonly corner: string
  readonly cube: Cube
  readonly state: Pick<PivotState, 'rows' | 'columns' | 'measures' | 'show' | 'heat'>
  readonly answer: CellsAnswer
  /** Figures in their short form, with the exact one as a hint. */
  readonly brief?: boolean
  /** Opens a cell; absent where there is nothing behind it. */
  onOpen?: ((row: Head, column: Head) => void) | undefined
}
/** The strongest colour leaves text of every mode readable. */
const strongest = 42

export function PivotTable({ label, corner, cube, state, answer, brief = false, onOpen }: Props) {
  const { rows: dimensions, measures, show } = state
  const frame = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const fields = useMemo(() => measures.map((name) => shownField(cube, name, show)), [cube, measures, show])
  const heads = useMemo(
    () =>
      headRowsOf(
        answer.columns,
        state.columns.length,
        fields.map(({ label: words = '' }) => words),
      ),
    [answer, state.columns.length, fields],
  )
  const largest = useMemo(
    () => (state.heat ? largestOf(answer, [dimensions.length, state.columns.length], measures.length) : null),
    [answer, dimensions.length, state.columns.length, measures.length, state.heat],
  )
  const rows = useMemo(() => answer.rows.filter(({ keys }) => !isHidden(keys, closed)), [answer, closed])
  const size = useMemo(
    () => ({ rows: rows.length, columns: answer.columns.length * measures.length, pageRows: 10 }),
    [rows, answer, measures],
  )
  const open = useCallback(
    (target: EventTarget) => {
      const place = placeOfCell(target)
      const row = place && rows[place.row]
      const column = place && answer.columns[Math.floor(place.column / measures.length)]
      if (row && column && row.values[place.column] != null) onOpen?.(row, column)
    },
    [rows, answer, measures, onOpen],
  )
  const onKeyDown = useCellFocus(frame, size, open)
  const toggle = (keys: Head['keys']) => {
    const key = JSON.stringify(keys)
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }
  return (
    <PivotTableFrame ref={frame} data-print-flow>
      <table role="grid" aria-label={label} onKeyDown={onKeyDown} onClick={(event) => open(event.target)}>
        <thead>
          {heads.map((cells, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: levels have no other name
            <tr key={level}>
              {level === 0 ? (
                <th data-corner="" scope="col" rowSpan={heads.length}>
                  {corner}
                </th>
              ) : null}
              {cells.map(({ key, label: words, columns, rows: down }) => (
                <th key={key} scope={columns > 1 ? 'colgroup' : 'col'} colSpan={columns} rowSpan={down}>
                  {words}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <FigureRow
              key={JSON.stringify(row.keys)}
              row={row}
              at={at}
              fields={fields}
              largest={largest}
              brief={brief}
              columns={answer.columns}
              depth={dimensions.length}
              width={state.columns.length}
              isClosed={closed.has(JSON.stringify(row.keys))}
              canOpen={onOpen !== undefined}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </PivotTableFrame>
  )
}

const isHidden = (keys: Head['keys'], closed: ReadonlySet<string>): boolean =>
  keys.some((_, i) => i > 0 && closed.has(JSON.stringify(keys.slice(0, i))))

interface RowProps {
  readonly row: BodyRow
  readonly at: number
  readonly fields: readonly Field[]
  readonly columns: readonly Head[]
  readonly largest: readonly number[] | null
  readonly depth: number
  readonly width: number
  readonly isClosed: boolean
  readonly canOpen: boolean
  readonly brief: boolean
  onToggle(keys: Head['keys']): void
}
const FigureRow = memo(Figures, (a, b) => {
  const { onToggle: _old, ...before } = a
  const { onToggle: _new, ...after } = b
  return (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name])
})

function Figures({ row, at, fields, columns, largest, depth, width, isClosed, canOpen, brief, onToggle }: RowProps) {
  const { keys, label, values } = row
  const isGroup = keys.length > 0 && keys.length < depth
  return (
    <tr data-row={at} data-depth={keys.length} data-group={isGroup || undefined}>
      <th scope="row" title={label}>
        {isGroup ? (
          <button
            type="button"
            aria-expanded={!isClosed}
            aria-label={`${isClosed ? 'Open' : 'Close'} ${label}`}
            onClick={() => onToggle(keys)}
          >
            <ChevronRight aria-hidden />
          </button>
        ) : null}
        {label}
      </th>
      {values.map((value, i) => {
        const field = fields[i % fields.length] ?? { type: 'integer' as const }
        const column = columns[Math.floor(i / fields.length)]
        const isInner = keys.length === depth && column?.keys.length === width
        const most = largest?.[i % fields.length] ?? 0
        const heat = largest !== null && isInner && most > 0 ? Math.max(0, Number(value ?? 0)) / most : 0
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={i}
            data-column={i}
            tabIndex={at === 0 && i === 0 ? 0 : -1}
            data-none={value === null || undefined}
            title={brief ? figureText(field, value) : undefined}
            data-negative={value?.startsWith('-') || undefined}
            data-total={column?.keys.length !== width || undefined}
            data-open={(canOpen && value !== null) || undefined}
            style={heat > 0 ? ({ '--heat': `${Math.round(heat * strongest)}%` } as React.CSSProperties) : undefined}
          >
            {brief ? briefText(field, value) : figureText(field, value)}
          </td>
        )
      })}
    </tr>
  )
}
