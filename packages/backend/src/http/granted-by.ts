// Whom to ask for what was refused: with each FORBIDDEN that names codes, and by itself.
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { grantedByLimits } from '@kantor/shared/rules/errors/granted-by'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { grantorsOver } from '../domain/security/index.ts'
import type { Engine } from '../engine/context.ts'
import { actorOf } from './actor.ts'
import { kantorErrorOf } from './problem.ts'

type Grantors = ReturnType<typeof grantorsOver>

/** One memory for the application. */
export const grantorsOf = (engine: Engine): Grantors => grantorsOver(engine.database.db, () => engine.now().getTime())

/** An error with the roles that would have let its caller in; no matter what else is wrong, the refusal itself is sent. */
export async function explained(thrown: unknown, request: FastifyRequest, grantors: Grantors): Promise<unknown> {
  const error = kantorErrorOf(thrown)
  const { anyOf = [] } = error.details
  const actor = request.found?.actor
  if (error.code !== 'FORBIDDEN' || anyOf.length === 0 || actor === undefined) return thrown
  try {
    const grantedBy = await grantors(anyOf, actor.companyCode)
    return new KantorError(error.code, error.message, { ...error.details, grantedBy })
  } catch {
    return thrown
  }
}

/** Registers GET granted-by: for users who were refused before they reached this server. */
export function grantedByRoutes(app: FastifyInstance, grantors: Grantors): void {
  app.get<{ Querystring: { codes?: unknown } }>('/granted-by', async (request) => {
    const { codes } = request.query
    const list = typeof codes === 'string' ? codes.split(',') : []
    if (
      list.length === 0 ||
      list.length > grantedByLimits.codes ||
      !list.every((c) => /^frm[A-Z0-9]{1,20}[IAED]$/.test(c))
    )
      throw badInput([{ field: 'codes', rule: 'format', message: `One to ${grantedByLimits.codes} permission codes.` }])
    return grantors(list, actorOf(request).companyCode)
  })
}
