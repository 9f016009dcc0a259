// Where I am signed in: my live sessions, and an end to any that I do not know.

import { useApolloClient, useQuery } from '@apollo/client/react'
import { formatDateTime } from '@kantor/shared/formats/date'
import { useState } from 'react'
import {
  EndMineSessionMonitorDocument,
  SessionMonitorMineDocument,
} from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { MySessionsFrame } from './my-sessions-frame.ts'

export default function MySessions({ onClose }: { onClose(): void }) {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(SessionMonitorMineDocument, { fetchPolicy: 'cache-and-network' })
  const [busy, setBusy] = useState<number | null>(null)
  const again = () => void refetch().catch(() => undefined) // the error comes through `error`
  const end = async (session: number) => {
    setBusy(session)
    try {
      await client.mutate({ mutation: EndMineSessionMonitorDocument, variables: { input: { session } } })
      toast.success('The session has ended')
    } catch (failure) {
      toast.error(problemOf(failure).message)
    }
    setBusy(null)
    again()
  }
  const problem = error === undefined ? null : problemOf(error)
  return (
    <Dialog open onClose={onClose} title="Where you are signed in" footer={<Button onClick={onClose}>Close</Button>}>
      {problem !== null ? (
        <ErrorState
          title="Your sessions could not be loaded"
          message={problem.message}
          code={problem.code}
          onRetry={again}
        />
      ) : data === undefined ? (
        <SkeletonLines lines={3} />
      ) : (
        <MySessionsFrame>
          {data.sessionMonitorMine.rows.map(({ session, since, lastSeenAt, ip, device, isThis }) => (
            <li key={session}>
              <div>
                {device ?? 'Unknown device'} · {ip}
                <small>
                  since {formatDateTime(since)}, last seen {formatDateTime(lastSeenAt)}
                </small>
              </div>
              {isThis ? (
                <strong>This session</strong>
              ) : (
                <Button
                  size="compact"
                  busy={busy === session}
                  aria-label={`End the session on ${device ?? 'an unknown device'} at ${ip}`}
                  onClick={() => void end(session)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </MySessionsFrame>
      )}
    </Dialog>
  )
}
