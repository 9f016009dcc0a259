// A workbook, read in a stream straight out of its archive: only the texts that cells share are held. What it would unfold
// to is bounded before and while it is unpacked.
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { badFile, limits, type MergedRows, type SheetReader } from './sheet.ts'
import { readDateStyles, readRelations, readWorkbook, SharedTexts } from './xlsx-parts.ts'
import { XlsxParser } from './xlsx-rows.ts'

const damaged = () => badFile('The workbook is damaged or not complete. Save it again as xlsx and upload it.')

/** Opens the first visible sheet of a workbook; throws UPLOAD_FILE in words for people. */
export async function openXlsx(bytes: Buffer): Promise<SheetReader> {
  const archive = await openArchive(bytes)
  const relations = readRelations(await archive.text('xl/_rels/workbook.xml.rels'))
  const { sheets, from1904 } = readWorkbook(await archive.text('xl/workbook.xml'))
  const sheet = sheets.find((s) => !s.isHidden)
  const target = sheet && relations.get(sheet.relation)?.target
  if (sheet === undefined || target === undefined) throw badFile('The workbook has no sheet that can be seen.')
  const partOf = (kind: string) => [...relations.values()].find((r) => r.type.endsWith(`/${kind}`))?.target
  const [styles, shared] = [partOf('styles'), partOf('sharedStrings')]
  const isDate = styles === undefined ? [] : readDateStyles(await archive.text(pathOf(styles)))
  const texts = shared === undefined ? [] : await sharedTexts(archive, pathOf(shared))
  const others = sheets.filter((s) => !s.isHidden).length - 1
  let merged: readonly MergedRows[] = []
  return {
    notes: others > 1 ? [`The workbook has ${others + 1} sheets: only the first one, "${sheet.name}", was read.`] : [],
    merged: () => merged,
    rows() {
      const parser = new XlsxParser({ texts, isDate, from1904 })
      merged = parser.merged
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

interface Archive {
  /** A small part as a whole. */
  text(path: string): Promise<string>
  /** A part piece by piece, at most so many bytes. */
  pieces(path: string, most: number): AsyncGenerator<string>
}

async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? reject(damaged()) : resolve(opened),
    ),
  )
  const entries = await entriesOf(zip)
  const archive: Archive = {
    async text(path) {
      let text = ''
      for await (const piece of archive.pieces(path, limits.partBytes)) text += piece
      return text
    },
    async *pieces(path, most) {
      const entry = entries.get(path.toLowerCase())
      if (entry === undefined) throw badFile('This is not an Excel workbook. Save the sheet as xlsx or csv.')
      refuseBomb(entry, most)
      const decoder = new TextDecoder('utf-8')
      let read = 0
      try {
        for await (const chunk of (await streamOf(zip, entry)) as AsyncIterable<Buffer>) {
          read += chunk.length
          if (read > most) throw badFile(bomb)
          yield decoder.decode(chunk, { stream: true })
        }
      } catch (error) {
        throw error instanceof Error && error.name === 'KantorError' ? error : damaged()
      }
    },
  }
  return archive
}

/** Names are compared without regard to case: some programs write `SharedStrings.xml`. */
function entriesOf(zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  if (zip.entryCount > limits.entries) throw badFile(bomb)
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', () => reject(damaged()))
    zip.readEntry()
  })
}

const bomb =
  'The file unfolds to far more than a sheet of this size holds. Copy the rows into a fresh template and upload that.'
function refuseBomb({ uncompressedSize, compressedSize }: yauzl.Entry, most: number): void {
  const isSuspicious =
    uncompressedSize > limits.ratioFrom && uncompressedSize > limits.ratio * Math.max(1, compressedSize)
  if (uncompressedSize > most || isSuspicious) throw badFile(bomb)
}

const streamOf = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream)))
  })
