// The way to the backend, watched: a write that went well and moved messages, or ended a session, is news for the hub.
import { keyFingerprintOf } from '../session/credentials.ts'
import type { Upstream, UpstreamRequest } from '../sources/upstream.ts'
import type { Hub } from './hub.ts'
import type { JobWatch } from './job-watch.ts'

/** The user's own moves: has_read, remove_readed, restore, and the commands of the page. */
const ownMoves = /^\/api\/message\//
/** Publishing, withdrawing and the like reach others. */
const everybodys = /^\/api\/message-center\/\d+/
/** What may put work into the background or end it; a name too many costs one question more. */
const startsWork = /\/actions\/(run|undo|cancel|commit|revert|generate|start[A-Za-z]*)$|^\/api\/jobs\/\d+\/cancel$/
const signOut = '/api/auth/logout'

/** Passes everything on and tells the hub what an answer below 400 means. */
export function watchedUpstream(
  upstream: Upstream,
  hub: Pick<Hub, 'moved' | 'ended'>,
  jobs: Pick<JobWatch, 'started'>,
): Upstream {
  return {
    async send(request) {
      const answer = await upstream.send(request)
      if (request.method !== 'GET') tell(hub, jobs, request, answer.status)
      return answer
    },
    close: () => upstream.close(),
  }
}

function tell(
  hub: Pick<Hub, 'moved' | 'ended'>,
  jobs: Pick<JobWatch, 'started'>,
  { path, headers }: UpstreamRequest,
  status: number,
): void {
  const secret = headers['authorization']?.replace(/^Bearer /, '')
  // A sign-out counts even when the backend no longer knew the session.
  if (path === signOut && secret !== undefined) hub.ended(keyOf(secret))
  if (status >= 400) return
  if (startsWork.test(path) && secret !== undefined) jobs.started(keyOf(secret))
  if (everybodys.test(path)) hub.moved()
  else if (ownMoves.test(path) && secret !== undefined) hub.moved(keyOf(secret))
}

const keyOf = (secret: string): string =>
  keyFingerprintOf({ secret, companyCode: undefined, branchCode: undefined, fromCookie: false })
