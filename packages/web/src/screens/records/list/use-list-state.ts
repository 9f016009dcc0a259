// The state of a list, read from the address bar and written back to it without a new step of history.

import { currentDay } from '@kantor/shared/formats/clock'
import { monthToDate, monthToDateMoments } from '@kantor/shared/formats/date'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useShell } from '../../../session/shell-context.tsx'
import { useAddressWords } from '../../../ui/address-words.ts'
import { rememberQuery } from '../record-paths.ts'
import { type ListShape, type ListState, readListState, rowsQueryOf, withFilter, writeListState } from './list-state.ts'

/** Lists this person has entered since the page was loaded: the default range is set on the first entry only. */
const entered = new Set<string>()

/** The state, the query that finds its rows and how to change it. */
export function useListState(feature: RecordFeature, shape: ListShape) {
  const { userId } = useShell().shell.profile
  const [params, setParams] = useAddressWords()
  const visit = `${userId} ${feature.path}`
  // True until the address bar carries the range: taken off later, it stays off.
  const [isFirst, setFirst] = useState(() => shape.dateRange !== null && params.size === 0 && !entered.has(visit))
  const isWritten = params.size > 0
  const state = useMemo(() => {
    const read = readListState(params, shape)
    return isFirst && !isWritten ? withDefaultRange(read, shape, currentDay()) : read
  }, [params, shape, isFirst, isWritten])
  const left = writeListState(state, shape).toString()
  useEffect(() => rememberQuery(feature, left), [feature, left])
  const query = rowsQueryOf(state, shape)
  const setState = useCallback((next: ListState) => setParams(writeListState(next, shape)), [setParams, shape])
  useEffect(() => {
    entered.add(visit)
    if (!isFirst) return
    if (isWritten) setFirst(false)
    else setState(state)
  }, [isFirst, isWritten, setState, state, visit])
  return { state, query, setState }
}

/** The state with the declared date filter at month start to today (spec 000, section 4). */
export function withDefaultRange(state: ListState, { dateRange, filters }: ListShape, today: string): ListState {
  if (dateRange === null) return state
  const isMoment = filters.find(({ path }) => path === dateRange)?.field.type === 'dateTime'
  return withFilter(state, dateRange, isMoment ? monthToDateMoments(today) : monthToDate(today))
}
