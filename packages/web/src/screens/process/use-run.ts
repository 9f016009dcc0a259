// A run while it is looked at: requested at the start, again with every message of the server about it, and every few seconds
// in any case - which also shows the server that its owner is looking.

import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { RunDetail } from '../../api/answers/process.ts'
import type { Operation } from '../../api/operations.ts'
import { type OperationResult, useFeatureOperation } from '../../api/use-operation.ts'
import { isLive } from './process-state.ts'

/** While words come by themselves, and when none have come for a while. */
const [quietMilliseconds, pollMilliseconds] = [4_000, 1_500]

/** The run of that number; `onEnd` when it ends while it is watched: seen at work here, or started here (`watch`). */
export function useRun(
  document: Operation<RunDetail> | undefined,
  run: number | null,
  access: ReadonlySet<string>,
  onEnd: (run: RunDetail) => void,
): { readonly view: RunDetail | null; watch(run: number): void } & Pick<
  OperationResult<RunDetail>,
  'problem' | 'refetch'
> {
  const variables = useMemo(() => (run === null ? null : { input: { run } }), [run])
  const { answer, problem, refetch } = useFeatureOperation(document, variables, access)
  const view = answer !== null && answer.run === run ? answer : null
  const live = view !== null && isLive(view)
  const latest = useRef({ refetch, onEnd })
  useEffect(() => {
    latest.current = { refetch, onEnd }
  })
  useEffect(() => {
    if (!live || run === null) return
    let heardAt = 0
    let askedAt = Date.now()
    const ask = () => {
      askedAt = Date.now()
      latest.current.refetch()
    }
    const onNews = (event: Event) => {
      if (!(event instanceof MessageEvent) || jobIn(event.data) !== run) return
      heardAt = Date.now()
      ask()
    }
    const timer = setInterval(() => {
      const wait = Date.now() - heardAt < 10_000 ? quietMilliseconds : pollMilliseconds
      if (Date.now() - askedAt >= wait) ask()
    }, 500)
    window.addEventListener('kantor:job', onNews)
    return () => {
      clearInterval(timer)
      window.removeEventListener('kantor:job', onNews)
    }
  }, [live, run])
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (live) watched.current = run
    else if (view !== null && watched.current === view.run) {
      watched.current = null
      latest.current.onEnd(view)
    }
  }, [live, run, view])
  // A short run is over before it is first looked at: no one sees it live.
  const watch = useCallback((started: number) => {
    watched.current = started
  }, [])
  return { view, problem, refetch, watch }
}

function jobIn(data: unknown): number | null {
  try {
    return Number((JSON.parse(String(data)) as { readonly id?: unknown }).id)
  } catch {
    return null
  }
}
