// A file while it is looked at: asked for again, every second and a half, as long as a job works on it.
import type { TypedDocumentNode } from '@apollo/client'
import { useEffect, useMemo, useRef } from 'react'
import { useQueryAction } from '../actions/use-query-action.ts'
import type { BatchView } from './upload-types.ts'

const everyMilliseconds = 1_500

/** The file of that number, what went wrong, and how to ask again. */
export function useBatch(document: TypedDocumentNode | undefined, file: number, access: ReadonlySet<string>) {
  const variables = useMemo(() => ({ input: { batch: file } }), [file])
  const { answer, problem, refetch } = useQueryAction(document, variables, access)
  const found = answer as BatchView | null
  const batch = found?.batch === file ? found : null
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
