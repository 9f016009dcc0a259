// A file while it is looked at: requested again, every second and a half, as long as a job works on it.

import { useEffect, useMemo, useRef } from 'react'
import type { BatchView } from '../../api/answers/upload.ts'
import type { Operation } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'

const everyMilliseconds = 1_500

/** The file of that number, what went wrong, and how to ask again. */
export function useBatch(document: Operation<BatchView> | undefined, file: number, access: ReadonlySet<string>) {
  const variables = useMemo(() => ({ input: { batch: file } }), [file])
  const { answer, problem, refetch } = useFeatureOperation(document, variables, access)
  const batch = answer?.batch === file ? answer : null
  const isWorking = batch !== null && batch.job !== null
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => latest.current(), everyMilliseconds)
    return () => clearInterval(timer)
  }, [isWorking])
  return { batch, problem, isWorking, refetch }
}
