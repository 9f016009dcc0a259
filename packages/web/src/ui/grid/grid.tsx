// A table of rows to walk through by mouse and keyboard: sticky header, sort, one selected row, one tab stop.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type UIEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { usePrinting } from '../use-printing.ts'
import { useGridFocus } from './grid-focus.ts'
import { GridFrame } from './grid-frame.ts'
import { GridHead } from './grid-head.tsx'
import { sortAfterClick } from './grid-keys.ts'
import { type GridColumn, GridRow } from './grid-row.tsx'

const VirtualRows = lazyPart(() => import('./grid-virtual.tsx'))
const virtualAbove = 100
/** Rows drawn while the code for long grids is on its way: about what a screen holds. */
const meanwhile = 24
const rowHeights = { compact: 28, default: 34, roomy: 44 } as const
/** Rows of two lines, on a screen that has no room for columns; the width is that of the styles. */
const twoLines = 56
const isNarrowScreen = (): boolean => window.matchMedia?.('(max-width: 639.98px)').matches === true
const noSort: readonly string[] = []
export type Density = keyof typeof rowHeights

export interface GridProps<R> {
  /** The accessible name: what the rows are. */
  readonly label: string
  /** Keep the array and its columns stable between renders, else every row is drawn again. */
  readonly columns: readonly GridColumn<R>[]
  readonly rows: readonly R[]
  rowId(row: R): string
  readonly selectedId?: string | null | undefined
  onSelect?(id: string): void
  /** Enter or double click. */
  onOpen?(id: string): void
  /** Sort keys, first the strongest; a leading minus means descending: ['-joinDate', 'fullName']. */
  readonly sort?: readonly string[] | undefined
  onSort?(sort: readonly string[]): void
  /** Right click, Menu key, Shift+F10; `near` is where a menu belongs. */
  onMenu?(id: string, near: DOMRect): void
  /** Old rows stay, paler, while new ones come. */
  readonly busy?: boolean | undefined
  readonly density?: Density | undefined
  /** A `tfoot` with as many cells as there are columns; it stays in sight. */
  readonly foot?: ReactNode
}

/** Columns share what is left in proportion to their least widths; one long cell widens no other. */
function trackStyle(columns: readonly Pick<GridColumn<never>, 'width' | 'exact'>[]): CSSProperties {
  const widths = columns.map(({ width = 120 }) => width)
  const tracks = widths
    .map((width, at) => (columns[at]?.exact ? `${width}px` : `minmax(${width}px, ${width}fr)`))
    .join(' ')
  const least = widths.reduce((sum, width) => sum + width, 0)
  return { '--columns': tracks, '--least': `${least}px` } as CSSProperties
}

/** Shows the styles whether the first columns have been scrolled out of sight; no drawing of React is needed for it. */
const markAside = ({ currentTarget }: UIEvent<HTMLElement>) =>
  currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft > 0)

/** A link in a cell that opens its row. */
const isOnLink = ({ target }: MouseEvent): boolean => (target as Element).closest('a[data-open]') !== null
const isWithKey = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey

/** A function that stays the same and does what `act` does at the time of the call. */
function useLatest<A extends readonly unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}

export function Grid<R>(props: GridProps<R>) {
  const { label, columns, rows, rowId, selectedId, sort = noSort, busy = false, density = 'default' } = props
  const frame = useRef<HTMLDivElement>(null)
  const call = (handler: ((id: string) => void) | undefined, index: number) => {
    const row = rows[index]
    if (row !== undefined) handler?.(rowId(row))
  }
  const sortBy = (column: number, add: boolean) => {
    const key = columns[column]
    if (key?.sortable) props.onSort?.(sortAfterClick(sort, key.key, add))
  }
  const hasTwoLines = columns.some(({ narrow }) => narrow !== undefined)
  const rowHeight = hasTwoLines && isNarrowScreen() ? twoLines : rowHeights[density]
  const pageRows = Math.max(1, Math.floor((frame.current?.clientHeight ?? 340) / rowHeight) - 1)
  const size = { rows: rows.length, columns: columns.length, pageRows }
  const { active, setActive, handlers } = useGridFocus(frame, size, {
    onSelect: (row) => call(props.onSelect, row),
    onOpen: (row) => call(props.onOpen, row),
    onHeader: sortBy,
    onMenu: (row, near) => call((id) => props.onMenu?.(id, near.getBoundingClientRect()), row),
  })
  const onRow = (event: MouseEvent, act: (index: number) => void) => {
    const cell = (event.target as Element).closest('td')
    const row = cell?.closest<HTMLElement>('tr[data-index]')
    if (!cell || !row) return
    const index = Number(row.dataset.index)
    setActive({ row: index, column: cell.cellIndex })
    act(index)
  }
  const renderRow = (index: number, style?: CSSProperties) => {
    const row = rows[index]
    if (row === undefined) return null
    const activeColumn = active.row === index ? active.column : null
    const rowProps = { row, index, columns, selected: rowId(row) === selectedId, activeColumn, style }
    // A row's place is its key: another page or order changes the texts and keeps the elements.
    return <GridRow key={index} {...rowProps} />
  }
  const isPrinting = usePrinting()
  // Drawn once more when the code for long grids has come: the cell with the focus was taken away with the rows drawn meanwhile.
  const [, setArrived] = useState(false)
  const onArrive = useCallback(() => setArrived(true), [])
  const plain = rows.length <= virtualAbove || isPrinting
  return (
    <GridFrame
      ref={frame}
      data-density={density}
      data-two-lines={hasTwoLines || undefined}
      data-print-flow
      aria-busy={busy}
      {...handlers}
      onScroll={markAside}
      onClick={(event) => {
        const onLink = isOnLink(event)
        // With a modifier key down the browser opens the address, in a tab or window of its own.
        if (onLink && isWithKey(event)) return
        if (onLink) event.preventDefault()
        const isOpening = onLink && event.detail < 2
        onRow(event, (index) => {
          call(props.onSelect, index)
          if (isOpening) call(props.onOpen, index)
        })
      }}
      onDoubleClick={(event) => isOnLink(event) || onRow(event, (index) => call(props.onOpen, index))}
      onContextMenu={(event) => {
        if (!props.onMenu) return
        event.preventDefault()
        onRow(event, (index) => call((id) => props.onMenu?.(id, new DOMRect(event.clientX, event.clientY)), index))
      }}
    >
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + (props.foot ? 2 : 1)}
        aria-colcount={columns.length}
        style={trackStyle(columns)}
      >
        <GridHead
          columns={columns}
          sort={sort}
          activeColumn={active.row < 0 ? active.column : null}
          onHead={useLatest(sortBy)}
        />
        {plain ? (
          <tbody role="rowgroup">{rows.map((_, index) => renderRow(index))}</tbody>
        ) : (
          <Suspense fallback={<tbody role="rowgroup">{rows.slice(0, meanwhile).map((_, at) => renderRow(at))}</tbody>}>
            <VirtualRows
              frame={frame}
              count={rows.length}
              rowHeight={rowHeight}
              activeRow={active.row}
              renderRow={renderRow}
              onArrive={onArrive}
            />
          </Suspense>
        )}
        {props.foot}
      </table>
    </GridFrame>
  )
}
