// A pivot as a file, `GET <path>/export?format=xlsx&<the words of the layout>`: the address of the screen reproduces it.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { isPivot } from '@kantor/shared/derive/cubes'
import { nameOf } from '@kantor/shared/derive/names'
import type { Pivot } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ActionsEntry, type RunnableAction, runAction, runnableActions } from '../../engine/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { csvLines } from '../../engine/csv.ts'
import { askedOf } from '../../engine/pivot/layout.ts'
import { cellsIn } from '../../engine/pivot/pivot-actions.ts'
import { type Sheet, sheetOf } from '../../engine/pivot/sheet.ts'
import { workbookOf } from '../../engine/spreadsheet.ts'
import { inputOf } from '../actions/export.ts'

type Texts = { readonly [name: string]: string }
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Registers the export of every pivot; the codes are those of its screen. */
export function registerPivotExports(
  app: FastifyInstance,
  engine: Engine,
  entries: readonly ActionsEntry[],
  actorOf: (request: FastifyRequest) => Actor,
): void {
  for (const runnable of runnableActions(engine.catalogue, entries)) {
    const { feature, name } = runnable
    if (!isPivot(feature) || name !== 'cells') continue
    const anyOf = anyOfOf(feature, 'index')
    const onRequest = async (request: FastifyRequest) => {
      if (!isAllowed(anyOf, actorOf(request).access))
        throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
    }
    app.get(`${feature.path}/export`, { onRequest }, (request, reply) =>
      send(reply, engine, actorOf(request), feature, runnable, request.query as Texts),
    )
  }
}

async function send(
  reply: FastifyReply,
  engine: Engine,
  actor: Actor,
  feature: Pivot,
  runnable: RunnableAction,
  { format = 'xlsx', ...texts }: Texts,
): Promise<FastifyReply> {
  if (format !== 'csv' && format !== 'xlsx')
    throw badInput([{ field: 'format', rule: 'enum', message: 'must be csv or xlsx' }])
  const input = inputOf(runnable, texts)
  const answer = await runAction(engine, actor, runnable, input, false)
  const sheet = sheetOf(askedOf(feature.cube, feature.start, input, actor.access), cellsIn(answer))
  const file = `${nameOf(feature)}-${engine.today()}.${format}`
  const body =
    format === 'csv'
      ? Readable.from(csvLines(sheet.columns, rowsOf(sheet)), { encoding: 'utf8' })
      : Readable.fromWeb(workbookOf(feature.title, sheet.columns, rowsOf(sheet)) as NodeReadableStream<Uint8Array>)
  return reply.type(mediaTypes[format]).header('content-disposition', `attachment; filename="${file}"`).send(body)
}

async function* rowsOf({ rows }: Sheet) {
  yield* rows
}
