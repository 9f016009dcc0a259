// A route whose call failed. Apart from the error boundary, which the sign-in carries too: only this knows the client.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { problemOf } from '../api/problem-of.ts'
import { ErrorState } from '../ui/states.tsx'
import { reportScriptError } from './report.ts'

/** The failure in place of the screen, with a way to try again. */
export default function ProblemError({ error }: { readonly error: unknown }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => reportScriptError(error), [error])
  const { code, message, requestId } = problemOf(error)
  const retry = state === 'idle' ? () => void revalidate() : undefined
  return (
    <ErrorState
      title="This page could not be shown"
      code={code}
      message={message}
      requestId={requestId}
      onRetry={retry}
    />
  )
}
