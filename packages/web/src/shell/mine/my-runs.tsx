// What I have set going: my last background work of any kind, live while it runs, with the way to its screen.

import { useApolloClient, useQuery } from '@apollo/client/react'
import { formatDateTime } from '@kantor/shared/formats/date'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CancelJobDocument, JobsDocument, type JobsQuery } from '../../api/generated/jobs.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PillMark, statusLook } from '../../ui/pill.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { RunLog } from '../run-log.tsx'
import { MyRunsFrame } from './my-runs-frame.ts'

type Job = JobsQuery['jobs'][number]
const isLive = ({ status }: Job): boolean => status === 'QUEUED' || status === 'RUNNING'
const inWords = (status: string): string =>
  status === 'QUEUED' ? 'Waiting' : status.charAt(0) + status.slice(1).toLowerCase()
const pollMilliseconds = 3_000

export default function MyRuns({ onClose }: { onClose(): void }) {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(JobsDocument, { fetchPolicy: 'cache-and-network' })
  const [busy, setBusy] = useState<string | null>(null)
  const [logOf, setLogOf] = useState<string | null>(null)
  const again = () => void refetch().catch(() => undefined) // the error comes through `error`
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  const live = data?.jobs.some(isLive) ?? false
  useEffect(() => {
    const ask = () => latest.current()
    window.addEventListener('kantor:job', ask)
    const timer = live ? setInterval(ask, pollMilliseconds) : undefined
    return () => {
      window.removeEventListener('kantor:job', ask)
      clearInterval(timer)
    }
  }, [live])
  const cancel = async (id: string) => {
    setBusy(id)
    try {
      await client.mutate({ mutation: CancelJobDocument, variables: { id } })
    } catch (failure) {
      toast.error(problemOf(failure).message)
    }
    setBusy(null)
    again()
  }
  const problem = error === undefined ? null : problemOf(error)
  return (
    <Dialog open onClose={onClose} title="My runs" footer={<Button onClick={onClose}>Close</Button>}>
      {problem !== null ? (
        <ErrorState title="Your runs could not be loaded" {...problem} onRetry={again} />
      ) : data === undefined ? (
        <SkeletonLines lines={3} />
      ) : data.jobs.length === 0 ? (
        <p>You have not started anything yet. Processes, large reports and uploads show here while they run.</p>
      ) : (
        <MyRunsFrame>
          {data.jobs.map((job) => (
            <li key={job.id}>
              <div>
                <Link to={`${job.feature}/index?run=${job.id}`} onClick={onClose}>
                  {job.title}
                </Link>
                <small>
                  {formatDateTime(job.createdAt)}
                  {job.stepTitle === null ? '' : ` · ${job.stepTitle}, step ${job.step + 1} of ${job.steps}`}
                  {job.error === null ? '' : ` · ${job.error}`}
                  {job.outcome ? ` · ${job.outcome}` : ''}
                </small>
                {isLive(job) ? (
                  <progress
                    aria-label={job.title}
                    {...(job.total === null ? {} : { value: job.done, max: job.total })}
                  />
                ) : null}
                {logOf === job.id ? <RunLog id={job.id} /> : null}
              </div>
              <PillMark {...statusLook(job.status)}>{inWords(job.status)}</PillMark>
              <Button
                size="compact"
                aria-expanded={logOf === job.id}
                aria-label={`Log of ${job.title}`}
                onClick={() => setLogOf(logOf === job.id ? null : job.id)}
              >
                Log
              </Button>
              {job.mayCancel ? (
                <Button
                  size="compact"
                  busy={busy === job.id}
                  aria-label={`Cancel ${job.title}`}
                  onClick={() => void cancel(job.id)}
                >
                  Cancel
                </Button>
              ) : null}
            </li>
          ))}
        </MyRunsFrame>
      )}
    </Dialog>
  )
}
