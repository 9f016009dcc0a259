// A report in the background: offered when it takes too long to wait for, watched while it runs, found again later.

import { useApolloClient } from '@apollo/client/react'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Report } from '@kantor/shared/kernel'
import { useEffect, useState } from 'react'
import type { KeptRun } from '../../api/answers/report.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { problemOf } from '../../api/problem-of.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { inputOfTexts, type ReportState } from './report-state.ts'

export interface Place {
  readonly report: Report
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
}
/** Starts a run with the parameters of a state and returns its number; a refusal is shown and returns null. */
export function useStart({ report, operations, access }: Place) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const start = async (state: ReportState): Promise<number | null> => {
    const document = operations.report?.run
    if (document === undefined) return null
    setBusy(true)
    try {
      const answer = await call(client, document, { input: inputOfTexts(report.params, state.params) }, access)
      return answer.run
    } catch (error) {
      const { code, message } = problemOf(error)
      if (code === 'RUN_BUSY') toast.info('This report is running already: look under “Background runs”.')
      else toast.error(message)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { start, busy }
}

/** What is shown instead of rows that take too long. */
export function TooLong({
  message,
  busy,
  onStart,
}: {
  readonly message: string
  readonly busy: boolean
  onStart(): void
}) {
  const action = (
    <Button tone="solid" busy={busy} onClick={onStart}>
      Run in the background
    </Button>
  )
  return <EmptyState action={action}>{message}</EmptyState>
}

interface WatchProps extends Place {
  readonly run: number
  /** The rows are there. */
  onDone(run: KeptRun): void
  onLeave(): void
}

const pauseMilliseconds = 1_500

/** The progress of a run until it is over; it may be left, the run goes on. */
export function WatchRun({ report, operations, access, run, onDone, onLeave }: WatchProps) {
  const client = useApolloClient()
  const [seen, setSeen] = useState<KeptRun | null>(null)
  const [problem, setProblem] = useState<{ readonly message: string } | null>(null)
  useEffect(() => {
    const document = operations.report?.status
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async () => {
      if (document === undefined) return
      try {
        const found = await call(client, document, { input: { run } }, access)
        if (isGone) return
        setSeen(found)
        if (found.status === 'DONE') return onDone(found)
        if (isLive(found)) timer = setTimeout(() => void ask(), pauseMilliseconds)
      } catch (error) {
        if (!isGone) setProblem(problemOf(error))
      }
    }
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [client, operations, access, run, onDone])
  const cancel = () => {
    const document = operations.report?.cancel
    if (document === undefined) return
    void call(client, document, { input: { run } }, access).catch((error: unknown) =>
      toast.error(problemOf(error).message),
    )
  }
  const leave = <Button onClick={onLeave}>Back to the parameters</Button>
  if (problem !== null)
    return <ErrorState title={`Run ${run} cannot be shown`} message={problem.message} actions={leave} />
  if (seen !== null && !isLive(seen) && seen.status !== 'DONE') {
    const why = seen.error ?? 'It was cancelled; nothing was kept.'
    return <ErrorState title={`Run ${run} has ended without rows`} message={why} actions={leave} />
  }
  return (
    <div data-card="">
      <JobProgress title={`${report.title}, run ${run}`} done={seen?.done ?? 0} onCancel={cancel} />
      <p>You may leave this page: the run goes on, and a message comes when it is done.</p>
    </div>
  )
}

const isLive = ({ status }: KeptRun): boolean => status === 'QUEUED' || status === 'RUNNING'

/** The runs of this person whose rows are kept, newest first. */
export function useRuns({ operations, access }: Place): readonly KeptRun[] {
  const { answer } = useFeatureOperation(operations.report?.runs, newestRuns, access)
  return answer?.rows ?? noRuns
}
const newestRuns = { page: 1, size: 20 }
const noRuns: readonly KeptRun[] = []

/** How a run reads in a menu. */
export const runWords = ({ run, status, done, createdAt, asked }: KeptRun): string => {
  const how = status === 'DONE' ? `${done.toLocaleString('en-US')} rows` : status.toLowerCase()
  return `Run ${run}, ${formatDateTime(createdAt)}, ${how}${asked ? ` (${asked})` : ''}`
}
