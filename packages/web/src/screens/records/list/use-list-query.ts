// What a list requests and what came back: chosen columns, the state in the address bar, the page of rows.
import type { RecordFeature } from '@kantor/shared/kernel'
import { useMemo, useState } from 'react'
import type { FeatureOperations } from '../../../api/operations.ts'
import { chosenColumns, useListChoice } from '../columns/list-choice.ts'
import { documentFor } from '../columns/list-selection.ts'
import { listShapeOf } from './list-state.ts'
import { useExactTotal } from './use-exact-total.ts'
import { useListPage } from './use-list-page.ts'
import { useListState } from './use-list-state.ts'

/** The columns shown decide the document, the state its variables; both are kept for the next visit. */
export function useListQuery(feature: RecordFeature, operations: FeatureOperations, access: ReadonlySet<string>) {
  const [choice, choose] = useListChoice(feature)
  const { size } = choice
  const shape = useMemo(() => listShapeOf(feature, access, size), [feature, access, size])
  const shown = useMemo(() => chosenColumns(shape.columns, choice, shape.more), [shape, choice])
  const document = useMemo(
    () =>
      operations.list &&
      documentFor(
        operations.list,
        feature,
        shown.map(({ path }) => path),
        operations.show,
      ),
    [operations, feature, shown],
  )
  const { state, query, setState } = useListState(feature, shape)
  const { page: first, problem, busy, refetch: readAgain } = useListPage(document, state, shape, access)
  const [edition, setEdition] = useState(0)
  const refetch = () => {
    setEdition((before) => before + 1)
    readAgain()
  }
  const { page, counting, countAll } = useExactTotal(document, first, state, shape, access)
  const of = { page, problem, busy, refetch, edition, counting, countAll }
  return { choice, choose, shape, shown, state, query, setState, ...of }
}

export type ListQuery = ReturnType<typeof useListQuery>
