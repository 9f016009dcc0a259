// One row of a grid. Memoised on its props: selecting a row redraws two rows, not five hundred.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import { type CSSProperties, memo, type ReactElement, type ReactNode } from 'react'

export interface GridColumn<R> {
  /** Names the column in sorts; unique. */
  readonly key: string
  readonly label: string
  /** Pixels; without it the column shares what is left (at least 120). */
  readonly width?: number | undefined
  /** Takes exactly its width and no share of what is left. */
  readonly exact?: boolean | undefined
  readonly align?: 'start' | 'end' | 'center' | undefined
  readonly sortable?: boolean | undefined
  /** Stays in sight when the grid is scrolled sideways; meant for one of the first columns. */
  readonly pinned?: boolean | undefined
  /** Says less than the column next to it: in grey. */
  readonly quiet?: boolean | undefined
  /** Its place where a row has two lines: 1 and 2 above, 3 and 4 below; without one it is not seen there. */
  readonly narrow?: 1 | 2 | 3 | 4 | undefined
  /** Of no use on paper: something to press. */
  readonly screenOnly?: boolean | undefined
  /** What the cell shows: plain text or plain elements, no component with styles. */
  render(row: R): ReactNode
}

export interface GridRowProps<R> {
  readonly row: R
  readonly index: number
  readonly columns: readonly GridColumn<R>[]
  readonly selected: boolean
  /** Column of the one tab stop when it is in this row, else null. */
  readonly activeColumn: number | null
  readonly style?: CSSProperties | undefined
}

/** Every attribute and element of a cell counts seven thousand times in 500 rows: only what is needed is there. */
function Row<R>({ row, index, columns, selected, activeColumn, style }: GridRowProps<R>): ReactElement {
  return (
    <tr role="row" aria-rowindex={index + 2} aria-selected={selected} data-index={index} style={style}>
      {columns.map((column, at) => (
        <td
          key={column.key}
          role="gridcell"
          tabIndex={activeColumn === at ? 0 : -1}
          data-align={column.align === 'start' ? undefined : column.align}
          data-pinned={column.pinned || undefined}
          data-quiet={column.quiet || undefined}
          data-narrow={column.narrow}
          data-screen-only={column.screenOnly}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}
// memo() forgets the type parameter; the assertion gives it back.
export const GridRow = memo(Row) as typeof Row
