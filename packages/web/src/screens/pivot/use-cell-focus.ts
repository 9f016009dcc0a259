// One tab stop for all cells: the arrows move it without drawing a single cell again.
import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { cellAfterKey, type GridSize } from '../../ui/grid/grid-keys.ts'

const cellAt = (frame: HTMLElement | null, row: number, column: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`tbody tr[data-row="${row}"] td[data-column="${column}"]`) ?? null

/** The place of the cell an event happened in; null outside the cells. */
export function placeOfCell(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const cell = (target as Element).closest<HTMLElement>('td[data-column]')
  const row = cell?.closest<HTMLElement>('tr[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}

/** The key handler of a table whose body cells carry `data-row` (of their row) and `data-column`. */
export function useCellFocus(frame: RefObject<HTMLElement | null>, size: GridSize, onOpen: (cell: Element) => void) {
  return useCallback(
    (event: KeyboardEvent) => {
      const from = placeOfCell(event.target)
      if (from === null || event.altKey || event.metaKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        return onOpen(event.target as Element)
      }
      const next = cellAfterKey(from, event.key, event.ctrlKey, size)
      if (next === null) return
      event.preventDefault()
      const cell = cellAt(frame.current, Math.max(0, next.row), next.column)
      if (cell === null) return
      for (const old of frame.current?.querySelectorAll<HTMLElement>('td[tabindex="0"]') ?? []) old.tabIndex = -1
      cell.tabIndex = 0
      cell.focus({ preventScroll: true })
      cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    [frame, size, onOpen],
  )
}
