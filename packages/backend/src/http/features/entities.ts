// Rows and choices by entity, whatever feature asks: look-ups for reference fields, batches for references in rows.
import type { Entity } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import type { QueryTexts } from '../../engine/filters.ts'
import { type LookupRequest, lookup, requireLookup } from '../../engine/lookup.ts'
import { rowsByIds } from '../../engine/read.ts'
import { idsOf, onlyKnown, queryOf, wholeId } from './query.ts'

/** Registers `lookups/:entity` and `entities/:entity`. */
export function registerEntityRoutes(
  app: FastifyInstance,
  engine: Engine,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  app.get('/lookups/:entity', async (request) => {
    const actor = actorOf(request)
    const entity = entityOf(engine, request)
    requireLookup(engine, actor, entity)
    return lookup(engine, actor, entity, lookupOf(queryOf(request)))
  })
  app.get('/entities/:entity', async (request) => {
    const actor = actorOf(request)
    const entity = entityOf(engine, request)
    const { ids, fields, tn } = onlyKnown(queryOf(request), 'ids', 'fields', 'tn')
    const names = fields
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    return {
      rows: await rowsByIds(engine, actor, entity, idsOf(ids), {
        graphql: tn === '1',
        ...(names === undefined ? {} : { fields: [...new Set(names)] }),
      }),
    }
  })
}

function entityOf(engine: Engine, request: FastifyRequest): Entity {
  const { entity: name } = request.params as { readonly entity: string }
  const entity = engine.catalogue.entities.get(name)
  if (entity === undefined) throw new KantorError('NOT_FOUND', 'There is nothing at this address.')
  return entity
}

const mostChoices = 50

function lookupOf(query: QueryTexts): LookupRequest {
  const { search, ids, size = '20', tn, ...rest } = query
  const where = Object.entries(rest).map(([name, value]) => {
    if (!name.startsWith('where.'))
      throw badInput([{ field: name, rule: 'unknown', message: 'there is no such parameter here' }])
    return [name.slice('where.'.length), value] as const
  })
  const many = wholeId(size, 'size')
  if (many > mostChoices) throw badInput([{ field: 'size', rule: 'size', message: `at most ${mostChoices}` }])
  if (search !== undefined && search.length > 200)
    throw badInput([{ field: 'search', rule: 'max', message: 'at most 200 characters' }])
  return {
    size: ids === undefined ? many : 100,
    where: Object.fromEntries(where),
    graphql: tn === '1',
    ...(search === undefined ? {} : { search }),
    ...(ids === undefined ? {} : { ids: idsOf(ids) }),
  }
}
