// The state of a pivot, read from the address bar and written back to it without a new step of history.
import type { Pivot } from '@kantor/shared/kernel'
import { useCallback, useMemo } from 'react'
import { useAddressWords } from '../../ui/address-words.ts'
import { type PivotState, readPivotState, writePivotState } from './pivot-state.ts'

/** The state, its query and how to change either. */
export function usePivotState(feature: Pivot, access: ReadonlySet<string>) {
  const [words, write] = useAddressWords()
  const state = useMemo(() => readPivotState(words, feature, access), [words, feature, access])
  const setState = useCallback((next: PivotState) => write(writePivotState(next, feature)), [write, feature])
  const setQuery = useCallback((query: string) => write(new URLSearchParams(query)), [write])
  return { state, query: writePivotState(state, feature).toString(), setState, setQuery }
}
