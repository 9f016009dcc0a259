// The course of an action on many rows: question or note, call by call, what failed, the way back.
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { BulkAnswer } from '../../../api/answers/answers.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { manyRowsOperationsFor } from '../../../api/registry.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { recordWords } from '../record-words.ts'
import { type BulkMove, bulkMovesOf, runBulk, type Versioned, wayBack } from './bulk-moves.ts'
import { followJob } from './follow-job.ts'
import type { ManyRowsProps } from './many-rows.tsx'

export interface Failures {
  readonly title: string
  /** They are kept for another try. */
  readonly isTicked: boolean
  readonly failed: readonly { readonly id: string; readonly words: string; readonly detail: string }[]
}

/** Sends an action on rows, and says how far it is; null where a call failed as a whole, which has been said. */
function useSending({ feature, refetch }: Pick<ManyRowsProps, 'feature' | 'refetch'>) {
  const client = useApolloClient()
  const [progress, setProgress] = useState<number | null>(null)
  const left = useLeft()
  /** Says how the run ended, unless the list was left before. */
  const theEnd = async (id: string) => {
    const job = await followJob(client, id, left(), setProgress)
    if (job === null) return
    const words = `${job.title}: ${job.error ?? job.outcome ?? job.status.toLowerCase()}`
    if (job.status === 'DONE') toast.success(`${words}. My runs keeps what was refused.`)
    else toast.error(words)
  }
  const send = async (action: string, on: readonly Versioned[] | string, note?: string) => {
    setProgress(0)
    try {
      const { bulk: mutation } = await manyRowsOperationsFor(feature.path)
      if (mutation === undefined) return null
      const answer = await runBulk({ client, mutation, action, on, note, onProgress: setProgress })
      if (typeof answer.job !== 'string') return answer
      toast.info('This many rows are done in the background. You may leave the list; My runs shows how far it is.')
      await theEnd(answer.job)
      return null
    } catch (error) {
      toast.error(problemOf(error).message)
      return null
    } finally {
      setProgress(null)
      refetch() // also after a failure: some rows may be done
    }
  }
  return { send, progress }
}

/** Gives the signal that fires when the screen is left. */
function useLeft(): () => AbortSignal {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const { current } = leaving
    // A screen that is mounted again (development) begins from scratch.
    if (current.signal.aborted) leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return () => leaving.current.signal
}

/** What can be done with the ticked rows, and how far it is; `words`: how many they are. */
export function useBulk({ feature, access, ticks, query, refetch, rows: shown }: ManyRowsProps, words: string) {
  const { send, progress } = useSending({ feature, refetch })
  const [asking, setAsking] = useState<BulkMove | null>(null)
  const [failures, setFailures] = useState<Failures | null>(null)

  const takeBack = async (back: BulkMove, { done }: BulkAnswer) => {
    const rows = done.flatMap(({ id, rowVersion }) => (rowVersion === null ? [] : [{ id, rowVersion }]))
    const answer = await send(back.name, rows)
    if (answer !== null) toast.success(`${back.label}: ${rowsInWords(answer.done.length)}`)
  }
  const run = async ({ name, label }: BulkMove, note?: string) => {
    const rows = ticks.rows()
    const answer = await send(
      name,
      ticks.isAll() ? query : ([...rows.values()] as unknown as readonly Versioned[]),
      note,
    )
    setAsking(null)
    if (answer === null) return ticks.isAll() ? ticks.clear() : undefined
    ticks.keep(new Set(answer.failed.map(({ id }) => id)))
    const back = wayBack(feature, name, access)
    const undo = back && { label: 'Undo', onPress: () => void takeBack(back, answer) }
    if (answer.done.length > 0) toast.success(`${label}: ${rowsInWords(answer.done.length)}`, undo)
    if (answer.failed.length === 0) return
    const failed = answer.failed.map(({ id, detail }) => {
      const row = rows.get(id) ?? shown.find((inSight) => inSight.id === id)
      return { id, detail, words: row === undefined ? `#${id}` : recordWords(feature, row) }
    })
    setFailures({ title: `${label}: ${rowsInWords(failed.length)} refused`, failed, isTicked: rows.size > 0 })
  }
  const start = async (move: BulkMove) => {
    if (move.needs !== undefined) return setAsking(move)
    const isDeleting = move.name === 'delete'
    const agreed = await confirm({
      title: `${move.label} ${rowsInWords(words)}?`,
      text: isDeleting
        ? `The records are removed from ${feature.title}. This cannot be undone.`
        : 'Each row is done for itself; what one is refused with stops none of the others.',
      yes: move.label,
      danger: isDeleting,
    })
    if (agreed) await run(move)
  }
  return {
    moves: bulkMovesOf(feature, access),
    asking,
    progress,
    failures,
    start,
    give: (note: string) => asking !== null && void run(asking, note),
    dismiss: () => {
      setAsking(null)
      setFailures(null)
    },
  }
}

const rowsInWords = (count: number | string): string => (String(count) === '1' ? '1 row' : `${count} rows`)
