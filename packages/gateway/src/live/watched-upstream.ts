// The way to the backend, watched: a write that went well and moved messages or approvals, started work or ended a session, is news for those who watch.
import { keyFingerprintOf } from '../session/credentials.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from '../sources/upstream.ts'
import type { Hub } from './hub.ts'
import type { JobWatch } from './job-watch.ts'

/** The user's own moves: has_read, remove_readed, restore, and the commands of the page. */
const ownMoves = /^\/api\/message\//
/** Publishing, withdrawing and the like reach others. */
const everybodys = /^\/api\/message-center\/\d+/
/** What may put work into the background or end it; a name too many costs one question more. */
const startsWork = /\/actions\/(run|undo|cancel|commit|revert|generate|start[A-Za-z]*)$|^\/api\/jobs\/\d+\/cancel$/
/** Submitting, deciding, calling back, delegating: the next approver is notified. */
const movesApprovals =
  /\/actions\/(decide|decideMany|recall|delegate|revoke|reassign|submit)$|\/\d+\/(submit|recall|requestCancel)$|\/bulk$/
/** Everything else may have written a record; a question too many costs little. */
const writesNoRecord = /^\/api\/(auth|message|save_error_logger|files)\b/
const signOut = '/api/auth/logout'

/** Who hears of what. */
export interface Watchers {
  readonly unread: Pick<Hub, 'moved' | 'ended'>
  readonly approvals: Pick<Hub, 'moved'>
  readonly records: Pick<Hub, 'moved'>
  readonly jobs: Pick<JobWatch, 'started'>
}

/** Passes everything on and reports to the watchers what an answer below 400 means. */
export function watchedUpstream(upstream: Upstream, watchers: Watchers): Upstream {
  const reported = async <T extends Pick<UpstreamAnswer, 'status'>>(request: UpstreamRequest, asked: Promise<T>) => {
    const answer = await asked
    tell(watchers, request, answer.status)
    return answer
  }
  const over =
    <T extends Pick<UpstreamAnswer, 'status'>>(ask: (request: UpstreamRequest) => Promise<T>) =>
    (request: UpstreamRequest): Promise<T> =>
      request.method === 'GET' ? ask(request) : reported(request, ask(request))
  return { ...upstream, send: over(upstream.send), whole: over(upstream.whole) }
}

function tell(
  { unread, approvals, records, jobs }: Watchers,
  { path, headers }: UpstreamRequest,
  status: number,
): void {
  const secret = headers['authorization']?.replace(/^Bearer /, '')
  // A sign-out counts even when the backend no longer knew the session.
  if (path === signOut && secret !== undefined) unread.ended(keyOf(secret))
  if (status >= 400) return
  if (startsWork.test(path) && secret !== undefined) jobs.started(keyOf(secret))
  if (!writesNoRecord.test(path)) records.moved()
  if (movesApprovals.test(path)) {
    if (secret !== undefined) approvals.moved(keyOf(secret))
    approvals.moved()
  }
  if (everybodys.test(path)) unread.moved()
  else if (ownMoves.test(path) && secret !== undefined) unread.moved(keyOf(secret))
}

const keyOf = (secret: string): string =>
  keyFingerprintOf({ secret, companyCode: undefined, branchCode: undefined, fromCookie: false })
