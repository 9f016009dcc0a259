// One row of the sheet: who it is, then a cell per day. Drawn again only when something of it looks different.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
// biome-ignore-all lint/a11y/useSemanticElements: the focus walks over td
import { type CSSProperties, memo } from 'react'
import { type RowView, wordsOf } from './cell-view.ts'

interface Props {
  readonly index: number
  readonly view: RowView
  /** First and last selected column; none: -1. */
  readonly from: number
  readonly to: number
  /** The column of the cell with the keyboard; none: -1. */
  readonly active: number
  /** What is being typed there. */
  readonly typing: string
}

export const MatrixRow = memo(
  ({ index, view, from, to, active, typing }: Props) => (
    <tr data-row={index} aria-rowindex={index + 2}>
      <th scope="row" title={view.note ?? undefined}>
        <b>{view.name}</b>
        <small>
          {view.code}
          {view.note === null ? '' : ` · ${view.note}`}
        </small>
      </th>
      {view.cells.map((cell, column) => {
        const words = wordsOf(cell)
        return (
          <td
            key={cell.day}
            role="gridcell"
            data-column={column}
            tabIndex={column === active ? 0 : -1}
            aria-selected={column >= from && column <= to}
            aria-label={words}
            aria-invalid={cell.finding !== undefined && cell.finding.level !== 'WARN' ? true : undefined}
            aria-readonly={cell.closed === null ? undefined : true}
            title={words.includes(',') ? words : undefined}
            data-own={cell.isOwn || undefined}
            data-changed={cell.isChanged || undefined}
            data-closed={cell.closed === null ? undefined : ''}
            data-shaded={cell.weekend || cell.holiday !== null || undefined}
            data-level={cell.finding?.level}
            data-off={cell.text === 'OFF' || undefined}
            style={cell.colour === null ? undefined : ({ '--code': cell.colour } as CSSProperties)}
          >
            {column === active && typing !== '' ? <i>{typing}</i> : cell.text === 'OFF' ? '–' : cell.text}
          </td>
        )
      })}
    </tr>
  ),
  (a, b) =>
    a.index === b.index &&
    a.view.id === b.view.id &&
    a.view.signature === b.view.signature &&
    a.view.cells[0]?.day === b.view.cells[0]?.day &&
    a.from === b.from &&
    a.to === b.to &&
    a.active === b.active &&
    a.typing === b.typing,
)
