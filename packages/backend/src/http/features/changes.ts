// What changed in a list since a moment: rows as they are now, and the ids of what is gone.
import { pageTypeOf } from '@kantor/shared/derive/api-types'
import type { RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import { changes, parseChanges, sameView } from '../../engine/list/changes.ts'
import { deltaStart } from '../../engine/list/delta.ts'
import { noteDetails } from '../../engine/write/reading-trail.ts'
import { nodesAt, requestedShape, shaped } from '../shape.ts'
import { admitted } from './admitted.ts'
import { queryOf, withFields } from './query.ts'
import { withRecords } from './records.ts'

/** Registers `GET <path>/changes`, under the right to the list. */
export function registerChanges(
  app: FastifyInstance,
  engine: Engine,
  actorOf: (request: FastifyRequest) => Actor,
  feature: RecordFeature,
  path: string,
): void {
  app.get(`${path}/changes`, async (request, reply) => {
    const actor = admitted(actorOf(request), anyOfOf(feature, 'index'))
    const { shape, ...query } = queryOf(request)
    const typeOf = () => pageTypeOf(feature.entity, engine.catalogue)
    const asked = requestedShape(engine.catalogue, path, typeOf, shape)
    const wanted = parseChanges(engine, actor, feature, withFields(query, asked, 'rows'))
    // Both before the rows: what arrives meanwhile is reported by the next delta.
    const deltaFrom = await deltaStart(engine)
    const view = await sameView(engine, actor, feature, wanted.view)
    const part = await changes(engine, actor, feature, wanted)
    const counts = {
      total: part.rows.length + part.gone.length,
      moreThanTotal: part.last !== null,
      page: 1,
      size: wanted.first,
    }
    const page = { ...counts, deltaFrom, view, ...part }
    await noteDetails(engine, actor, feature.entity, part.rows, feature)
    if (asked === undefined) return page
    const rows = await withRecords(engine, actor, feature.entity, part.rows, nodesAt(asked, 'rows'))
    return shaped(reply, asked, { ...page, rows })
  })
}
