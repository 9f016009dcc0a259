// One record. A form begins with what is stored now; a page that only shows it may begin with what was read before.
import { useMemo } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import type { Operation } from '../../api/operations.ts'
import { type CacheMode, useFeatureOperation } from '../../api/use-operation.ts'

/** The row; null while it loads, `gone` when there is none. */
export function useRecord(
  document: Operation<Row | null> | undefined,
  id: string | undefined,
  access: ReadonlySet<string>,
  how: CacheMode = 'fresh',
) {
  const values = useMemo(() => (id === undefined ? null : { id }), [id])
  const { answer, isAnswered, problem, busy, refetch } = useFeatureOperation(document, values, access, how)
  return { row: answer, gone: isAnswered && answer === null, problem, busy, refetch }
}
