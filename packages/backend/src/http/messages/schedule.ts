// Messages that are sent or expire at a given time do so within a minute, as long as the application runs and its company is completely written.
import type { FastifyInstance } from 'fastify'
import { translated } from '../../db/errors.ts'
import { runMessageSchedule } from '../../domain/messages/index.ts'
import type { Engine } from '../../engine/context.ts'
import type { FillingState } from '../filling.ts'

const everyMinute = 60_000

/**
 * Sends and ends messages once a minute from the start of the application to its end; not while the demo company is being written: the seed then has
 * the database to itself, and an interrupted seed starts again from the beginning.
 */
export function scheduleMessages(app: FastifyInstance, engine: Engine, filling: FillingState): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let running: Promise<unknown> = Promise.resolve()
  const runOnce = () => {
    if (filling.part !== null) return
    running = running
      .then(() => runMessageSchedule(engine))
      .catch((error: unknown) => app.log.error(translated(error), 'message schedule failed'))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(runOnce, everyMinute)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
