// POST save_error_logger: takes faults of browsers, with or without a session, and counts them in groups (R-ERR-01..03).
import { randomInt } from 'node:crypto'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { tellBudget } from '@kantor/shared/rules/rate-budget'
import type { FastifyInstance } from 'fastify'
import { forgetOldReports, saveReport } from '../../domain/errors/index.ts'
import type { Engine } from '../../engine/context.ts'
import { countedAddressOf } from '../auth/addresses.ts'
import { Buckets } from '../auth/buckets.ts'
import { reportOf } from './clean-report.ts'

const perSession = { burst: 60, perMinute: 60 }
const perAddress = { burst: 20, perMinute: 20 }

/** Registers POST save_error_logger. */
export function errorLogRoutes(app: FastifyInstance, engine: Engine): void {
  const budgets = new Buckets()
  app.post(
    '/save_error_logger',
    { config: { access: { optional: true } }, bodyLimit: 8_192 },
    async (request, reply) => {
      const person = request.found?.signedIn
      const now = engine.now()
      const { retryAfter, ...left } = person
        ? budgets.spend(`session ${person.sessionId}`, perSession, now.getTime())
        : budgets.spend(countedAddressOf(request.ip), perAddress, now.getTime())
      tellBudget(reply, left)
      if (retryAfter > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter })
      const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null
      await engine.database.db.transaction((tx) =>
        saveReport(
          tx,
          reportOf(request.body),
          {
            userId: person?.userId ?? null,
            username: person?.username ?? null,
            userAgent,
            requestId: request.id,
          },
          now,
        ),
      )
      if (randomInt(200) === 0) await forgetOldReports(engine.database.db, now)
      return reply.code(204).send()
    },
  )
}
