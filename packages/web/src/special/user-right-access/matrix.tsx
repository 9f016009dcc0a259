// The matrix of rights: area > form id x view, add, edit, delete. A grid with one tab stop: arrows move, Enter or Space
// acts on a cell or opens an area. Plain cells only: hundreds of rows stand here.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
// biome-ignore-all lint/a11y/useSemanticElements: the focus walks over td, also those that head a row
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type MouseEvent, memo, useRef } from 'react'
import { useGridFocus } from '../../ui/grid/grid-focus.ts'
import { MatrixFrame } from './matrix-frame.ts'
import {
  type AreaRow,
  type Cell,
  type FormRow,
  hasSuffix,
  type MatrixRow,
  suffixes,
  suffixWords,
} from './matrix-rows.ts'

interface Props {
  readonly label: string
  readonly rows: readonly MatrixRow[]
  /** The title of an area. */
  areaTitle(area: string): string
  /** The code whose cell is looked at. */
  readonly selected?: string | null
  onArea(area: string): void
  onCell(row: FormRow, at: 0 | 1 | 2 | 3): void
}

const columns = 'minmax(220px, 1fr) repeat(4, minmax(84px, 140px))'
const rowHeight = 34

export function Matrix({ label, rows, areaTitle, selected = null, onArea, onCell }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const act = (index: number, column: number) => {
    const row = rows[index]
    if (row?.kind === 'area') onArea(row.area)
    else if (row !== undefined && column > 0) onCell(row, (column - 1) as 0 | 1 | 2 | 3)
  }
  const pageRows = Math.max(1, Math.floor((frame.current?.clientHeight ?? 340) / rowHeight) - 1)
  const size = { rows: rows.length, columns: suffixes.length + 1, pageRows }
  const column = useRef(0)
  const { active, setActive, handlers } = useGridFocus(frame, size, {
    onSelect: (index) => act(index, column.current),
    onOpen: (index) => act(index, column.current),
    onHeader: () => undefined,
    onMenu: () => undefined,
  })
  column.current = active.column
  const onClick = (event: MouseEvent) => {
    const cell = (event.target as Element).closest('td')
    const row = cell?.closest<HTMLElement>('tr[data-index]')
    if (!cell || !row) return
    const at = { row: Number(row.dataset.index), column: cell.cellIndex }
    setActive(at)
    act(at.row, at.column)
  }
  return (
    <MatrixFrame ref={frame} {...handlers} onClick={onClick}>
      <table
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ '--columns': columns } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {['Form', ...suffixes.map((s) => `${suffixWords[s]} (${s})`)].map((word, at) => (
              <th
                key={word}
                role="columnheader"
                scope="col"
                tabIndex={active.row < 0 && active.column === at ? 0 : -1}
                data-align={at > 0 ? 'center' : undefined}
              >
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const activeColumn = active.row === index ? active.column : null
            return row.kind === 'area' ? (
              <Area key={row.area} row={row} index={index} title={areaTitle(row.area)} activeColumn={activeColumn} />
            ) : (
              <Form
                key={row.form.formId}
                row={row}
                index={index}
                activeColumn={activeColumn}
                selected={selected?.slice(0, -1) === row.form.formId ? selected.slice(-1) : null}
              />
            )
          })}
        </tbody>
      </table>
    </MatrixFrame>
  )
}

interface RowProps {
  readonly index: number
  readonly activeColumn: number | null
}

function Area({ row, index, title, activeColumn }: RowProps & { readonly row: AreaRow; readonly title: string }) {
  const tab = (at: number) => (activeColumn === at ? 0 : -1)
  return (
    <tr role="row" aria-rowindex={index + 2} aria-level={1} aria-expanded={row.open} data-index={index} data-area="">
      <td role="gridcell" tabIndex={tab(0)}>
        <ChevronRight aria-hidden />
        <strong>{title}</strong> <small>{row.forms}</small>
        <span className="visually-hidden">{row.open ? 'forms, open' : 'forms, closed'}</span>
      </td>
      {row.granted.map((count, at) => (
        <td key={suffixes[at]} role="gridcell" tabIndex={tab(at + 1)} data-align="center">
          {count === 0 ? '' : `${count} held`}
        </td>
      ))}
    </tr>
  )
}

const Form = memo(
  function Form({ row, index, activeColumn, selected }: RowProps & FormProps) {
    const { form, cells } = row
    const tab = (at: number) => (activeColumn === at ? 0 : -1)
    return (
      <tr role="row" aria-rowindex={index + 2} aria-level={2} data-index={index}>
        <td role="rowheader" tabIndex={tab(0)} title={`${form.title} (${form.formId})`}>
          <span data-title="">{form.title}</span> <code>{form.formId}</code>
          {form.sensitive ? <span data-flag="">sensitive</span> : null}
        </td>
        {suffixes.map((suffix, at) => {
          const cell = cells[at] as Cell
          return (
            <td
              key={suffix}
              role="gridcell"
              tabIndex={tab(at + 1)}
              data-align="center"
              data-state={cell.state}
              data-pending={cell.pending || undefined}
              aria-selected={selected === suffix}
              aria-label={`${suffixWords[suffix]}, ${form.title}: ${cellWords(cell)}`}
            >
              {hasSuffix(form, suffix) ? <CellMark cell={cell} /> : null}
            </td>
          )
        })}
      </tr>
    )
  },
  (a, b) =>
    a.row.mark === b.row.mark &&
    a.row.form === b.row.form &&
    a.index === b.index &&
    a.activeColumn === b.activeColumn &&
    a.selected === b.selected,
)
interface FormProps {
  readonly row: FormRow
  /** The suffix of the cell that is looked at, when it is in this row. */
  readonly selected: string | null
}

function CellMark({ cell }: { readonly cell: Cell }) {
  return (
    <span data-mark="">
      <b>{cell.text}</b> {cell.note === undefined ? null : <small>{cell.note}</small>}
    </span>
  )
}

/** A cell as it is said aloud. */
export function cellWords({ state, text, note, pending }: Cell): string {
  if (state === 'absent') return 'no such code'
  const said = [text || (state === 'granted' ? 'held' : 'not held'), note].filter(Boolean).join(', ')
  return pending && note !== 'not saved' ? `${said}, not saved` : said
}
