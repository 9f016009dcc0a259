// The state of a report, read from the address and written back to it; the last parameters are kept for the next visit.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Report } from '@kantor/shared/kernel'
import { useCallback, useEffect, useMemo } from 'react'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { useShell } from '../../session/shell-context.tsx'
import { useAddressWords } from '../../ui/address-words.ts'
import {
  defaultTexts,
  openingTexts,
  type ParamTexts,
  type ReportState,
  readReportState,
  writeReportState,
} from './report-state.ts'

/**
 * The state, and how to change it; `size` is the person's own choice of rows per page. Parameters whose values come from the data where none
 * is given are requested first: until they came, `isOpening`. Without an answer the server knows them all the same.
 */
export function useReportState(
  report: Report,
  operations: FeatureOperations,
  access: ReadonlySet<string>,
  size: number | null,
) {
  const { userId } = useShell().shell.profile
  const today = currentDay()
  const [query, setQuery] = useAddressWords()
  const key = `report:${userId}:${report.path}`
  const isFresh = query.size === 0
  const asked = useFeatureOperation(operations.report?.opening, noParams, access)
  const opening = useMemo(() => openingTexts(report, asked.answer), [report, asked.answer])
  const isOpening = report.opening !== undefined && !asked.isAnswered && asked.problem === null
  const state = useMemo(() => {
    const read = readReportState(query, report, today, size)
    const own = isFresh ? { ...read, params: { ...read.params, ...lastUsed(key, report, today) } } : read
    return { ...own, params: { ...own.params, ...missing(own.params, opening) } }
  }, [query, report, today, size, isFresh, key, opening])
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
  return { state, setState, today, opening, isOpening }
}

const noParams = {}
/** The opening values that no parameter has taken the place of. */
const missing = (params: ParamTexts, opening: ParamTexts): ParamTexts =>
  Object.fromEntries(Object.entries(opening).filter(([name]) => (params[name] ?? '') === ''))

/** The values of the last visit, but those that follow the calendar: yesterday's "today" is no longer meant. */
function lastUsed(key: string, report: Report, today: string): ParamTexts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const own = defaultTexts(report.params, today)
    const kept = Object.entries(stored).filter(
      ([name, text]) => own[name] === '' && typeof text === 'string' && report.opening?.includes(name) !== true,
    )
    return Object.fromEntries(kept)
  } catch {
    return {}
  }
}
