// News of the hub between several gateways, over Redis. A Redis that is away costs no more than the wait for the next look.
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'

const channel = 'kantor:unread'

export interface NewsChannel {
  publish(news: string): void
}

/** Opens the channel; `hear` gets what other gateways say, not what this one said. */
export function redisChannel(url: string, app: FastifyInstance, hear: (news: string) => void): NewsChannel {
  const own = crypto.randomUUID()
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const subscriber = new Redis(url, { maxRetriesPerRequest: null })
  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error: Error) => app.log.warn({ err: error }, 'redis'))
    app.addHook('onClose', async () => redis.disconnect())
  }
  subscriber.on('message', (_channel, text: string) => {
    const [from, ...news] = text.split(' ')
    if (from !== own) hear(news.join(' '))
  })
  void subscriber.subscribe(channel).catch(() => {})
  return { publish: (news) => void publisher.publish(channel, `${own} ${news}`).catch(() => {}) }
}
