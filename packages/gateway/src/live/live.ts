// The live part of the gateway put together: what is watched, the watched way to the backend, GET /events, the clock, and the
// channel to other gateways.
import { randomUUID } from 'node:crypto'
import { approvalCountsOf } from '@kantor/shared/derive/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/request-context.ts'
import type { Credentials } from '../session/credentials.ts'
import { rowsOf } from '../sources/record-loaders.ts'
import { objectOf, type Query, RestSource } from '../sources/rest-source.ts'
import { type EventsOptions, eventsRoute } from './events-route.ts'
import { createHub, type Hub } from './hub.ts'
import { createJobWatch } from './job-watch.ts'
import { createPlaces } from './places.ts'
import { redisChannel } from './redis-channel.ts'
import type { LiveSources } from './sources.ts'
import { watchedUpstream } from './watched-upstream.ts'

const tickMs = 1_000
/** The prefix of messages to the other gateways about approvals. */
const aboutApprovals = 'approvals '
/** The prefix of messages to them about written records. */
const aboutRecords = 'records '

export interface LiveServices extends Services {
  readonly live: LiveSources
}

/** Registers GET /events and gives the services that everything else must use, so that the watchers hear of what they send. */
export async function withLive(
  app: FastifyInstance,
  services: Services,
  options: EventsOptions = {},
): Promise<LiveServices> {
  const { config, upstream } = services
  const publish = (news: string) => channel?.publish(news)
  const { ask, readEvents, ...watchers } = watchersOf(services, publish)
  const { unread, approvals, records, jobs } = watchers
  const hear = (news: string) => {
    if (news.startsWith(aboutRecords)) return records.hear(news.slice(aboutRecords.length))
    if (news.startsWith(aboutApprovals)) return approvals.hear(news.slice(aboutApprovals.length))
    unread.hear(news)
    approvals.hear(news)
    records.hear(news)
    jobs.hear(news)
  }
  const channel = config.redisUrl === undefined ? undefined : redisChannel(config.redisUrl, app, hear)
  const timer = setInterval(() => {
    for (const watch of [unread, approvals, records, jobs]) watch.tick()
  }, tickMs)
  timer.unref()
  // Streams never end by themselves: the server could not close while they are open.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    unread.close()
    approvals.close()
    records.close()
  })
  const live: LiveSources = {
    unread,
    approvals: ask === undefined ? undefined : approvals,
    jobs,
    places: createPlaces(),
    records: { join: records.join.bind(records), read: readEvents },
  }
  // A session that ends ends its streams of every sort.
  const ended: Hub['ended'] = (key) => {
    unread.ended(key)
    approvals.hear(`ended ${key}`)
    records.hear(`ended ${key}`)
  }
  const moved: Hub['moved'] = (key) => unread.moved(key)
  const watched = { ...services, live, upstream: watchedUpstream(upstream, { ...watchers, unread: { moved, ended } }) }
  await app.register(eventsRoute(watched, unread, jobs, live.places, options))
  return watched
}

/** What is watched for people with open streams, each by one question to the backend. */
function watchersOf({ catalogue, upstream, concurrency }: Services, publish: (news: string) => void) {
  const restFor = (credentials: Credentials, address = '127.0.0.1') =>
    new RestSource(upstream, { credentials, requestId: randomUUID(), address }, concurrency)
  const read = async (who: Credentials, path: string, from?: string) => objectOf(await restFor(who, from).read(path))
  const ask = approvalCountsOf(catalogue)?.path
  const waiting = async (who: Credentials, from?: string) => {
    const rows = ask === undefined ? [] : rowsOf(objectOf(await restFor(who, from).write('POST', ask, {})))
    return rows.reduce((sum, row) => sum + Number(row['waiting']), 0)
  }
  return {
    ask,
    unread: createHub({ ask: async (who) => Number((await read(who, '/message/count'))['count']), publish }),
    approvals: createHub({ ask: waiting, publish: (news) => publish(`${aboutApprovals}${news}`) }),
    // How far the trail of a company goes: when it goes on, each stream asks for what is its own.
    records: createHub({
      ask: async (who, from) => Number((await read(who, '/record-events/end', from))['end']),
      publish: (news) => publish(`${aboutRecords}${news}`),
    }),
    readEvents: async (who: Credentials, from: string, query: Query) =>
      objectOf(await restFor(who, from).read('/record-events', query)),
    jobs: createJobWatch({ ask: async (who) => (await read(who, '/jobs/live'))['rows'], publish }),
  }
}
