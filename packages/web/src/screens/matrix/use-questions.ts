// What a matrix asks the server: the days and codes of the month, and a page of its rows.

import { useMemo, useRef } from 'react'
import type { CellsAnswer, Head, RowAnswer } from '../../api/answers/matrix.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import type { MatrixProps } from './matrix-screen.tsx'
import type { MatrixState } from './matrix-state.ts'

interface Sheet {
  readonly head: Head | null
  readonly answer: CellsAnswer | null
}
const isOfOneMonth = ({ head, answer }: Sheet): boolean =>
  head !== null && answer !== null && (answer.rows[0]?.cells[0]?.day ?? head.days[0]?.day) === head.days[0]?.day

const noRows: readonly RowAnswer[] = []

export function useQuestions({ operations, access }: MatrixProps, state: MatrixState) {
  const { month, page, size, search } = state
  const params = JSON.stringify(state.params)
  const monthOnly = useMemo(() => ({ input: { month } }), [month])
  const variables = useMemo(() => {
    const own = JSON.parse(params) as object
    return { input: { ...own, month, ...(search === '' ? {} : { search }) }, page, size }
  }, [params, month, page, size, search])
  const head = useFeatureOperation(operations.matrix?.head, monthOnly, access)
  const cells = useFeatureOperation(operations.matrix?.cells, variables, access)
  // Two answers of one month are drawn together; while one of them is still on its way the old sheet stays.
  const shown = useRef<Sheet>({ head: null, answer: null })
  const next: Sheet = { head: head.answer, answer: cells.answer }
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
