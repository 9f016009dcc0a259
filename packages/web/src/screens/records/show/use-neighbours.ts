// The records before and after the one shown, in the order of the list as it was left: its filters, its sort, its page.

import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RowPage } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { useListChoice } from '../columns/list-choice.ts'
import { documentFor } from '../columns/list-selection.ts'
import { listVariables } from '../list/list-query.ts'
import { listShapeOf, readListState, writeListState } from '../list/list-state.ts'
import { listPath, rememberQuery, rowPath } from '../record-paths.ts'

interface NeighboursInput {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly id: string
  /** The screen that stays while the record changes. */
  readonly screen: 'show' | 'edit'
}
/** The tab goes on to the record; Back leads to where the first one was opened from. */
const inPlace = { replace: true, state: { inPlace: true } }

export interface Place {
  /** Counted over all pages of the list, from 1. */
  readonly at: number
  readonly total: number
  /** There are more than `total`, not counted. */
  readonly moreThanTotal: boolean
}

/** The place of the record in its list, null when it is not on the page that was left; and the step to the next. */
export function useNeighbours({ feature, operations, access, id, screen }: NeighboursInput) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [{ size }] = useListChoice(feature)
  const shape = useMemo(() => listShapeOf(feature, access, size), [feature, access, size])
  const [left, setLeft] = useState<RowPage | null>(null)
  const state = readListState(new URLSearchParams(listPath(feature).split('?')[1] ?? ''), shape)

  const load = async (page: number): Promise<RowPage> => {
    const { list } = operations
    if (list === undefined) return { total: 0, rows: [] }
    const query = documentFor(list, feature, [])
    return call(client, query, listVariables({ ...state, page }, shape), access)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each record, as the list was left then
  useEffect(() => {
    let isCurrent = true
    // A list that cannot be read leads nowhere; the record itself says what is wrong.
    load(state.page).then(
      (page) => isCurrent && setLeft(page),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, feature])

  const index = left?.rows.findIndex((row) => row.id === id) ?? -1
  const place: Place | null =
    left === null || index < 0
      ? null
      : {
          at: (state.page - 1) * state.size + index + 1,
          total: left.total,
          moreThanTotal: left.moreThanTotal === true,
        }
  const step = async (by: -1 | 1): Promise<void> => {
    if (left === null || place === null || place.at + by < 1 || isBehind(place, by)) return
    const neighbour = left.rows[index + by]
    if (neighbour !== undefined) return void navigate(rowPath(feature, screen, neighbour), inPlace)
    const page = state.page + by
    const { rows } = await load(page)
    const row = by > 0 ? rows[0] : rows.at(-1)
    if (row === undefined) return
    rememberQuery(feature, writeListState({ ...state, page }, shape).toString())
    void navigate(rowPath(feature, screen, row), inPlace)
  }
  return { place, step }
}

/** Would the step lead behind the last record? */
export const isBehind = ({ at, total, moreThanTotal }: Place, by = 1): boolean => !moreThanTotal && at + by > total
