// The keys of a list whose rows are ticked: Space on any cell ticks its row, with Shift a range, Control and A the page.
import { useEffect } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { Ticks } from './ticks.ts'

/** Listens before the grid does, for Space otherwise selects the row. */
export function useTickKeys(on: boolean, label: string, ticks: Ticks, rows: () => readonly Row[]): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const cell = event.target
      if (!(cell instanceof HTMLElement) || !cell.matches('td')) return
      if (cell.closest('[role=grid]')?.getAttribute('aria-label') !== label) return
      const row = rows()[Number(cell.closest('tr')?.dataset.index)]
      if (event.key === ' ' && row !== undefined) ticks.toggle(row.id, rows(), event.shiftKey)
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) ticks.togglePage(rows())
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [on, label, ticks, rows])
}
