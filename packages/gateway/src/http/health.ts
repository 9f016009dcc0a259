// Signs of life: `/health` says whether the backend answers, `/health/ready` whether this gateway wants new requests as well.
import { errors } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiHeaders } from './answer-headers.ts'
import type { Services } from './request-context.ts'
import { lifeOfStep } from './request-life.ts'

/** What the process says of itself; `main.ts` sets it when it is told to stop. */
export interface Readiness {
  isDraining: boolean
}

/** Registers both; what is under way is served on while a gateway drains. */
export function healthRoutes(app: FastifyInstance, services: Services, readiness: Readiness): void {
  const answer = (reply: FastifyReply, isUp: boolean, otherwise: string) => {
    void reply.headers(apiHeaders).code(isUp ? 200 : errors.UNAVAILABLE.status)
    return { status: isUp ? 'ok' : otherwise }
  }
  app.get('/health', async (_request, reply) => answer(reply, await backendAnswers(services), 'unavailable'))
  app.get('/health/ready', async (_request, reply) => {
    if (readiness.isDraining) return answer(reply, false, 'draining')
    return answer(reply, await backendAnswers(services), 'unavailable')
  })
}

async function backendAnswers({ upstream }: Services): Promise<boolean> {
  try {
    const answer = await upstream.send({
      path: '/api/health',
      method: 'GET',
      headers: {},
      probe: true,
      life: lifeOfStep(2_000),
    })
    await answer.body.text()
    return answer.status === 200
  } catch {
    return false
  }
}
