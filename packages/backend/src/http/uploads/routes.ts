// The bytes of uploads: POST <path>/upload takes a file, GET <path>/template/export and <path>/error-file/export give sheets.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import multipart from '@fastify/multipart'
import { nameOf } from '@kantor/shared/derive/names'
import type { Operation, Upload } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import { using } from '../../engine/read/data-scope.ts'
import { workbookOf } from '../../engine/spreadsheet/spreadsheet.ts'
import { batchOf } from '../../engine/upload/batch-store.ts'
import { errorColumns, errorRows } from '../../engine/upload/error-file.ts'
import { receive } from '../../engine/upload/intake.ts'
import { limits } from '../../engine/upload/sheet.ts'
import { csvTemplateOf, templateOf } from '../../engine/upload/template.ts'
import { type UploadEntry, uploadsOf } from '../../engine/upload/upload.ts'
import { noteTaken } from '../../engine/write/reading-trail.ts'
import { idOf, textsOf } from '../input.ts'
import { receivedFile } from './received-file.ts'

type ActorOf = (request: FastifyRequest) => Actor
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Registers the three routes of every upload; throws at once where one has no code behind it. */
export async function uploadRoutes(
  app: FastifyInstance,
  engine: Engine,
  entries: readonly UploadEntry[],
  actorOf: ActorOf,
): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: limits.fileBytes },
  })
  for (const entry of uploadsOf(engine.catalogue, entries)) {
    const { upload } = entry
    const admitted = (request: FastifyRequest, operation: Operation) => admit(actorOf(request), upload, operation)
    const may = (operation: Operation) => async (request: FastifyRequest) => void admitted(request, operation)
    const bodyLimit = limits.fileBytes + 65_536
    app.post(`${upload.path}/upload`, { onRequest: may('create'), bodyLimit }, async (request, reply) => {
      const batch = await receive(engine, admitted(request, 'create'), entry, await receivedFile(request))
      return reply.code(201).send({ batch })
    })
    app.get(`${upload.path}/template/export`, { onRequest: may('index') }, async (request, reply) => {
      const { format } = textsOf(request.query, { format: { most: 4, optional: true } })
      if (format === 'csv') return sent(reply, upload, 'template', 'csv').send(csvTemplateOf(upload))
      if (format !== '' && format !== 'xlsx')
        throw badInput([{ field: 'format', rule: 'enum', message: 'must be csv or xlsx' }])
      return sent(reply, upload, 'template', 'xlsx').send(
        Buffer.from(await templateOf(engine, admitted(request, 'index'), upload)),
      )
    })
    app.get(`${upload.path}/error-file/export`, { onRequest: may('index') }, async (request, reply) => {
      const { batch: text, all } = textsOf(request.query, { batch: { most: 10 }, all: { most: 5, optional: true } })
      const actor = admitted(request, 'index')
      const batch = await batchOf(engine.database.db, actor, upload.path, idOf(text, 'batch'))
      const filter = { batch: text, all }
      await noteTaken(engine, actor, 'EXPORT', { feature: upload, format: 'xlsx', filter, rows: null })
      const rows = errorRows(engine, actor, upload, batch, all === 'true' ? null : 'ERROR')
      const book = workbookOf(upload.title, errorColumns(upload), rows) as NodeReadableStream<Uint8Array>
      return sent(reply, upload, `errors-${batch.id}`, 'xlsx').send(Readable.fromWeb(book))
    })
  }
}

function admit(actor: Actor, upload: Upload, operation: Operation): Actor {
  const anyOf = anyOfOf(upload, operation)
  if (!isAllowed(anyOf, actor.access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
  return using(actor, anyOf)
}

const sent = (reply: FastifyReply, upload: Upload, what: string, format: 'csv' | 'xlsx'): FastifyReply =>
  reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : excel)
    .header('content-disposition', `attachment; filename="${nameOf(upload)}-${what}.${format}"`)
