// The root fields of Subscription: each opens a feed at what the gateway watches anyway, and closes it with the session.
import { type ErrorCode, KantorError } from '@kantor/shared/rules/errors/errors'
import { accessOf, type GatewayContext } from '../context.ts'
import { createFeed, type Feed } from '../live/feed.ts'
import type { Hub, Listener } from '../live/hub.ts'
import { isLive } from '../live/job-watch.ts'
import { createRecordFeed } from '../live/record-feed.ts'
import { holderOf, type LiveSources, personOf } from '../live/sources.ts'
import { type Json, objectOf } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'

/** The context of a stream: that of a request, with what there is to listen to. */
export interface StreamContext extends GatewayContext {
  readonly live: LiveSources
  /** The id that was sent to the reader last, as in the header Last-Event-ID. */
  readonly lastEventId?: string
}
/** Opens a feed for the caller, whom the guard has let in. */
export type Source = (
  args: { readonly [name: string]: unknown },
  context: StreamContext,
) => Promise<AsyncIterableIterator<unknown, undefined>>

const codeOfEnd = {
  'signed-out': 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  stopping: 'UNAVAILABLE',
} as const satisfies { readonly [why in Parameters<Listener['end']>[0]]: ErrorCode }

/** Why a stream ends that its reader did not end himself. */
const errorOfEnd = (why: keyof typeof codeOfEnd): KantorError =>
  why === 'stopping' ? new KantorError('UNAVAILABLE', undefined, { retryAfter: 1 }) : new KantorError(codeOfEnd[why])

/** The number that a hub watches under a name. */
function countIn(hub: Pick<Hub, 'join'>, name: string, { credentials, address }: StreamContext): Feed<number> {
  let leave = () => {}
  const feed = createFeed<number>(() => leave())
  leave = hub.join(name, {
    credentials,
    address,
    tell: (count) => feed.push('count', count),
    end: (why) => feed.end(errorOfEnd(why)),
  })
  return feed
}

const unreadCount: Source = async (_, context) =>
  countIn(context.live.unread, personOf(await accessOf(context)), context)

const approvalsWaiting: Source = async (_, context) => {
  const { approvals } = context.live
  if (approvals === undefined) throw new KantorError('NOT_FOUND')
  return countIn(approvals, holderOf(await accessOf(context), context.credentials), context)
}

/** With an id the run as it is now comes first, and the feed ends when the run does. */
const jobProgress: Source = async ({ id }, context) => {
  const { credentials, live } = context
  const person = personOf(await accessOf(context))
  const first =
    id === undefined || id === null ? undefined : objectOf(await context.rest.read(`/jobs/${seg(id, 'id')}`))
  const only = first === undefined ? undefined : String(first['id'])
  let leave = () => {}
  const feed = createFeed<Json>(() => leave())
  const tellJob = (_: string, job: Json) => {
    const name = String(job['id'])
    if (only !== undefined && name !== only) return
    feed.push(name, job)
    if (only !== undefined && !isLive(job['status'])) feed.end()
  }
  if (first !== undefined) tellJob('', first)
  if (first !== undefined && !isLive(first['status'])) return feed
  // The hub learns of the end of a session; what it counts is not reported here.
  const unwatch = live.unread.join(person, { credentials, tell() {}, end: (why) => feed.end(errorOfEnd(why)) })
  const leaveJobs = live.jobs.join(person, { credentials, isSteady: true, tellJob })
  leave = () => {
    unwatch()
    leaveJobs()
  }
  return feed
}

/** Longer than any id of ours: what is longer cannot be one, and is answered as an id that cannot be resumed. */
const longestId = 64
const placeIn = (id: unknown): string | undefined =>
  typeof id === 'string' && id !== '' ? id.slice(0, longestId) : undefined

/** What was missed since the id that was sent last, then what is written. The trail of a company is watched once for all its readers. */
const recordEvents: Source = async ({ records, after }, context) => {
  const { credentials, address, live, lastEventId } = context
  const { profile } = await accessOf(context)
  const names = [...new Set(records as readonly string[])].join(',')
  let leave = () => {}
  const feed = createRecordFeed({
    read: (place) => live.records.read(credentials, address, { records: names, after: place }),
    onEnd: () => leave(),
  })
  await feed.open(placeIn(lastEventId ?? after))
  leave = live.records.join(profile.companyCode ?? '', {
    credentials,
    address,
    tell: () => feed.wake(),
    end: (why) => feed.end(errorOfEnd(why)),
  })
  return feed
}

export const subscriptionSources: { readonly [name: string]: Source } = {
  unreadCount,
  approvalsWaiting,
  jobProgress,
  recordEvents,
}
