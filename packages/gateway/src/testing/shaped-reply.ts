// What the fake backend makes of `shape=`: the same shapers as the real one, over the answers that a test gave it.

import { actionsOf } from '@kantor/shared/derive/actions'
import {
  type ApiType,
  actionTypeOf,
  groupsType,
  openRowTypeOf,
  pageTypeOf,
  refTypeOf,
  rowTypeOf,
  totalsTypeOf,
} from '@kantor/shared/derive/api-types'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { parseShape, SchemaMismatch, shaperOf } from '@kantor/shared/derive/shape'
import type { Catalogue } from '@kantor/shared/kernel'
import type { Call, Reply } from './fake-backend.ts'

/** The type of the answer at an address; undefined where there is no shape. */
export function typeAt(path: string, catalogue: Catalogue): ApiType | undefined {
  const [, kind, name = ''] = path.split('/')
  const entity = catalogue.entities.get(name)
  if (kind === 'lookups') return refTypeOf(name)
  if (kind === 'entities') return entity && rowTypeOf(entity, catalogue)
  const action = catalogue.features.flatMap(actionsOf).find((a) => a.path === path)
  if (action !== undefined) return actionTypeOf(action)
  for (const feature of recordFeaturesOf(catalogue.features)) {
    if (path === feature.path || path === `${feature.path}/changes`) return pageTypeOf(feature.entity, catalogue)
    if (path === `${feature.path}/totals`) return totalsTypeOf(feature)
    if (path === `${feature.path}/groups`) return groupsType
    if (path.startsWith(`${feature.path}/`)) return openRowTypeOf(feature.entity, catalogue)
  }
  return undefined
}

/** The reply in the shape that the call asks for; as it is where it has none, or does not fit. */
export function shapedReply(call: Call, reply: Reply, catalogue: Catalogue): Reply {
  // A test that sets the header itself gets the reply unchanged.
  if (reply.headers?.['x-shaped'] !== undefined) return reply
  const text = call.query.get('shape')
  const nodes = text === null ? undefined : parseShape(text)
  if (nodes === undefined || (reply.status ?? 200) >= 300) return reply
  const path = call.path.replace('/api', '')
  const type = typeAt(path, catalogue)
  if (type === undefined) return reply
  const shaper = shaperOf(type, nodes)
  if (shaper === undefined) return { status: 400, body: { code: 'BAD_USER_INPUT', detail: 'shape' } }
  const list = path.startsWith('/entities/') ? inOrder(call, reply.body) : reply.body
  // A list where a row is due, or the other way round, has no shape.
  const isOfList = path.startsWith('/entities/') || path.startsWith('/lookups/')
  if (list === undefined || Array.isArray(list) !== isOfList) return reply
  try {
    const body = Array.isArray(list) ? list.map((row) => (row === null ? null : shaper(row))) : shaper(list)
    return { ...reply, body, headers: { ...reply.headers, 'x-shaped': '1' } }
  } catch (error) {
    if (error instanceof SchemaMismatch) return reply
    throw error
  }
}

function inOrder(call: Call, body: unknown): unknown {
  const { rows } = body as { readonly rows: readonly { readonly id: unknown }[] }
  if (!Array.isArray(rows)) return undefined
  const ids = (call.query.get('ids') ?? '').split(',').filter((id) => id !== '')
  return ids.map((id) => rows.find((row) => String(row.id) === id) ?? null)
}
