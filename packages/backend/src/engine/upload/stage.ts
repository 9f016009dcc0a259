// From the stored file to a preview: read in a stream, check some hundred rows at a time, keep them with what is to be said.
// All in one transaction: a reader that dies leaves the file as it was received, and it can be checked again.
import { type ListHeadings, listHeadingsOf } from '@kantor/shared/derive/taken-back'
import { localParts } from '@kantor/shared/formats/date'
import type { Fields } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { eq } from 'drizzle-orm'
import { storedFile } from '../../db/system-tables.ts'
import {
  type Batch,
  deleteRows,
  filesWithSameBytes,
  insertRows,
  lastMapping,
  type Note,
  rowsNumbered,
  updateBatch,
  updateRows,
} from './batch-store.ts'
import { rawRowOf } from './cells.ts'
import { CheckRun } from './check-run.ts'
import { HabitScan } from './habit.ts'
import { type Matched, matchBare, matchedAgain, matchHeaders } from './headers.ts'
import type { Line, Refusal } from './line.ts'
import { errorAt, type RowMessage } from './messages.ts'
import { openFile } from './read-file.ts'
import { badFile, type SheetReader } from './sheet.ts'
import { aboveNotes, type Begin, columnNotes, rowsBelow, sheetToRead } from './sheet-begin.ts'
import { keepSurplus } from './surplus.ts'
import { maxRowsOf, type RunnableUpload, type UploadContext } from './upload.ts'

/** Rows checked and written together. */
export const together = 500

/** Receives the progress of a long run; may throw to end it. */
export type Progress = (done: number, total?: number) => void

/** Reads and checks a received file. `matched` is what a person said about its columns; else they match by name. */
export async function stage(
  context: UploadContext,
  runnable: RunnableUpload,
  batch: Batch,
  matched: Matched | null,
  progress: Progress,
): Promise<void> {
  const bytes = await bytesOf(context, batch.file)
  await deleteRows(context.tx, batch.id)
  try {
    await context.tx.transaction(async () => {
      await updateBatch(context, batch.id, await read(context, runnable, batch, bytes, matched, progress))
    })
  } catch (error) {
    if (!(error instanceof KantorError) || error.code !== 'UPLOAD_FILE') throw error
    const notes: readonly Note[] = [{ level: 'ERROR', message: error.message }]
    await updateBatch(context, batch.id, { status: 'FAILED', job: null, notes })
  }
}

async function bytesOf({ tx }: UploadContext, file: number): Promise<Buffer> {
  const [stored] = await tx.select({ bytes: storedFile.bytes }).from(storedFile).where(eq(storedFile.id, file))
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return Buffer.from(stored.bytes)
}

async function read(
  context: UploadContext,
  runnable: RunnableUpload,
  batch: Batch,
  bytes: Buffer,
  matched: Matched | null,
  progress: Progress,
) {
  const { columns } = runnable.upload
  const list = listHeadingsOf(context.engine.catalogue, runnable.upload)
  const opened = await openFile(bytes)
  const { sheet, begin } = await sheetToRead(opened, runnable.upload, list, matched === null ? null : batch.headers)
  const { headers } = begin
  const leftOut = [...aboveNotes(begin), ...(await opened.leftOut(sheet))].map(warning)
  const { known, said } =
    matched === null ? await matchOf(context, batch, columns, begin, list) : { known: matched, said: [] }
  if (known.problems.length > 0) {
    const notes = known.problems.map((message): Note => ({ level: 'ERROR', message }))
    return { status: 'HEADERS', job: null, headers, mapping: known.mapping, notes: [...notes, ...leftOut] } as const
  }
  const scan = await scanned(sheet, begin, new HabitScan(columns, known.mapping, sheet.decimal))
  const inFile = [...known.mapping, ...Object.keys(known.given ?? {})].filter((name) => name !== null)
  const run = new CheckRun(context, runnable, new Set(inFile))
  let rows = 0
  for await (const part of rowsBelow(sheet, begin)) {
    const lines = part
      .map((row) => ({ no: row.no, raw: rawRowOf(row.cells, known.mapping, columns, scan.habit, known.given) }))
      .filter(({ raw }) => Object.keys(raw).length > 0)
    rows += lines.length
    refuseTooMany(rows, maxRowsOf(runnable.upload))
    for (let at = 0; at < lines.length; at += together) {
      const checked = await run.check(lines.slice(at, at + together))
      await insertRows(
        context,
        batch.id,
        checked.map((line) => line.staged()),
      )
    }
    progress(rows)
  }
  if (rows === 0) throw badFile('There are no rows below the header.')
  const bySheet = saidBySheet(sheet)
  await appendMessages(context, batch.id, await run.whole(new Set(bySheet.keys())))
  await keepSurplus(context, batch, run, { asPreviewed: false })
  await refuseBySheet(context, batch.id, bySheet)
  const notes = [
    ...refusalNotes(run.refusal),
    ...leftOut,
    ...[...sheet.notes, ...said, ...columnNotes(known, headers, sheet), ...scan.notes].map(warning),
    ...(await twinNotes(context, batch)),
  ]
  return { status: 'PREVIEW', job: null, headers, mapping: known.mapping, notes } as const
}

/** By name or by position; otherwise in the way a file with the same headers was matched before. */
async function matchOf(
  { tx, actor }: UploadContext,
  batch: Batch,
  columns: Fields,
  { headers, bare }: Begin,
  list: ListHeadings,
): Promise<{ readonly known: Matched; readonly said: readonly string[] }> {
  const known = bare === null ? matchHeaders(columns, headers, list) : matchBare(columns, bare)
  if (known.problems.length === 0 || bare !== null) return { known, said: [] }
  const last = await lastMapping(tx, actor, batch, headers)
  const again = last === null ? null : matchedAgain(columns, last.mapping)
  return again === null
    ? { known, said: [] }
    : { known: again, said: [`The columns are matched as for ${last?.fileName}.`] }
}

/** Goes through the rows once to see how the file writes; files without days and numbers are spared it. */
async function scanned(sheet: SheetReader, begin: Begin, scan: HabitScan): Promise<HabitScan> {
  if (!scan.isNeeded) return scan
  for await (const rows of rowsBelow(sheet, begin)) scan.look(rows)
  return scan
}

function refuseTooMany(rows: number, most: number): void {
  if (rows > most)
    throw badFile(`The file has more than ${most.toLocaleString('en-US')} rows. Split it and upload the parts.`)
}

/** Keeps what was said about lines after they were handed over. */
export async function appendMessages(context: UploadContext, batch: number, lines: readonly Line[]): Promise<void> {
  for (let at = 0; at < lines.length; at += together)
    await updateRows(
      context,
      batch,
      lines.slice(at, at + together).map((line) => line.staged()),
    )
}

/** Rules of messages that are known from the sheet alone, so a further check keeps them. */
export const sheetRules: ReadonlySet<string> = new Set(['MERGED', 'HIDDEN'])

/**
 * A merged cell has one value for several rows or columns: no one can know which of them it belongs to. A hidden row was not visible to
 * anyone who looked at the sheet: neither writing it nor passing it over would be what they meant.
 */
function saidBySheet(sheet: SheetReader): ReadonlyMap<number, readonly RowMessage[]> {
  const said = new Map<number, RowMessage[]>()
  const say = (no: number, rule: string, message: string) =>
    said.set(no, [...(said.get(no) ?? []), errorAt('', rule, message)])
  const ranges = new Map<number, string[]>()
  for (const { from, to, range } of sheet.merged())
    for (let no = from; no <= to && ranges.size < 5_000; no++) ranges.set(no, [...(ranges.get(no) ?? []), range])
  for (const [no, of] of ranges)
    say(no, 'MERGED', `${of.join(', ')} are merged cells: unmerge them and fill in every row`)
  for (const no of sheet.hidden()) say(no, 'HIDDEN', hiddenRow)
  return said
}

/** Keeps with the rows what the sheet itself says about them. */
async function refuseBySheet(
  context: UploadContext,
  batch: number,
  said: ReadonlyMap<number, readonly RowMessage[]>,
): Promise<void> {
  const numbers = [...said.keys()]
  for (let at = 0; at < numbers.length; at += together) {
    const rows = await rowsNumbered(context.tx, batch, numbers.slice(at, at + together))
    const refused = rows.map((row) => {
      const messages = [...row.messages, ...(said.get(row.no) ?? [])]
      return { ...row, status: 'ERROR' as const, effect: null, messages }
    })
    await updateRows(context, batch, refused)
  }
}
const hiddenRow =
  'is hidden in the sheet: clear the filter or show the row and look at it, or delete it, then upload the file again'

/** Why nothing of the file can be written, as a note. */
export const refusalNotes = (refusal: Refusal | null): readonly Note[] =>
  refusal === null
    ? []
    : [
        {
          level: 'ERROR',
          message: `No row of this file can be written. Row ${refusal.no}: ${refusal.message}`,
          ofRows: true,
        },
      ]

const warning = (message: string): Note => ({ level: 'WARN', message })

/** The same file again is worth a word: it may have been committed, or still wait. */
async function twinNotes({ tx, actor }: UploadContext, batch: Batch): Promise<readonly Note[]> {
  const [twin] = await filesWithSameBytes(tx, actor, batch)
  if (twin === undefined) return []
  const isDone = twin.status === 'COMMITTED'
  const [what, by, at] = isDone
    ? ['was committed', twin.committedBy, twin.committedAt]
    : ['is waiting to be committed, uploaded', twin.createdBy, twin.createdAt]
  const [day] = localParts(new Date(at ?? 0).toISOString(), 'Asia/Jakarta')
  return [warning(`The same file ${what} on ${day} by ${by} (file ${twin.id}, ${twin.fileName}).`)]
}
