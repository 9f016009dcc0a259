// Many rows of a feature at once: one action on those that were chosen or that a query finds, the sums and the groups of a list.
import { groupsType, totalsTypeOf } from '@kantor/shared/derive/api-types'
import { bulkActionsOf, bulkCodesOf, groupsOf, maxBulkRows, totalsOf } from '@kantor/shared/derive/lists'
import { restPathOf } from '@kantor/shared/derive/names'
import type { RecordFeature } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rowsOfQuery, runBulk, type Versioned } from '../../engine/bulk/bulk.ts'
import { startBulk } from '../../engine/bulk/bulk-job.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import type { QueryTexts } from '../../engine/list/filters.ts'
import { listGroups, parseGroup } from '../../engine/list/groups.ts'
import { parseList } from '../../engine/list/list.ts'
import { listTotals } from '../../engine/list/totals.ts'
import { kantorErrorOf, problemOf } from '../problem.ts'
import { requestedShape, shaped } from '../shape.ts'
import { admitted } from './admitted.ts'
import { bodyOf, onlyKnown, queryOf, textsOf, versionOf, wholeId } from './query.ts'

/** Registers `bulk`, `totals` and `groups` of a feature, as far as it has them. */
export function registerManyRows(
  app: FastifyInstance,
  engine: Engine,
  actorOf: (request: FastifyRequest) => Actor,
  feature: RecordFeature,
): void {
  const path = restPathOf(feature)
  const codes = bulkCodesOf(feature)
  if (codes !== null) {
    app.post(`${path}/bulk`, async (request) => {
      const actor = admitted(actorOf(request), codes)
      onlyKnown(queryOf(request))
      const { action, rows, query, note } = await orderOf(engine, actor, feature, bodyOf(request))
      if (rows === null)
        return { done: [], failed: [], job: await startBulk(engine, actor, feature, { action, query, note }) }
      const { done, failed } = await runBulk(engine, actor, feature, action, rows, note)
      return { done, failed: failed.map(({ id, error }) => ({ id, ...refusalOf(request, error) })), job: null }
    })
  }
  if (totalsOf(feature).length > 0 && anyOfOf(feature, 'index') !== null) {
    app.get(`${path}/totals`, async (request, reply) => {
      const actor = admitted(actorOf(request), anyOfOf(feature, 'index'))
      const { shape, ...query } = queryOf(request)
      const asked = requestedShape(engine.catalogue, `${path}/totals`, () => totalsTypeOf(feature), shape)
      const wanted = parseList(engine, actor, feature, narrowing(query))
      return shaped(reply, asked, await listTotals(engine, actor, feature, wanted))
    })
  }
  registerGroups(app, engine, actorOf, feature)
}

function registerGroups(
  app: FastifyInstance,
  engine: Engine,
  actorOf: (request: FastifyRequest) => Actor,
  feature: RecordFeature,
): void {
  if (groupsOf(feature).length === 0 || anyOfOf(feature, 'index') === null) return
  const path = `${restPathOf(feature)}/groups`
  app.get(path, async (request, reply) => {
    const actor = admitted(actorOf(request), anyOfOf(feature, 'index'))
    const { shape, by, ...query } = queryOf(request)
    const asked = requestedShape(engine.catalogue, path, () => groupsType, shape)
    const column = parseGroup(actor, feature, by)
    const wanted = parseList(engine, actor, feature, narrowing(query))
    return shaped(reply, asked, await listGroups(engine, actor, feature, column, wanted))
  })
}

interface Order {
  readonly action: string
  /** null: the query finds more than one call takes. */
  readonly rows: readonly Versioned[] | null
  readonly query: QueryTexts
  readonly note: unknown
}

/** What a body asks for, checked: an action the actor may do, on rows named one by one or found by a query. */
async function orderOf(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  { action, rows, query, note, ...unknown }: { readonly [name: string]: unknown },
): Promise<Order> {
  const known = bulkActionsOf(feature)
  const asked = known.find(({ name }) => name === action)
  if (asked === undefined) {
    const names = known.map(({ name }) => name).join(', ')
    throw badInput([{ field: 'action', rule: 'enum', message: `must be one of ${names}` }])
  }
  admitted(actor, asked.anyOf)
  onlyKnown(unknown as { readonly [name: string]: string })
  if ((rows === undefined) === (query === undefined))
    throw badInput([{ field: 'rows', rule: 'required', message: 'give either rows or a query' }])
  if (query === undefined) return { action: asked.name, rows: versionedIn(rows), query: {}, note }
  admitted(actor, anyOfOf(feature, 'index'))
  if (typeof query !== 'string' || query.length > 4_000)
    throw badInput([{ field: 'query', rule: 'max', message: 'must be the query of a list, at most 4,000 characters' }])
  const texts = narrowing(textsOf([...new URLSearchParams(query)]))
  const request = parseList(engine, actor, feature, texts)
  return { action: asked.name, rows: await rowsOfQuery(engine, actor, feature, request), query: texts, note }
}

/** Page, size, place and order say nothing about which rows a list is about. */
function narrowing(query: QueryTexts): QueryTexts {
  const { page: _page, size: _size, sort: _sort, after: _after, fields: _fields, countAll: _all, ...rest } = query
  return rest
}

function versionedIn(rows: unknown): readonly Versioned[] {
  const wrong = (message: string, rule = 'rows'): FieldError => ({ field: 'rows', rule, message })
  if (!Array.isArray(rows) || rows.length === 0)
    throw badInput([wrong('must be a list of rows, each with id and rowVersion')])
  if (rows.length > maxBulkRows) throw badInput([wrong(`at most ${maxBulkRows} rows`, 'max')])
  const versioned = rows.map((row: unknown) => {
    const { id, rowVersion } = (typeof row === 'object' && row !== null ? row : {}) as Partial<Record<string, unknown>>
    return { id: wholeId(id, 'rows.id'), rowVersion: versionOf(rowVersion) }
  })
  if (new Set(versioned.map(({ id }) => id)).size < versioned.length)
    throw badInput([wrong('names a row twice', 'once')])
  return versioned
}

/** A refusal in words; what is none of the table stays in the log. */
function refusalOf(request: FastifyRequest, thrown: unknown): { readonly code: string; readonly detail: string } {
  const error = kantorErrorOf(thrown)
  if (error.code === 'INTERNAL_SERVER_ERROR') request.log.error(thrown)
  const { code, detail, fields = [] } = problemOf(error, request.id)
  const said = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return { code, detail: said === '' ? detail : `${detail} ${said}` }
}
