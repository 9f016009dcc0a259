// A report as a file: everything is read and written within one view of the data, the file then lies ready to be sent.
// So a refusal is still an answer of its own, and no slow reader holds a connection to the database.

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { totalFields } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { foregroundRowLimit, pdfRowLimit } from '@kantor/shared/rules/report/limits'
import { filledHeads, placedColumns } from '@kantor/shared/rules/report/spread'
import type { ActionContext } from '../actions/actions.ts'
import { queryContext } from '../datasets/dataset.ts'
import { readGroups, readTotals } from '../datasets/groups.ts'
import { openColumns } from '../datasets/reading.ts'
import { allRows } from '../datasets/rows.ts'
import { printTo } from '../print/print.ts'
import { reaching } from '../read/code-scope.ts'
import { csvLines } from '../spreadsheet/csv.ts'
import { workbookOf } from '../spreadsheet/spreadsheet.ts'
import type { Values } from '../write/stored.ts'
import { headOf, parameterTexts } from './head.ts'
import { longMs, withinLimit } from './limit.ts'
import { measuresOf, type PaperOutcome, type ReportLogic, rollupOf } from './logic.ts'
import { reportPrint } from './report-paper.ts'
import { type Columns, sheetColumns, sheetHead, sheetRows, totalCells } from './sheet.ts'
import { type Source, sourceOf } from './source.ts'

export const fileFormats = ['xlsx', 'csv', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

export interface ReportFile {
  readonly path: string
  /** How many rows it holds. */
  readonly rows: number
  /** Records on it with everything that their page shows. */
  readonly shown?: PaperOutcome
  /** Takes the file away; call it when it was sent, or was not. */
  readonly remove: () => Promise<void>
}

/**
 * Writes a report into a file of its own. `chosen` names the columns in their order; none means all.
 * Throws TAKES_LONG when it is too much to wait for: then its rows are kept by a run first.
 */
export async function reportFile(
  context: ActionContext,
  report: ReportLogic,
  params: Values,
  format: FileFormat,
  chosen: readonly string[],
): Promise<ReportFile> {
  const columns = chosenColumns(report, reaching(context.actor), chosen)
  const folder = await mkdtemp(join(tmpdir(), 'kantor-report-'))
  const path = join(folder, `report.${format}`)
  const remove = () => rm(folder, { recursive: true, force: true })
  // Kept rows are quick to read however many they are.
  const milliseconds = typeof params.run === 'number' ? longMs : undefined
  try {
    const write = (c: ActionContext) => writeFile(c, report, params, { format, columns, path })
    return { path, ...(await withinLimit(context, write, milliseconds)), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function chosenColumns(report: ReportLogic, access: ReadonlySet<string>, chosen: readonly string[]): Columns {
  const open = new Map(openColumns(report, access))
  const unknown = chosen.filter((name) => !open.has(name))
  if (unknown.length > 0)
    throw badInput([
      { field: 'columns', rule: 'unknown', message: `there is no column "${(unknown[0] ?? '').slice(0, 60)}" here` },
    ])
  return chosen.length === 0
    ? [...open]
    : [...open].filter(([name]) => chosen.includes(name)).sort((a, b) => chosen.indexOf(a[0]) - chosen.indexOf(b[0]))
}

interface Wanted {
  readonly format: FileFormat
  readonly columns: Columns
  readonly path: string
}

/** Returns how many rows went into the file, and which records it shows completely. */
async function writeFile(
  context: ActionContext,
  report: ReportLogic,
  params: Values,
  wanted: Wanted,
): Promise<Pick<ReportFile, 'rows' | 'shown'>> {
  const { format, path } = wanted
  const source = await sourceOf(context, report, params)
  const measures = { rowCount: { total: 'count' }, ...measuresOf(report.declaration, reaching(context.actor)) } as const
  const totals = await readTotals(context, source.dataset, source.reading, measures)
  const heads = filledHeads((await report.heads?.(context, source.asked)) ?? [], totals)
  const columns = placedColumns(wanted.columns, source.asked, heads)
  const count = Number(totals.rowCount)
  refuseTooMany(count, format, typeof params.run === 'number')
  const parts = allRows(context, source.dataset, source.reading)
  const out = createWriteStream(path)
  if (format === 'csv') {
    await pipeline(Readable.from(csvLines(sheetColumns(columns), sheetRows(columns, parts))), out)
    return { rows: count }
  }
  const given = await parameterTexts(context, report, source.asked)
  const head = await headOf(context, report.declaration.title, given)
  if (format === 'pdf' && report.paper !== undefined) {
    const given = { out, company: head.company, params: source.asked, parts }
    return { rows: count, shown: await report.paper(queryContext(context), given) }
  }
  if (format === 'pdf') {
    const groups = await groupsOf(context, report, source)
    await printTo(out, reportPrint({ head, report: report.declaration, columns, totals, groups }, parts))
    return { rows: count }
  }
  const book = workbookOf(
    head.title,
    sheetColumns(columns),
    sheetRows(columns, parts),
    sheetHead(head, totalCells(columns, totalFields(Object.fromEntries(columns)), totals)),
  )
  await pipeline(Readable.fromWeb(book as NodeReadableStream<Uint8Array>), out)
  return { rows: count }
}

function refuseTooMany(rows: number, format: FileFormat, isKept: boolean): void {
  if (format === 'pdf' && rows > pdfRowLimit)
    throw badInput([
      {
        field: 'format',
        rule: 'max',
        message: `at most ${pdfRowLimit} rows go on paper, these are ${rows}: take the workbook`,
      },
    ])
  if (!isKept && rows > foregroundRowLimit) throw new KantorError('TAKES_LONG')
}

/** All groups with their subtotals, for paper. */
function groupsOf(context: ActionContext, { declaration }: ReportLogic, { dataset, reading }: Source) {
  const { groupBy: by = [] } = declaration
  if (by.length === 0) return []
  const measures = { groupRows: { total: 'count' }, ...measuresOf(declaration, reaching(context.actor)) } as const
  return readGroups(context, dataset, reading, { by, sets: rollupOf(by), measures })
}
