// The state of a report, read from the address and written back to it; the last parameters are kept for the next visit.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Report } from '@kantor/shared/kernel'
import { useCallback, useEffect, useMemo } from 'react'
import { useShell } from '../../session/shell-context.tsx'
import { useAddressWords } from '../../ui/address-words.ts'
import { defaultTexts, type ParamTexts, type ReportState, readReportState, writeReportState } from './report-state.ts'

/** The state, and how to change it; `size` is the person's own choice of rows per page. */
export function useReportState(report: Report, size: number | null) {
  const { userId } = useShell().shell.profile
  const today = currentDay()
  const [query, setQuery] = useAddressWords()
  const key = `report:${userId}:${report.path}`
  const isFresh = query.size === 0
  const state = useMemo(() => {
    const read = readReportState(query, report, today, size)
    return isFresh ? { ...read, params: { ...read.params, ...lastUsed(key, report, today) } } : read
  }, [query, report, today, size, isFresh, key])
  const setState = useCallback(
    (next: ReportState) => setQuery(writeReportState(next, report, today)),
    [setQuery, report, today],
  )
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(state.params))
    } catch {
      // A full or forbidden storage: the next visit begins with the declared values.
    }
  }, [key, state.params])
  return { state, setState, today }
}

/** The values of the last visit, but those that follow the calendar: yesterday's "today" is no longer meant. */
function lastUsed(key: string, report: Report, today: string): ParamTexts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const own = defaultTexts(report.params, today)
    const kept = Object.entries(stored).filter(([name, text]) => own[name] === '' && typeof text === 'string')
    return Object.fromEntries(kept)
  } catch {
    return {}
  }
}
