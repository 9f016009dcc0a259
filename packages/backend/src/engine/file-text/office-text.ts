// The text of documents, workbooks and presentations of Office: the text elements of those parts that people read.
import { openArchive } from '../packed/archive.ts'
import { xmlParser } from '../packed/xml.ts'
import { type Gathered, NotRead, type ReadLimits } from './reading.ts'

/** Parts with text, in the order in which they are read. */
const textParts = [
  /^word\/document\.xml$/,
  /^word\/(header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  /^xl\/sharedstrings\.xml$/,
  /^xl\/worksheets\/sheet\d+\.xml$/,
  /^ppt\/slides\/slide\d+\.xml$/,
  /^ppt\/notesslides\/notesslide\d+\.xml$/,
]
/** Elements behind which a word ends: paragraphs, breaks, tabs, cells, shared texts. */
const ends = new Set(['p', 'br', 'cr', 'tab', 'tc', 'si', 'is'])

const archiveLimits = { entries: 5_000, ratio: 250, ratioFrom: 16 * 1024 * 1024 }
const refusals = {
  damaged: () => new NotRead('UNREADABLE'),
  tooLarge: () => new NotRead('TOO_LARGE'),
  missing: () => new NotRead('UNREADABLE'),
}

/** Gathers the text; true: all of it. Throws NotRead. */
export async function gatherOffice(bytes: Buffer, limits: ReadLimits, gathered: Gathered): Promise<boolean> {
  const archive = await openArchive(bytes, archiveLimits, refusals)
  const paths = textParts.flatMap((part) => archive.paths.filter((path) => part.test(path)))
  let left = limits.unpackedBytes
  for (const path of paths) {
    const parser = textParser(gathered)
    for await (const piece of archive.pieces(path, left)) {
      left -= Buffer.byteLength(piece)
      parser.write(piece)
      if (gathered.isFull) return false
    }
    parser.end()
  }
  return true
}

/** Hears the texts of a part; what was deleted and how Japanese is spoken are other elements, and left out. */
function textParser(gathered: Gathered) {
  let isText = false
  let phonetic = 0
  return xmlParser(
    (name) => {
      isText = name === 't' && phonetic === 0
      if (name === 'rPh') phonetic += 1
    },
    (name) => {
      isText = false
      if (name === 'rPh') phonetic -= 1
      if (ends.has(name)) gathered.add('\n')
    },
    (text) => {
      if (isText) gathered.add(text)
    },
    refusals.damaged,
  )
}
