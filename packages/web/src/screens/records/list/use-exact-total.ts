// How many rows a list has, to the last of them. A page counts no further than people look (decision 0090); a user who wants to
// know requests it by the number at the foot. A page turn does not request it again.
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { RowPage } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import type { Operation } from '../../../api/operations.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { listVariables } from './list-query.ts'
import type { ListShape, ListState } from './list-state.ts'

/** What is counted depends on these alone. */
const narrowingOf = ({ search, filters, asOf }: ListState) => JSON.stringify({ search, filters, asOf })

/** The page with all rows counted, once `countAll` was called for what the list is narrowed to; `counting`: it is being counted. */
export function useExactTotal(
  document: Operation<RowPage> | undefined,
  page: RowPage | null,
  state: ListState,
  shape: ListShape,
  access: ReadonlySet<string>,
) {
  const client = useApolloClient()
  const narrowing = narrowingOf(state)
  const [exact, setExact] = useState<{ readonly narrowing: string; readonly total: number | null } | null>(null)
  const known = exact?.narrowing === narrowing ? exact : null
  const countAll = (): void => {
    if (document === undefined) return
    setExact({ narrowing, total: null })
    const [size = state.size] = shape.sizes
    call(client, document, { ...listVariables({ ...state, page: 1, size }, shape), countAll: true }, access).then(
      ({ total }) => setExact({ narrowing, total }),
      (error: unknown) => {
        setExact(null)
        toast.error(`The rows could not be counted: ${problemOf(error).message}`)
      },
    )
  }
  const total = known?.total ?? null
  const counted =
    page?.moreThanTotal && total !== null && total >= page.total ? { ...page, total, moreThanTotal: false } : page
  return { page: counted, counting: known !== null && total === null, countAll }
}
