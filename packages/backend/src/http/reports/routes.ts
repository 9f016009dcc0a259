// A report as a file: `GET <path>/export?format=xlsx|csv|pdf&<parameters>`, the codes being those of its rows.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { actionsOf } from '@kantor/shared/derive/actions'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actionContext, paramsOf } from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { using } from '../../engine/read/data-scope.ts'
import { readingApart } from '../../engine/read/replica.ts'
import { type FileFormat, fileFormats, reportFile } from '../../engine/report/file.ts'
import type { ReportLogic } from '../../engine/report/logic.ts'
import { noteTaken, noteViews } from '../../engine/write/reading-trail.ts'
import { exportName, mediaTypes, paramsFrom } from '../export-file.ts'
import { queryOf } from '../features/query.ts'

/** Registers the file of every report in addition to its actions. */
export function registerReportFiles(
  app: FastifyInstance,
  engine: Engine,
  reports: readonly ReportLogic[],
  actorOf: (request: FastifyRequest) => Actor,
): void {
  for (const report of reports) {
    const feature = engine.catalogue.features.find(({ path }) => path === report.declaration.path)
    const placed = (feature === undefined ? [] : actionsOf(feature)).find(({ name }) => name === 'rows')
    if (placed === undefined) continue
    const anyOf = anyOfAction(placed.feature, placed.action)
    const onRequest = async (request: FastifyRequest) => {
      if (!isAllowed(anyOf, actorOf(request).access))
        throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
    }
    app.get(`${report.declaration.path}/export`, { onRequest }, async (request, reply) => {
      const { format = 'xlsx', columns = '', ...rest } = queryOf(request)
      if (!isFormat(format)) throw badInput([{ field: 'format', rule: 'enum', message: 'must be xlsx, csv or pdf' }])
      const actor = using(actorOf(request), anyOf)
      const chosen = columns.split(',').filter((name) => name !== '')
      const { path, rows, shown, remove } = await readingApart(engine, actor, async (from) => {
        const context = actionContext(from.database.db, from, actor)
        const params = await paramsOf(context, placed, paramsFrom(placed, rest))
        return reportFile(context, report, params, format, chosen)
      })
      reply.raw.once('close', () => void remove())
      const { feature } = placed
      await noteTaken(engine, actor, format === 'pdf' ? 'PRINT' : 'EXPORT', { feature, format, filter: rest, rows })
      if (shown !== undefined) await noteViews(engine, actor, shown.entity, shown.ids, feature)
      const written = shown?.isZip === true ? 'zip' : format
      const file = exportName(engine, placed.feature, written)
      const disposition = written === 'pdf' ? 'inline' : 'attachment'
      return reply
        .type(mediaTypes[written])
        .header('content-disposition', `${disposition}; filename="${file}"`)
        .header('content-length', (await stat(path)).size)
        .send(createReadStream(path))
    })
  }
}

const isFormat = (text: string): text is FileFormat => (fileFormats as readonly string[]).includes(text)
