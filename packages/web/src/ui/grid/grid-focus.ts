// Roving focus: the grid is one tab stop, the arrows move it from cell to cell.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cellAfterKey, type GridCell, type GridSize } from './grid-keys.ts'

export interface GridActions {
  onSelect(row: number): void
  onOpen(row: number): void
  onHeader(column: number, add: boolean): void
  /** Menu key or Shift+F10 on a row. */
  onMenu(row: number, near: Element): void
}

const selectorOf = ({ row, column }: GridCell): string =>
  row < 0 ? `thead th:nth-child(${column + 1})` : `tbody tr[data-index="${row}"] td:nth-child(${column + 1})`

/** The active cell of a grid, and the handlers that move it. The cell is focused once it is in the document. */
export function useGridFocus(frame: RefObject<HTMLElement | null>, size: GridSize, actions: GridActions) {
  const [wanted, setActive] = useState<GridCell>({ row: 0, column: 0 })
  const mustFocus = useRef(false)
  const hadFocus = useRef(false)
  // Rows and columns may have gone since the cell was chosen.
  const active: GridCell = {
    row: Math.min(wanted.row, size.rows - 1),
    column: Math.max(0, Math.min(wanted.column, size.columns - 1)),
  }
  useEffect(() => {
    // A page turn takes the focused row out of the document: the focus stays in the grid nevertheless.
    const lost = hadFocus.current && document.activeElement === document.body
    if (!mustFocus.current && !lost) return
    const cell = frame.current?.querySelector<HTMLElement>(selectorOf(active))
    if (!cell) return
    mustFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  const moveTo = (cell: GridCell) => {
    mustFocus.current = true
    setActive(cell)
  }
  const act = (event: KeyboardEvent): boolean => {
    const { row, column } = active
    if (event.key === 'Enter') row < 0 ? actions.onHeader(column, event.shiftKey) : actions.onOpen(row)
    else if (event.key === ' ') row < 0 ? actions.onHeader(column, event.shiftKey) : actions.onSelect(row)
    else if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && row >= 0)
      actions.onMenu(row, event.target as Element)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys typed into a control inside a cell are the control's own.
    if (!(event.target as Element).matches('td, th') || event.altKey || event.metaKey) return
    const next = cellAfterKey(active, event.key, event.ctrlKey, size)
    if (next) moveTo(next)
    if (next || act(event)) event.preventDefault()
  }
  const onFocus = () => {
    hadFocus.current = true
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !frame.current?.contains(event.relatedTarget)) hadFocus.current = false
  }
  return { active, setActive, handlers: { onKeyDown, onFocus, onBlur } }
}
