// Where the rows of a file begin: which of its sheets is read, which row is its header, what is above the header. The preview names what is left out.

import type { ListHeadings } from '@kantor/shared/derive/taken-back'
import { fewNames } from '@kantor/shared/formats/names'
import type { Upload } from '@kantor/shared/kernel'
import { bareLayoutOf, headersOf, knownHeadings, type Matched, matchHeaders, placesOf } from './headers.ts'
import { badFile, type OpenFile, type SheetReader, type SheetRow } from './sheet.ts'

/** The number of rows in which the header is searched: company, title and period may be above it. */
const mostAbove = 20

export interface Begin {
  readonly headers: readonly string[]
  /** The row number of the header; 0 where the file has none. */
  readonly headNo: number
  readonly above: readonly SheetRow[]
  /** The layout of a file without a header. */
  readonly bare: readonly (string | null)[] | null
}

/**
 * The sheet that is read and where its rows begin: the first one with a row that matches the columns, else the first one with content.
 * `asked` are the headers of a file that a person has matched.
 */
export async function sheetToRead(
  { sheets }: OpenFile,
  upload: Upload,
  list: ListHeadings,
  asked: readonly string[] | null,
): Promise<{ readonly sheet: SheetReader; readonly begin: Begin }> {
  let first: { readonly sheet: SheetReader; readonly begin: Begin } | undefined
  for (const sheet of sheets) {
    const rows = await firstRows(sheet)
    if (rows.length === 0) continue
    const begin = beginOf(rows, upload, list, asked)
    if (begin.fits) return { sheet, begin }
    first ??= { sheet, begin }
  }
  if (first === undefined) throw badFile('The sheet is empty.')
  return first
}

async function firstRows(sheet: SheetReader): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const part of sheet.rows()) {
    rows.push(...part)
    if (rows.length >= mostAbove) break
  }
  return rows.slice(0, mostAbove)
}

function beginOf(
  rows: readonly SheetRow[],
  upload: Upload,
  list: ListHeadings,
  asked: readonly string[] | null,
): Begin & { readonly fits: boolean } {
  const heads = rows.map(headersOf)
  const [top] = rows
  const bare = top === undefined ? null : bareLayoutOf(upload, top)
  const isAsked = (headers: readonly string[]) => JSON.stringify(headers) === JSON.stringify(asked)
  if (bare !== null && (asked === null || isAsked(placesOf(bare))))
    return { headers: placesOf(bare), headNo: 0, above: [], bare, fits: true }
  const found = heads.findIndex((headers) =>
    asked === null ? matchHeaders(upload.columns, headers, list).problems.length === 0 : isAsked(headers),
  )
  const at = found === -1 ? likeliest(heads, upload, list) : found
  const headers = heads[at] ?? []
  return { headers, headNo: rows[at]?.no ?? 0, above: rows.slice(0, at), bare: null, fits: found !== -1 }
}

/** The row with the most headings that are columns here, where it has at least two; else the first. */
function likeliest(heads: readonly (readonly string[])[], { columns }: Upload, list: ListHeadings): number {
  const known = heads.map((headers) => knownHeadings(columns, headers, list))
  const most = Math.max(...known)
  return most < 2 ? 0 : known.indexOf(most)
}

/** The rows below the header. */
export async function* rowsBelow(sheet: SheetReader, { headNo }: Begin): AsyncGenerator<readonly SheetRow[]> {
  for await (const part of sheet.rows()) yield part.filter(({ no }) => no > headNo)
}

/** Notes of the preview about the rows above the header. */
export function aboveNotes({ above, bare }: Begin): readonly string[] {
  if (bare !== null) return ['The file has no header: its columns are identified by their positions.']
  if (above.length === 0) return []
  const texts = above.map(({ cells }) => cells.find((cell) => cell !== undefined)?.text.trim() ?? '')
  const said = fewNames(texts.map((text) => `"${text.slice(0, 40)}"`))
  return [`Not read, because it is above the header: ${said}.`]
}

/** Notes about columns: known headings that are ignored, values that all rows get, columns that are hidden in the sheet. */
export function columnNotes(
  { leftOut, given, mapping }: Matched,
  headers: readonly string[],
  sheet: SheetReader,
): readonly string[] {
  const hidden = sheet.hiddenColumns().filter((i) => (mapping[i] ?? null) !== null)
  const quoted = (names: readonly string[]) =>
    fewNames(
      names.map((name) => `"${name}"`),
      10,
    )
  return [
    ...(leftOut.length === 0 ? [] : [`Ignored, because they are not columns of this sheet: ${quoted(leftOut)}.`]),
    ...Object.entries(given).map(([column, text]) => `Every row has the ${column} "${text}".`),
    ...(hidden.length === 0
      ? []
      : [
          `Hidden in the sheet, but read: ${quoted(hidden.map((i) => headers[i] ?? ''))}. Show the columns and look at them.`,
        ]),
  ]
}
