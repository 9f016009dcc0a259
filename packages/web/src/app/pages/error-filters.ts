// Which of the errors of this browser are shown: by kind, status, words, address, day and whether the server has heard of them.
import type { ErrorEntry, FaultType } from '../../api/error-log.ts'
import { codeText, timeText } from './error-csv.ts'

export interface ErrorFilters {
  readonly type: FaultType | ''
  readonly code: string
  readonly mes: string
  readonly url: string
  /** Days where the company works, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly sent: 'YES' | 'NO' | ''
}
export const noFilters: ErrorFilters = { type: '', code: '', mes: '', url: '', from: '', to: '', sent: '' }
export const isFiltered = (filters: ErrorFilters): boolean => Object.values(filters).some((value) => value !== '')

/** The entries that fit all filters, in their order. */
export function filteredErrors<E extends ErrorEntry>(entries: readonly E[], filters: ErrorFilters): readonly E[] {
  const holds = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase())
  return entries.filter((entry) => {
    const day = timeText(entry.time).slice(0, 10)
    return (
      (filters.type === '' || entry.type === filters.type) &&
      (filters.code.trim() === '' || codeText(entry.code) === filters.code.trim()) &&
      holds(entry.mes, filters.mes) &&
      holds(entry.url, filters.url) &&
      (filters.from === '' || day >= filters.from) &&
      (filters.to === '' || day <= filters.to) &&
      (filters.sent === '' || entry.sent === (filters.sent === 'YES'))
    )
  })
}
