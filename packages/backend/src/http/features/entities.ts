// Rows and choices by entity, for any feature: look-ups for reference fields, batches for references in rows.
import { refTypeOf, rowTypeOf } from '@kantor/shared/derive/api-types'
import { type Entity, requestLimits, targetOf } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import type { QueryTexts } from '../../engine/list/filters.ts'
import { type LookupRequest, lookup, requireLookup, requireNarrowing } from '../../engine/list/lookup.ts'
import { rowsByIds } from '../../engine/read/read.ts'
import { noteDetails } from '../../engine/write/reading-trail.ts'
import { fieldsIn, requestedShape, shapedList } from '../shape.ts'
import { allIdsOf, idsOf, onlyKnown, queryOf, wholeId } from './query.ts'

/** Registers `lookups/:entity`, also for lines that references lead to (`lookups/PurchaseOrder.lines`), and `entities/:entity`. */
export function registerEntityRoutes(
  app: FastifyInstance,
  engine: Engine,
  actorOf: (request: FastifyRequest) => Actor,
): void {
  app.get('/lookups/:entity', async (request, reply) => {
    const entity = found(targetOf(engine.catalogue, nameIn(request)))
    const { shape, ...query } = queryOf(request)
    const anyone = query['where.anyone'] === 'true'
    const form = query['where.form']?.split(',').filter((code) => code !== '')
    const actor = requireLookup(engine, actorOf(request), entity, { anyone, form })
    const question = lookupOf(query)
    requireNarrowing(engine, actor, entity, question.where, anyone)
    const asked = requestedShape(engine.catalogue, `lookups ${entity.name}`, () => refTypeOf(entity.name), shape)
    return shapedList(reply, asked, await lookup(engine, actor, entity, question))
  })
  app.get('/entities/:entity', async (request, reply) => {
    const actor = actorOf(request)
    const entity = found(engine.catalogue.entities.get(nameIn(request)))
    const { ids, fields, shape } = onlyKnown(queryOf(request), 'ids', 'fields', 'shape')
    const asked = requestedShape(engine.catalogue, entity.name, () => rowTypeOf(entity, engine.catalogue), shape)
    const names = asked !== undefined ? fieldsIn(asked) : fields === undefined ? undefined : namesIn(fields)
    const rows = await rowsByIds(engine, actor, entity, idsOf(ids), names === undefined ? {} : { fields: names })
    await noteDetails(engine, actor, entity, rows)
    if (asked === undefined) return { rows }
    const byId = new Map(rows.map((row) => [row.id, row]))
    return shapedList(
      reply,
      asked,
      allIdsOf(ids).map((id) => byId.get(id) ?? null),
    )
  })
}

const namesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

const nameIn = (request: FastifyRequest): string => (request.params as { readonly entity: string }).entity

function found(entity: Entity | undefined): Entity {
  if (entity === undefined) throw new KantorError('NOT_FOUND', 'There is nothing at this address.')
  return entity
}

function lookupOf(query: QueryTexts): LookupRequest {
  const { search, ids, size = '20', 'where.anyone': _, 'where.form': __, ...rest } = query
  const where = Object.entries(rest).map(([name, value]) => {
    if (!name.startsWith('where.'))
      throw badInput([{ field: name, rule: 'unknown', message: 'there is no such parameter here' }])
    return [name.slice('where.'.length), value] as const
  })
  const many = wholeId(size, 'size')
  if (many > requestLimits.choices)
    throw badInput([{ field: 'size', rule: 'size', message: `at most ${requestLimits.choices}` }])
  if (search !== undefined && search.length > requestLimits.text)
    throw badInput([{ field: 'search', rule: 'max', message: `at most ${requestLimits.text} characters` }])
  return {
    size: ids === undefined ? many : requestLimits.ids,
    where: Object.fromEntries(where),
    ...(search === undefined ? {} : { search }),
    ...(ids === undefined ? {} : { ids: idsOf(ids) }),
  }
}
