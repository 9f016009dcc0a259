// The live part of the gateway put together: hub, watched way to the backend, stream, clock, and the channel to other gateways.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/request-context.ts'
import type { Credentials } from '../session/credentials.ts'
import { objectOf, RestSource } from '../sources/rest-source.ts'
import { type EventsOptions, eventsRoute } from './events-route.ts'
import { createHub } from './hub.ts'
import { createJobWatch } from './job-watch.ts'
import { redisChannel } from './redis-channel.ts'
import { watchedUpstream } from './watched-upstream.ts'

const tickMs = 1_000

/** Registers GET /events and gives the services that everything else must use, so that the hub hears of what they send. */
export async function withLive(
  app: FastifyInstance,
  services: Services,
  options: EventsOptions = {},
): Promise<Services> {
  const { config, upstream, lanes } = services
  const read = async (credentials: Credentials, path: string) => {
    const caller = { credentials, requestId: randomUUID(), address: '127.0.0.1' }
    return objectOf(await new RestSource(upstream, caller, lanes).read(path))
  }
  const publish = (news: string) => channel?.publish(news)
  const hub = createHub({ ask: async (who) => Number((await read(who, '/message/count'))['count']), publish })
  const jobs = createJobWatch({ ask: async (who) => (await read(who, '/jobs/live'))['rows'], publish })
  const hear = (news: string) => {
    hub.hear(news)
    jobs.hear(news)
  }
  const channel = config.redisUrl === undefined ? undefined : redisChannel(config.redisUrl, app, hear)
  const timer = setInterval(() => {
    hub.tick()
    jobs.tick()
  }, tickMs)
  timer.unref()
  // Streams never end by themselves: the server could not close while they are open.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    hub.close()
  })
  const watched = { ...services, upstream: watchedUpstream(upstream, hub, jobs) }
  await app.register(eventsRoute(watched, hub, jobs, options))
  return watched
}
