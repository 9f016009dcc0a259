// The sheets of a matrix: GET <path>/export gives a month as a file, POST <path>/upload reads a file and answers its texts; nothing of
// it is kept, the screen tries and imports what was read.
import multipart from '@fastify/multipart'
import type { PlacedAction } from '@kantor/shared/derive/actions'
import { type Feature, isMatrix } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type ActionContext,
  type ActionsEntry,
  actionContext,
  paramsOf,
  runnableActions,
} from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import type { CellsParams } from '../../engine/matrix/actions.ts'
import type { MatrixEntry } from '../../engine/matrix/matrix.ts'
import { matrixSheet, sheetTexts } from '../../engine/matrix/sheet.ts'
import { using } from '../../engine/read/data-scope.ts'
import { fieldTexts } from '../../engine/report/head.ts'
import { limits } from '../../engine/upload/sheet.ts'
import { noteTaken } from '../../engine/write/reading-trail.ts'
import { paramsFrom, sendTable, tableFormat } from '../export-file.ts'
import { receivedFile } from '../uploads/received-file.ts'

type ActorOf = (request: FastifyRequest) => Actor
type Texts = { readonly [name: string]: string }

/** Registers both for every matrix; looking at it gives the file, importing reads one. */
export async function matrixRoutes(
  app: FastifyInstance,
  engine: Engine,
  matrices: readonly MatrixEntry[],
  entries: readonly ActionsEntry[],
  actorOf: ActorOf,
): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: limits.fileBytes },
  })
  const placed = runnableActions(engine.catalogue, entries)
  for (const entry of matrices) {
    const feature: Feature | undefined = engine.catalogue.features.find(({ path }) => path === entry.feature.path)
    if (feature === undefined || !isMatrix(feature)) continue
    const actionOf = (name: string) => placed.find((p) => p.feature.path === feature.path && p.name === name)
    const [cells, taking] = [actionOf('cells'), actionOf('importCells')]
    if (cells === undefined || taking === undefined) continue
    app.get(`${feature.path}/export`, { onRequest: may(cells, actorOf) }, async (request, reply) => {
      const { format, ...rest } = request.query as Texts
      const checked = tableFormat(format)
      const actor = using(actorOf(request), anyOfAction(feature, cells.action))
      const context = actionContext(engine.database.db, engine, actor)
      const params = await paramsOf(context, cells, paramsFrom(cells, rest))
      const { columns, rows, count } = await matrixSheet(context, entry, params as CellsParams)
      await noteTaken(engine, actor, 'EXPORT', { feature, format: checked, filter: rest, rows: count })
      const given = (own: ActionContext) => fieldTexts(own, cells.action.params, params)
      const totals = columns.map((_, i) => (i === 0 ? `Total of ${count} rows` : null))
      return sendTable(reply, { engine, actor, feature }, checked, { columns, rows, given, totals })
    })
    const bodyLimit = limits.fileBytes + 65_536
    app.post(`${feature.path}/upload`, { onRequest: may(taking, actorOf), bodyLimit }, async (request) =>
      sheetTexts((await receivedFile(request)).bytes),
    )
  }
}

const may = ({ feature, action }: PlacedAction, actorOf: ActorOf) => {
  const anyOf = anyOfAction(feature, action)
  return async (request: FastifyRequest) => {
    if (!isAllowed(anyOf, actorOf(request).access))
      throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
  }
}
