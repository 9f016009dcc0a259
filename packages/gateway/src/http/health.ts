// Signs of life: `/health` says whether the backend answers and which part of a demo company it writes at present, `/health/ready` whether this gateway wants new requests as well.
import { errors, KantorError } from '@kantor/shared/rules/errors/errors'
import type { FillingPart } from '@kantor/shared/rules/filling'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRecord } from '../sources/problems.ts'
import { apiHeaders } from './answer-headers.ts'
import type { Services } from './request-context.ts'
import { lifeOfStep } from './request-life.ts'

/** What the process reports of itself; `main.ts` sets it when it receives the order to stop. */
export interface Readiness {
  isDraining: boolean
}

/** How long a health check of the backend waits, in milliseconds. */
export interface Patience {
  /** Once the backend has answered. */
  readonly usual: number
  /** Before its first answer: it may be starting, and writing the demo company while it does. */
  readonly first: number
  /** How long a backend that was writing the demo company when it last answered counts as busy. */
  readonly busy: number
}
const patient: Patience = { usual: 2_000, first: 10_000, busy: 60_000 }

/** Registers both; what is under way is served on while a gateway drains. */
export function healthRoutes(
  app: FastifyInstance,
  services: Services,
  readiness: Readiness,
  patience: Patience = patient,
): void {
  const backendOf = lookingAt(services, patience)
  const answer = (reply: FastifyReply, backend: Backend | null, otherwise: string) => {
    void reply.headers(apiHeaders).code(backend === null ? errors.UNAVAILABLE.status : 200)
    return backend === null ? { status: otherwise } : { status: 'ok', ...backend }
  }
  app.get('/health', async (_request, reply) => answer(reply, await backendOf(), 'unavailable'))
  app.get('/health/ready', async (_request, reply) => {
    if (readiness.isDraining) return answer(reply, null, 'draining')
    return answer(reply, await backendOf(), 'unavailable')
  })
}

/** What a backend that answers says of itself. */
interface Backend {
  readonly filling?: FillingPart
}

/**
 * Asks the backend. One that writes the demo company computes for seconds between two answers: as long as it said so recently and the
 * connection is open, it is busy and not away.
 */
function lookingAt({ upstream }: Services, { usual, first, busy }: Patience): () => Promise<Backend | null> {
  let last: { readonly said: Backend; readonly at: number } | undefined
  const heard = (said: Backend | null) => {
    last = said === null ? undefined : { said, at: performance.now() }
    return said
  }
  return async () => {
    const life = lifeOfStep(last === undefined ? first : usual)
    try {
      const answer = await upstream.send({ path: '/api/health', method: 'GET', headers: {}, probe: true, life })
      const text = await answer.body.text()
      return heard(answer.status === 200 ? backendIn(JSON.parse(text)) : null)
    } catch (error) {
      const isLate = error instanceof KantorError && error.code === 'UPSTREAM_TIMEOUT'
      const isBusy = last?.said.filling !== undefined && performance.now() - last.at < busy
      return isLate && isBusy ? (last?.said ?? null) : heard(null)
    }
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
