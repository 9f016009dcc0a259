// Where in the sheet something happened, and how the focus gets to a place.
import type { RefObject } from 'react'
import type { Place } from './range.ts'

/** The place of the cell an event happened in; null outside the cells. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
  const row = cell?.closest<HTMLElement>('tr[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}

/** Moves the focus to a cell and the cell into sight. */
export function focusAt(frame: RefObject<HTMLElement | null>, { row, column }: Place): void {
  const cell = frame.current?.querySelector<HTMLElement>(`tr[data-row="${row}"] td[data-column="${column}"]`)
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
