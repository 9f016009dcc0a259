// One router for every record feature of the catalogue: list, export, show, create, edit, delete, transitions.
import { openRowTypeOf, pageTypeOf } from '@kantor/shared/derive/api-types'
import { restPathOf } from '@kantor/shared/derive/names'
import { recordReadersOf, transitionsOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { FormCode, Operation, RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import { deltaStart } from '../../engine/list/delta.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { viewOf } from '../../engine/list/view.ts'
import { show } from '../../engine/read/read.ts'
import { requestedFields } from '../../engine/read/visibility.ts'
import { noteDetails, noteView } from '../../engine/write/reading-trail.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { nodesAt, requestedShape, shaped } from '../shape.ts'
import { admitted } from './admitted.ts'
import { registerChanges } from './changes.ts'
import { registerEntityRoutes } from './entities.ts'
import { sendExport } from './export.ts'
import { registerManyRows } from './many-rows.ts'
import { bodyOf, idOf, onlyKnown, queryOf, versionOf, withFields } from './query.ts'
import { withRecords } from './records.ts'
import { registerManyWrites } from './write-many.ts'

type ActorOf = (request: FastifyRequest) => Actor

/** Registers the routes of all record features, look-ups and batched rows below the application's prefix. */
export function registerFeatures(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  registerEntityRoutes(app, engine, actorOf)
  for (const feature of recordFeaturesOf(engine.catalogue.features)) registerFeature(app, engine, actorOf, feature)
}

function registerFeature(app: FastifyInstance, engine: Engine, actorOf: ActorOf, feature: RecordFeature): void {
  const path = restPathOf(feature)
  registerReads(app, engine, actorOf, feature, path)
  registerManyRows(app, engine, actorOf, feature)
  registerManyWrites(app, engine, actorOf, feature)
  if (anyOfOf(feature, 'create') !== null) {
    app.post(path, async (request, reply) => {
      const actor = allowed(actorOf(request), feature, 'create')
      onlyKnown(queryOf(request))
      return reply.code(201).send(await create(engine, actor, feature, bodyOf(request)))
    })
  }
  const editors = editorsOf(feature)
  if (editors !== null) {
    app.put(`${path}/:id`, async (request) => {
      const actor = admitted(actorOf(request), editors)
      onlyKnown(queryOf(request))
      const { rowVersion, ...input } = bodyOf(request)
      return edit(engine, actor, feature, idOf(request), versionOf(rowVersion), input)
    })
  }
  if (anyOfOf(feature, 'delete') !== null) {
    app.delete(`${path}/:id`, async (request, reply) => {
      const actor = allowed(actorOf(request), feature, 'delete')
      const { rowVersion } = onlyKnown(queryOf(request), 'rowVersion')
      await remove(engine, actor, feature, idOf(request), versionOf(rowVersion))
      return reply.code(204).send()
    })
  }
  for (const { name, form } of transitionsOf(feature))
    registerTransition(app, engine, actorOf, feature, `${path}/:id/${name}`, name, form)
}

function registerReads(
  app: FastifyInstance,
  engine: Engine,
  actorOf: ActorOf,
  feature: RecordFeature,
  path: string,
): void {
  if (anyOfOf(feature, 'index') !== null) {
    app.get(path, async (request, reply) => {
      const actor = allowed(actorOf(request), feature, 'index')
      const { shape, ...query } = queryOf(request)
      const asked = requestedShape(engine.catalogue, path, () => pageTypeOf(feature.entity, engine.catalogue), shape)
      const wanted = parseList(engine, actor, feature, withFields(query, asked, 'rows'))
      const isNamed = (word: string) => asked === undefined || asked.nodes.some(({ name }) => name === word)
      const begins = {
        ...(isNamed('deltaFrom') ? { deltaFrom: await deltaStart(engine) } : {}),
        ...(isNamed('view') ? { view: await viewOf(engine, actor, feature) } : {}),
      }
      const page = {
        ...(await list(engine, actor, feature, wanted, isNamed('total') || isNamed('moreThanTotal'))),
        ...begins,
        gone: [],
      }
      await noteDetails(engine, actor, feature.entity, page.rows, feature)
      if (asked === undefined) return page
      const rows = await withRecords(engine, actor, feature.entity, page.rows, nodesAt(asked, 'rows'))
      return shaped(reply, asked, { ...page, rows })
    })
    registerChanges(app, engine, actorOf, feature, path)
    app.get(`${path}/export`, async (request, reply) => {
      const actor = allowed(actorOf(request), feature, 'index')
      return sendExport(reply, engine, actor, feature, queryOf(request))
    })
  }
  const readers = recordReadersOf(feature)
  if (readers !== null) {
    app.get(`${path}/:id`, async (request, reply) => {
      const actor = admitted(actorOf(request), readers)
      const { shape, ...query } = onlyKnown(queryOf(request), 'fields', 'shape')
      const asked = requestedShape(
        engine.catalogue,
        `${path}/:id`,
        () => openRowTypeOf(feature.entity, engine.catalogue),
        shape,
      )
      const { fields } = withFields(query, asked)
      const asks =
        fields === undefined ? {} : { fields: requestedFields(engine.catalogue, feature, fields, actor.access) }
      const row = await show(engine, actor, feature, idOf(request), asks)
      await noteView(engine, actor, feature, idOf(request))
      if (asked === undefined) return row
      const [opened] = await withRecords(engine, actor, feature.entity, [row], asked.nodes)
      return shaped(reply, asked, opened)
    })
  }
}

function registerTransition(
  app: FastifyInstance,
  engine: Engine,
  actorOf: ActorOf,
  feature: RecordFeature,
  path: string,
  name: string,
  form: FormCode,
): void {
  app.post(path, async (request) => {
    const actor = admitted(actorOf(request), [form])
    onlyKnown(queryOf(request))
    const { rowVersion, note, ...rest } = bodyOf(request)
    onlyKnown(rest as { readonly [name: string]: string })
    const move = transitionOf(feature, name)
    if (move === undefined) throw new KantorError('NOT_FOUND')
    return transition(engine, actor, feature, name, move, idOf(request), versionOf(rowVersion), note)
  })
}

/** The actor when he may do this on the screens of the feature. */
const allowed = (actor: Actor, feature: RecordFeature, operation: Operation): Actor =>
  admitted(actor, anyOfOf(feature, operation))
