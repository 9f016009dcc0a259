// A table as a file to download: CSV or a workbook, streamed. All exports of lists, actions and pivots answer with it.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { type PlacedAction, paramFieldsOf } from '@kantor/shared/derive/actions'
import { nameOf } from '@kantor/shared/derive/names'
import type { Feature, Field } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import type { FastifyReply } from 'fastify'
import { type ActionContext, actionContext } from '../engine/actions/actions.ts'
import type { Actor, Engine } from '../engine/context.ts'
import { type GivenTexts, headOf } from '../engine/report/head.ts'
import { sheetHead } from '../engine/report/sheet.ts'
import { csvLines } from '../engine/spreadsheet/csv.ts'
import { type Cell, type SheetColumn, workbookOf } from '../engine/spreadsheet/spreadsheet.ts'

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const
export type TableFormat = 'csv' | 'xlsx'

/** The format named in a query, a workbook where none is; throws on any other. */
export function tableFormat(format = 'xlsx'): TableFormat {
  if (format === 'csv' || format === 'xlsx') return format
  throw badInput([{ field: 'format', rule: 'enum', message: 'must be csv or xlsx' }])
}

/** The name of an exported file: the feature and the day. */
export const exportName = (engine: Engine, feature: Feature, format: string): string =>
  `${nameOf(feature)}-${engine.today()}.${format}`

export interface SentTable {
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly Cell[]>
  /** What was requested, in words; a workbook alone has it above its rows, values separated by commas begin with their header. */
  given(context: ActionContext): Promise<GivenTexts>
  /** A cell per column, above the header of a workbook. */
  readonly totals?: readonly Cell[]
}

/** Answers with the rows as a file; a workbook states whose it is, what was requested, and who took it when. */
export async function sendTable(
  reply: FastifyReply,
  { engine, actor, feature }: { readonly engine: Engine; readonly actor: Actor; readonly feature: Feature },
  format: TableFormat,
  { columns, rows, given, totals }: SentTable,
): Promise<FastifyReply> {
  const workbook = async () => {
    const context = actionContext(engine.database.db, engine, actor)
    const head = await headOf(context, feature.title, await given(context))
    return workbookOf(feature.title, columns, rows, sheetHead(head, totals))
  }
  const body =
    format === 'csv'
      ? Readable.from(csvLines(columns, rows), { encoding: 'utf8' })
      : Readable.fromWeb((await workbook()) as NodeReadableStream<Uint8Array>)
  const disposition = `attachment; filename="${exportName(engine, feature, format)}"`
  return reply.type(mediaTypes[format]).header('content-disposition', disposition).send(body)
}

type Texts = { readonly [name: string]: string }

/** Parameters out of a query: whole numbers and yes or no by the type of their field, the rest as texts. */
export function paramsFrom({ action }: PlacedAction, texts: Texts): { [name: string]: unknown } {
  const fields = new Map(paramFieldsOf(action))
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  return Object.fromEntries(filled.map(([name, text]) => [name, paramOf(fields.get(name), text)]))
}

function paramOf(field: Field | undefined, text: string): unknown {
  if (field?.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (field?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
