// What a run of mine has noted: its steps, and each row that was refused with the reason.

import { useQuery } from '@apollo/client/react'
import { formatDateTime } from '@kantor/shared/formats/date'
import { useState } from 'react'
import { JobLogDocument } from '../api/generated/jobs.generated.ts'
import { problemOf } from '../api/problem-of.ts'
import { Button } from '../ui/button.tsx'
import { RunLogFrame, RunLogLines } from './run-log-frame.ts'

const linesPerPage = 100

export function RunLog({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(JobLogDocument, { variables: { id, page }, fetchPolicy: 'no-cache' })
  if (error !== undefined) return <RunLogFrame role="status">{problemOf(error).message}</RunLogFrame>
  if (data === undefined) return <RunLogFrame aria-busy="true">Loading…</RunLogFrame>
  const { total, rows } = data.jobLog
  if (total === 0) return <RunLogFrame role="status">Nothing has been noted.</RunLogFrame>
  const pages = Math.ceil(total / linesPerPage)
  return (
    <RunLogFrame>
      <RunLogLines aria-label="Log" tabIndex={0}>
        {rows.map(({ at, level, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log stay where they are
          <li key={`${page} ${index}`} data-level={level}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {text}
          </li>
        ))}
      </RunLogLines>
      {pages > 1 ? (
        <div>
          <Button size="compact" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Earlier
          </Button>
          <span>
            {page} of {pages}
          </span>
          <Button size="compact" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Later
          </Button>
        </div>
      ) : null}
    </RunLogFrame>
  )
}
