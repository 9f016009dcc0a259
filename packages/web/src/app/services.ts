// What the signed-in application is made of: client, session, error log. Loaded with the frame, made once.
import type { ApolloClient } from '@apollo/client'
import { version } from '../../package.json' with { type: 'json' }
import { AnswerCache } from '../api/answer-cache.ts'
import { createClient } from '../api/client.ts'
import { earlyFetch } from '../api/early-answer.ts'
import { createErrorLog, type ErrorLog } from '../api/error-log.ts'
import { onFailedCall } from '../api/failed-calls.ts'
import { SaveErrorLogDocument } from '../api/generated/fixed.generated.ts'
import { connection } from '../session/connection.ts'
import { leaveBy, renewSession } from '../session/renewal.ts'
import { createSession, type Session } from '../session/session.ts'
import { hasUnsaved, releaseGuards } from '../ui/dialog/leave-guard.ts'
import { watchReach } from '../ui/lazy/reach.ts'

export interface Services {
  readonly client: ApolloClient
  readonly session: Session
  readonly errorLog: ErrorLog
}

/** Wires the parts; `onSessionEnd` is called when the server no longer knows the session. */
export function createServices(onSessionEnd: () => void): Services {
  watchReach(connection)
  const errorLog = createErrorLog((entry) => {
    const { type, code, mes, url, time } = entry
    const input = { type, code, mes: mes.slice(0, 1000), url: url.slice(0, 500), time, version }
    return client.mutate({ mutation: SaveErrorLogDocument, variables: { input }, fetchPolicy: 'no-cache' })
  })
  onFailedCall((call) => errorLog.add({ type: 'ajax', ...call }))
  const client: ApolloClient = createClient({
    fetch: earlyFetch,
    onSessionEnd: async () => {
      // The user is typing: the sign-in comes over the form, and the call that found out goes on afterwards.
      if (hasUnsaved()) return renewSession()
      await leave()
      return false
    },
    onProblem: ({ code, status, message }, operation) => {
      if (code === 'NETWORK') connection.lost()
      errorLog.add({ type: 'ajax', code: status, mes: message, url: `/graphql ${operation}` })
    },
  })
  // A run in the background has written something.
  window.addEventListener('kantor:job', () => {
    if (client.cache instanceof AnswerCache) client.cache.outdate()
  })
  const session = createSession(client, () => errorLog.clear())
  const leave = async () => {
    releaseGuards()
    await session.forget()
    onSessionEnd()
  }
  leaveBy(leave)
  return { client, session, errorLog }
}
