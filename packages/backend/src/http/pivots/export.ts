// A pivot as a file, `GET <path>/export?format=xlsx&<the words of the layout>`: the address of the screen reproduces it.

import { isPivot } from '@kantor/shared/derive/cubes'
import type { Pivot } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ActionContext,
  type ActionsEntry,
  paramsOf,
  type RunnableAction,
  runAction,
  runnableActions,
} from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { pivotQueryOf } from '../../engine/pivot/layout.ts'
import { layoutTexts } from '../../engine/pivot/layout-texts.ts'
import { cellsIn } from '../../engine/pivot/pivot-actions.ts'
import { type Sheet, sheetOf } from '../../engine/pivot/sheet.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { using } from '../../engine/read/data-scope.ts'
import { readingApart } from '../../engine/read/replica.ts'
import { noteTaken } from '../../engine/write/reading-trail.ts'
import { paramsFrom, sendTable, tableFormat } from '../export-file.ts'

type Texts = { readonly [name: string]: string }

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
  { format, ...texts }: Texts,
): Promise<FastifyReply> {
  const checked = tableFormat(format)
  const input = paramsFrom(runnable, texts)
  const answer = await readingApart(engine, actor, (from) => runAction(from, actor, runnable, input, false))
  const asked = pivotQueryOf(feature.cube, feature.start, input, reaching(using(actor, anyOfOf(feature, 'index'))))
  const sheet = sheetOf(asked, cellsIn(answer))
  await noteTaken(engine, actor, 'EXPORT', { feature, format: checked, filter: texts, rows: sheet.rows.length })
  const given = async (context: ActionContext) => layoutTexts(context, asked, await paramsOf(context, runnable, input))
  return sendTable(reply, { engine, actor, feature }, checked, { columns: sheet.columns, rows: rowsOf(sheet), given })
}

async function* rowsOf({ rows }: Sheet) {
  yield* rows
}
