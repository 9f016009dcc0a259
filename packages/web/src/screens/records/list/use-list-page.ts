// The rows of a list.
import { useMemo } from 'react'
import type { RowPage } from '../../../api/answers/answers.ts'
import type { Operation } from '../../../api/operations.ts'
import { useFeatureOperation } from '../../../api/use-operation.ts'
import { listVariables } from './list-query.ts'
import { type ListShape, type ListState, showsGroups } from './list-state.ts'

/** Rows of the largest page that is kept. */
const maxKept = 100

/** The page of a state, none while groups stand in its place; while a new one loads the old one stays, and `busy` says so. */
export function useListPage(
  document: Operation<RowPage> | undefined,
  state: ListState,
  shape: ListShape,
  access: ReadonlySet<string>,
) {
  const values = useMemo(() => (showsGroups(state) ? null : listVariables(state, shape)), [state, shape])
  // Five hundred rows cost 100 ms in the cache, and ten times the memory of a page.
  const how = state.size > maxKept ? 'fresh' : 'kept'
  const { answer, ...rest } = useFeatureOperation(document, values, access, how)
  return { page: answer, ...rest }
}
