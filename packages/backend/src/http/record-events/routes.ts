// record-events: the feed of what was written, part by part. The gateway asks it for open streams; scripts may ask it themselves.
import { webhookRecords } from '@kantor/shared/catalogue/security-system/parts/webhook-records'
import type { Entity } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine/context.ts'
import { endOfChain } from '../../engine/feed/place.ts'
import { type FeedRequest, feedPart } from '../../engine/feed/record-feed.ts'
import { dbOf } from '../../engine/read/select.ts'
import { actorOf } from '../actor.ts'

type Query = { readonly [name: string]: string | readonly string[] | undefined }
/** The most events that one part returns. */
export const mostEvents = 500

/** Registers the routes under record-events. */
export function recordEventRoutes(app: FastifyInstance, engine: Engine): void {
  // Requested for open streams while no one touches anything: neither keeps a session awake nor costs a key its budget.
  const config = { access: { passive: true, unmetered: true } } as const
  app.get<{ Querystring: Query }>('/record-events', { config }, async (request) =>
    feedPart(engine, actorOf(request), requestOf(engine, request.query)),
  )
  app.get('/record-events/end', { config }, async (request) => {
    const { seq } = await endOfChain(dbOf(engine), actorOf(request).companyCode)
    return { end: seq }
  })
}

function requestOf(engine: Engine, asked: Query): FeedRequest {
  const { records = '', after, first = '100', ...unknown } = textsOf(asked)
  const names = [...new Set(records.split(',').filter((name) => name !== ''))]
  const entities = names.map((name) => recordEntity(engine, name))
  const size = /^\d{1,4}$/.test(first) ? Number(first) : 0
  const wrong = [
    ...(names.length === 0 ? [{ field: 'records', rule: 'required', message: 'name at least one record' }] : []),
    ...entities.flatMap((entity, i) =>
      entity === undefined ? [{ field: `records.${i}`, rule: 'enum', message: `must be one of ${all}` }] : [],
    ),
    ...(size < 1 || size > mostEvents
      ? [{ field: 'first', rule: 'size', message: `must be from 1 to ${mostEvents}` }]
      : []),
    ...Object.keys(unknown).map((field) => ({ field, rule: 'unknown', message: 'there is no such parameter here' })),
  ]
  if (wrong.length > 0) throw badInput(wrong)
  return {
    records: entities.filter((entity) => entity !== undefined),
    first: size,
    ...(after === undefined || after === '' ? {} : { after }),
  }
}

function textsOf(asked: Query): { readonly [name: string]: string } {
  const texts: { [name: string]: string } = {}
  for (const [field, value] of Object.entries(asked)) {
    if (typeof value !== 'string') throw badInput([{ field, rule: 'once', message: 'may stand there only once' }])
    texts[field] = value
  }
  return texts
}

const all = webhookRecords.join(', ')
const recordEntity = (engine: Engine, name: string): Entity | undefined =>
  webhookRecords.some((record) => record === name) ? engine.catalogue.entities.get(name) : undefined
