// Messages that go out or end by their date do so within a minute, as long as the application runs.
import type { FastifyInstance } from 'fastify'
import { translated } from '../../db/errors.ts'
import { runMessageSchedule } from '../../domain/messages/index.ts'
import type { Engine } from '../../engine/context.ts'

const everyMinute = 60_000

/** Tends the messages once a minute from the start of the application to its end. */
export function scheduleMessages(app: FastifyInstance, engine: Engine): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let running: Promise<unknown> = Promise.resolve()
  const tend = () => {
    running = running
      .then(() => runMessageSchedule(engine))
      .catch((error: unknown) => app.log.error(translated(error), 'messages not tended'))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(tend, everyMinute)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
