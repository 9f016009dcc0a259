// The whole filtered list as a file: CSV or a workbook, streamed.
import type { RecordFeature } from '@kantor/shared/kernel'
import type { FastifyReply } from 'fastify'
import type { ActionContext } from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { exportTable, wantedColumns } from '../../engine/list/export.ts'
import { filterTexts } from '../../engine/list/filter-texts.ts'
import type { QueryTexts } from '../../engine/list/filters.ts'
import { parseList } from '../../engine/list/list.ts'
import { readingApart } from '../../engine/read/replica.ts'
import { noteTaken } from '../../engine/write/reading-trail.ts'
import { sendTable, tableFormat } from '../export-file.ts'

/** Answers an export; the query is that of the list plus `format` and the `columns`, else those of the list. */
export async function sendExport(
  reply: FastifyReply,
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  query: QueryTexts,
): Promise<FastifyReply> {
  const { format, columns, ...rest } = query
  const checked = tableFormat(format)
  const request = parseList(engine, actor, feature, rest)
  const wanted = columns === undefined || columns === '' ? undefined : wantedColumns(feature, columns)
  const table = await readingApart(engine, actor, (from) => exportTable(from, actor, feature, request, wanted))
  const { name: entity } = feature.entity
  await noteTaken(engine, actor, 'EXPORT', { feature, entity, format: checked, filter: rest, rows: table.count })
  const given = (context: ActionContext) => filterTexts(context, feature, request)
  return sendTable(reply, { engine, actor, feature }, checked, { ...table, given })
}
