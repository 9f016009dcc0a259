// The keys of a list whose rows can be ticked: Space on the tick ticks its row, once a row is ticked on any cell; with Shift a range,
// Control and A the page.
import { useEffect } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { Ticks } from './ticks.ts'

/** Listens before the grid does, for Space otherwise selects the row. */
export function useTickKeys(
  on: boolean,
  anywhere: boolean,
  label: string,
  ticks: Ticks,
  rows: () => readonly Row[],
): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const cell = event.target
      if (!(cell instanceof HTMLElement) || !cell.matches('td')) return
      if (cell.closest('[role=grid]')?.getAttribute('aria-label') !== label) return
      const row = rows()[Number(cell.closest('tr')?.dataset.index)]
      const isTick = anywhere || (cell as HTMLTableCellElement).cellIndex === 0
      if (event.key === ' ' && isTick && row !== undefined) ticks.toggle(row.id, rows(), event.shiftKey)
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) ticks.togglePage(rows())
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [on, anywhere, label, ticks, rows])
}
