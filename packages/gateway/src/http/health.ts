// Signs of life: `/health` says whether the backend answers and which part of a demo company it writes at present, `/health/ready` whether this gateway wants new requests as well.
import { errors } from '@kantor/shared/rules/errors/errors'
import type { FillingPart } from '@kantor/shared/rules/filling'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRecord } from '../sources/problems.ts'
import { apiHeaders } from './answer-headers.ts'
import type { Services } from './request-context.ts'
import { lifeOfStep } from './request-life.ts'

/** What the process says of itself; `main.ts` sets it when it is told to stop. */
export interface Readiness {
  isDraining: boolean
}

/** Registers both; what is under way is served on while a gateway drains. */
export function healthRoutes(app: FastifyInstance, services: Services, readiness: Readiness): void {
  const answer = (reply: FastifyReply, backend: Backend | null, otherwise: string) => {
    void reply.headers(apiHeaders).code(backend === null ? errors.UNAVAILABLE.status : 200)
    return backend === null ? { status: otherwise } : { status: 'ok', ...backend }
  }
  app.get('/health', async (_request, reply) => answer(reply, await backendOf(services), 'unavailable'))
  app.get('/health/ready', async (_request, reply) => {
    if (readiness.isDraining) return answer(reply, null, 'draining')
    return answer(reply, await backendOf(services), 'unavailable')
  })
}

/** What a backend that answers says of itself. */
interface Backend {
  readonly filling?: FillingPart
}

async function backendOf({ upstream }: Services): Promise<Backend | null> {
  try {
    const answer = await upstream.send({
      path: '/api/health',
      method: 'GET',
      headers: {},
      probe: true,
      life: lifeOfStep(2_000),
    })
    const text = await answer.body.text()
    return answer.status === 200 ? backendIn(JSON.parse(text)) : null
  } catch {
    return null
  }
}

function backendIn(said: unknown): Backend {
  const filling = isRecord(said) ? said['filling'] : undefined
  if (!isRecord(filling)) return {}
  const { area, part, of } = filling
  return typeof area === 'string' && typeof part === 'number' && typeof of === 'number'
    ? { filling: { area, part, of } }
    : {}
}
