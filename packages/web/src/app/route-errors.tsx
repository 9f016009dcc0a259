// What a route shows when loading or drawing it fails: in the frame where there is one, else on a bare page.

import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { connection, useIsAway } from '../session/connection.ts'
import { Button } from '../ui/button.tsx'
import { type Absence, absenceNow } from '../ui/lazy/absence.ts'
import { ErrorState } from '../ui/states.tsx'
import { ChunkError } from './parts/chunk.ts'
import { reportScriptError } from './report.ts'
import { RouteErrorsFrame } from './route-errors-frame.ts'

const chunkWords = {
  changed: [
    'A new version is available',
    'A part of this page is no longer on the server. Reload to get the new version.',
  ],
  lost: [
    'This page could not be opened',
    'A part of it did not come. Reload to open it; what you typed on other tabs is kept as drafts.',
  ],
  away: [
    'The server cannot be reached',
    'A part of this page could not be fetched. Check the connection and try again; other tabs keep what you typed.',
  ],
  timeout: ['This page takes too long', 'A part of it did not arrive in time. Check the connection and try again.'],
  error: [
    'This page could not be opened',
    'A part of it failed to start. Reload, and tell your administrator if it stays.',
  ],
} as const

/** Even what speaks of failures may fail to load: then the plain words. */
const ProblemError = lazy(() =>
  import('./problem-error.tsx').catch(() => ({ default: () => <ChunkFailed type="missing" /> })),
)

/** Was the server away since this is on show? As soon as it is back, the page is opened once more. */
function useWasAway(): boolean {
  const { revalidate } = useRevalidator()
  const isAway = useIsAway()
  const [wasAway, setWasAway] = useState(isAway)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of the connection counts
  useEffect(() => {
    if (isAway) setWasAway(true)
    else if (wasAway) void revalidate()
  }, [isAway])
  return wasAway
}

/** Why a part did not come: asked once; null until it is known. */
function useAbsence(): Absence | null {
  const [absence, setAbsence] = useState<Absence | null>(null)
  useEffect(() => void absenceNow().then(setAbsence), [])
  return absence
}

function ChunkFailed({ type }: Pick<ChunkError, 'type'>) {
  const wasAway = useWasAway()
  const now = useAbsence()
  // Nothing is claimed before it is known; the server that was away is waited for.
  const absence = wasAway ? 'away' : now
  const [title, message] = chunkWords[type === 'missing' ? (absence ?? 'lost') : type]
  const isAway = type === 'missing' && absence === 'away'
  const { revalidate, state } = useRevalidator()
  const actions = (
    <Button tone={type === 'timeout' ? 'plain' : 'solid'} onClick={() => location.reload()}>
      Reload
    </Button>
  )
  // What is gone from the server stays gone: only a reload helps there.
  const retry = (type !== 'missing' || isAway) && state === 'idle' ? () => void revalidate() : undefined
  return (
    <ErrorState
      title={title}
      message={message}
      actions={actions}
      code={`CHUNK_${type.toUpperCase()}`}
      onRetry={retry}
    />
  )
}

/** The failure of a route, in place of its screen. */
export function PageError() {
  const error = useRouteError()
  useEffect(() => {
    if (!(error instanceof ChunkError)) return
    reportScriptError(error)
    if (error.type === 'missing') void connection.doubt()
  }, [error])
  if (error instanceof ChunkError) return <ChunkFailed type={error.type} />
  return (
    <Suspense fallback={null}>
      <ProblemError error={error} />
    </Suspense>
  )
}

/** The failure of the frame or of the sign-in. */
export const RootError = () => (
  <RouteErrorsFrame>
    <div>
      <PageError />
    </div>
  </RouteErrorsFrame>
)
