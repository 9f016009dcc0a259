// A workbook, read in a stream straight out of its archive: only the texts that cells share are kept in memory. Its unpacked
// size is limited before and during unpacking.
import { fewNames } from '@kantor/shared/formats/names'
import { type Archive, openArchive } from '../packed/archive.ts'
import { badFile, limits, type OpenFile, type SheetReader, type SheetRow } from './sheet.ts'
import { codesSheetName, explainedHeads } from './template-sheets.ts'
import { readNumberFormats, readRelations, readWorkbook, SharedTexts, type WorkbookSheet } from './xlsx-parts.ts'
import { type Meaning, XlsxParser } from './xlsx-rows.ts'

const refusals = {
  damaged: () => badFile('The workbook is damaged or not complete. Save it again as xlsx and upload it.'),
  tooLarge: () =>
    badFile(
      'The file expands to far more than a sheet of this size holds. Copy the rows into a new template and upload that.',
    ),
  missing: () => badFile('This is not an Excel workbook. Save the sheet as xlsx or csv.'),
}

/** Opens the visible sheets of a workbook; throws UPLOAD_FILE with a message for users. */
export async function openXlsx(bytes: Buffer): Promise<OpenFile> {
  const archive = await openArchive(bytes, limits, refusals)
  const partText = (path: string) => archive.text(path, limits.partBytes)
  const relations = readRelations(await partText('xl/_rels/workbook.xml.rels'))
  const { sheets, from1904 } = readWorkbook(await partText('xl/workbook.xml'))
  const partOf = (kind: string) => [...relations.values()].find((r) => r.type.endsWith(`/${kind}`))?.target
  const [styles, shared] = [partOf('styles'), partOf('sharedStrings')]
  const formats = styles === undefined ? [] : readNumberFormats(await partText(pathOf(styles)))
  const texts = shared === undefined ? [] : await sharedTexts(archive, pathOf(shared))
  const opened = sheets.flatMap((sheet) => {
    const target = relations.get(sheet.relation)?.target
    return target === undefined ? [] : [{ sheet, reader: readerOf(archive, target, { texts, formats, from1904 }) }]
  })
  const [first, ...others] = opened.filter(({ sheet }) => !sheet.isHidden).map(({ reader }) => reader)
  if (first === undefined) throw badFile('The workbook has no sheet that can be seen.')
  return { sheets: [first, ...others], leftOut: (read) => leftOut(opened, read) }
}

function readerOf(archive: Archive, target: string, meaning: Meaning): SheetReader {
  let parser = new XlsxParser(meaning)
  return {
    notes: [],
    decimal: null,
    merged: () => parser.merged,
    hidden: () => parser.hidden,
    hiddenColumns: () => parser.hiddenColumns,
    rows() {
      parser = new XlsxParser(meaning)
      return parser.read(archive.pieces(pathOf(target), limits.sheetBytes))
    },
  }
}

interface Opened {
  readonly sheet: WorkbookSheet
  readonly reader: SheetReader
}
/** Names the other sheets that contain something; the second and third sheet of our own template are recognised by their content. */
async function leftOut(all: readonly Opened[], read: SheetReader): Promise<readonly string[]> {
  const others = all.filter(({ reader }) => reader !== read)
  const heads = await Promise.all(others.map(({ reader }) => firstRows(reader)))
  const hasExplanation = heads.some(isExplanation)
  const filled = others.filter(({ sheet }, i) => {
    const rows = heads[i] ?? []
    return rows.length > 0 && !isExplanation(rows) && !(hasExplanation && sheet.name === codesSheetName)
  })
  if (filled.length === 0) return []
  const name = all.find(({ reader }) => reader === read)?.sheet.name ?? ''
  const names = filled.map(({ sheet }) => `"${sheet.name}"${sheet.isHidden ? ' (hidden)' : ''}`)
  return [`Only the sheet "${name}" was read. Not read: ${fewNames(names, 10)}. Upload their rows as another file.`]
}

/** The first rows of a sheet that contain something. */
async function firstRows(reader: SheetReader): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const part of reader.rows()) {
    rows.push(...part)
    if (rows.length >= mostExplained) break
  }
  return rows.slice(0, mostExplained)
}
const mostExplained = 60
const isExplanation = (rows: readonly SheetRow[]): boolean =>
  rows.some(({ cells }) => explainedHeads.every((head, i) => cells[i]?.text === head))

/** Targets are relative to `xl/`, or begin at the root. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

async function sharedTexts(archive: Archive, path: string): Promise<readonly string[]> {
  const shared = new SharedTexts()
  for await (const text of archive.pieces(path, limits.sharedBytes)) shared.feed(text)
  shared.end()
  return shared.texts
}
