// A run while it is looked at: asked for at the start, again with every word the server sends about it, and every few seconds
// in any case - which also tells the server that its owner is looking.
import type { TypedDocumentNode } from '@apollo/client'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type QueryAnswer, useQueryAction } from '../actions/use-query-action.ts'
import { isLive, type RunView } from './process-state.ts'

/** While words come by themselves, and when none have come for a while. */
const [quietMilliseconds, pollMilliseconds] = [4_000, 1_500]

/** The run of that number; `onEnd` when it ends while it is watched: seen at work here, or started here (`watch`). */
export function useRun(
  document: TypedDocumentNode | undefined,
  run: number | null,
  access: ReadonlySet<string>,
  onEnd: (run: RunView) => void,
): { readonly view: RunView | null; watch(run: number): void } & Pick<QueryAnswer, 'problem' | 'refetch'> {
  const variables = useMemo(() => (run === null ? null : { input: { run } }), [run])
  const { answer, problem, refetch } = useQueryAction(document, variables, access)
  const found = answer as RunView | null
  const view = found !== null && found.run === run ? found : null
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
  // A short run is over before it is first looked at: nobody sees it live.
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
