// A workbook, read in a stream straight out of its archive: only the texts that cells share are held. What it would unfold
// to is bounded before and while it is unpacked.
import { type Archive, openArchive } from '../packed/archive.ts'
import { badFile, limits, type MergedRows, type SheetReader } from './sheet.ts'
import { readDateStyles, readRelations, readWorkbook, SharedTexts } from './xlsx-parts.ts'
import { XlsxParser } from './xlsx-rows.ts'

const refusals = {
  damaged: () => badFile('The workbook is damaged or not complete. Save it again as xlsx and upload it.'),
  tooLarge: () =>
    badFile(
      'The file expands to far more than a sheet of this size holds. Copy the rows into a new template and upload that.',
    ),
  missing: () => badFile('This is not an Excel workbook. Save the sheet as xlsx or csv.'),
}

/** Opens the first visible sheet of a workbook; throws UPLOAD_FILE in words for people. */
export async function openXlsx(bytes: Buffer): Promise<SheetReader> {
  const archive = await openArchive(bytes, limits, refusals)
  const partText = (path: string) => archive.text(path, limits.partBytes)
  const relations = readRelations(await partText('xl/_rels/workbook.xml.rels'))
  const { sheets, from1904 } = readWorkbook(await partText('xl/workbook.xml'))
  const sheet = sheets.find((s) => !s.isHidden)
  const target = sheet && relations.get(sheet.relation)?.target
  if (sheet === undefined || target === undefined) throw badFile('The workbook has no sheet that can be seen.')
  const partOf = (kind: string) => [...relations.values()].find((r) => r.type.endsWith(`/${kind}`))?.target
  const [styles, shared] = [partOf('styles'), partOf('sharedStrings')]
  const isDate = styles === undefined ? [] : readDateStyles(await partText(pathOf(styles)))
  const texts = shared === undefined ? [] : await sharedTexts(archive, pathOf(shared))
  const others = sheets.filter((s) => !s.isHidden).length - 1
  let [merged, hidden]: [readonly MergedRows[], readonly number[]] = [[], []]
  return {
    notes: others > 1 ? [`The workbook has ${others + 1} sheets: only the first one, "${sheet.name}", was read.`] : [],
    decimal: null,
    merged: () => merged,
    hidden: () => hidden,
    rows() {
      const parser = new XlsxParser({ texts, isDate, from1904 })
      merged = parser.merged
      hidden = parser.hidden
      return parser.read(archive.pieces(pathOf(target), limits.sheetBytes))
    },
  }
}

/** Targets are relative to `xl/`, or begin at the root. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

async function sharedTexts(archive: Archive, path: string): Promise<readonly string[]> {
  const shared = new SharedTexts()
  for await (const text of archive.pieces(path, limits.sharedBytes)) shared.feed(text)
  shared.end()
  return shared.texts
}
