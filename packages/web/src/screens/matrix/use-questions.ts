// What a matrix asks the server: the days and codes of the month, and a page of its rows.
import { useMemo, useRef } from 'react'
import { documentOf } from '../actions/run-action.ts'
import { useQueryAction } from '../actions/use-query-action.ts'
import type { MatrixProps } from './matrix-screen.tsx'
import type { MatrixState } from './matrix-state.ts'
import type { CellsAnswer, Head, RowAnswer } from './matrix-types.ts'

interface Sheet {
  readonly head: Head | null
  readonly answer: CellsAnswer | null
}
const isOfOneMonth = ({ head, answer }: Sheet): boolean =>
  head !== null && answer !== null && (answer.rows[0]?.cells[0]?.day ?? head.days[0]?.day) === head.days[0]?.day

const noRows: readonly RowAnswer[] = []

export function useQuestions({ feature, documents, access }: MatrixProps, state: MatrixState) {
  const { month, page, size, search } = state
  const params = JSON.stringify(state.params)
  const monthOnly = useMemo(() => ({ input: { month } }), [month])
  const variables = useMemo(() => {
    const own = JSON.parse(params) as object
    return { input: { ...own, month, ...(search === '' ? {} : { search }) }, page, size }
  }, [params, month, page, size, search])
  const named = (name: string) => documentOf(documents, feature, name, { kind: 'query' })
  const head = useQueryAction(named('head'), monthOnly, access)
  const cells = useQueryAction(named('cells'), variables, access)
  // Two answers of one month are drawn together; while one of them is still on its way the old sheet stays.
  const shown = useRef<Sheet>({ head: null, answer: null })
  const next: Sheet = { head: head.answer as Head | null, answer: cells.answer as CellsAnswer | null }
  if (isOfOneMonth(next)) shown.current = next
  const { answer } = shown.current
  return {
    head: shown.current.head,
    rows: answer?.rows ?? noRows,
    /** Null until something has come. */
    total: answer?.total ?? null,
    problem: head.problem ?? cells.problem,
    busy: cells.busy,
    refetch: cells.refetch,
    refetchAll: () => {
      head.refetch()
      cells.refetch()
    },
  }
}
