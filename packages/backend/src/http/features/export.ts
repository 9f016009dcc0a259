// The whole filtered list as a file: CSV or a workbook, streamed.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { nameOf } from '@kantor/shared/derive/names'
import type { RecordFeature } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors'
import type { FastifyReply } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import { csvLines } from '../../engine/csv.ts'
import { exportTable } from '../../engine/export.ts'
import type { QueryTexts } from '../../engine/filters.ts'
import { parseList } from '../../engine/list.ts'
import { workbookOf } from '../../engine/spreadsheet.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Answers an export; the query is that of the list plus `format`. */
export async function sendExport(
  reply: FastifyReply,
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  query: QueryTexts,
): Promise<FastifyReply> {
  const { format = 'xlsx', ...rest } = query
  if (format !== 'csv' && format !== 'xlsx')
    throw badInput([{ field: 'format', rule: 'enum', message: 'must be csv or xlsx' }])
  const request = parseList(engine, actor, feature, rest)
  const { columns, rows } = await exportTable(engine, actor, feature, request)
  const file = `${nameOf(feature)}-${engine.today()}.${format}`
  const body =
    format === 'csv'
      ? Readable.from(csvLines(columns, rows), { encoding: 'utf8' })
      : Readable.fromWeb(workbookOf(feature.title, columns, rows) as NodeReadableStream<Uint8Array>)
  return reply.type(mediaTypes[format]).header('content-disposition', `attachment; filename="${file}"`).send(body)
}
