// What a PDF from an unknown sender may contain: pages, pictures, fonts, and links that a reader clicks. Nothing that runs, opens by itself, is
// packed inside or is fetched from elsewhere.
import { entryOf, OddPdf, objectsOf, type PdfObject, type PdfValue, within } from './pdf-objects.ts'
import { harmInReader } from './pdf-reader.ts'
import { isPlainLink } from './plain-link.ts'
import { active, damaged } from './words.ts'

/** Names of actions, annotations and parts that run, open, play, send or carry files; anywhere in the file, since a value may be behind a reference. */
const forbidden: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'GoToR',
  'GoToE',
  'Thread',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'GoTo3DView',
  '3D',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'AF',
  'Collection',
  'XFA',
  'OPI',
  'FFilter',
])
/** Kinds of actions that are harmless behind a link, but not by themselves. */
const actions: ReadonlySet<string> = new Set(['URI', 'Named', 'Hide', 'SetOCGState', 'Trans', 'GoToDp'])
/** Entries of a stream that say how its data are packed. */
const streamEntries: ReadonlySet<string> = new Set(['Length', 'Filter', 'DecodeParms', 'DL', 'Resources'])
const openedWithPassword = 'is locked with a password: send it without one'

/** What is wrong with a PDF, as a message to its sender; null where nothing is. */
export async function pdfHarm(bytes: Buffer): Promise<string | null> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1024)) || !text.includes('startxref'))
    return damaged
  try {
    const objects = await objectsOf(bytes)
    if (objects.some(({ value }) => entryOf(value, 'Encrypt') !== undefined)) return openedWithPassword
    const numbered = numberedOf(objects)
    return objects.some((object) => isActive(object, numbered)) ? active : await harmInReader(bytes)
  } catch (error) {
    if (error instanceof OddPdf) return damaged
    throw error
  }
}

interface Numbered {
  readonly byNumber: ReadonlyMap<number | null, readonly PdfObject[]>
  /** Objects in whose number another number is contained at its end. */
  readonly byOther: ReadonlyMap<number, readonly PdfObject[]>
  /** Objects that may have any number. Words are not among them: `obj` is in the words of texts, too. */
  readonly unknown: readonly PdfObject[]
}

function numberedOf(objects: readonly PdfObject[]): Numbered {
  const byOther = new Map<number, PdfObject[]>()
  for (const object of objects)
    for (const number of object.otherNumbers) {
      const known = byOther.get(number)
      if (known === undefined) byOther.set(number, [object])
      else known.push(object)
    }
  const byNumber = Map.groupBy(objects, ({ number }) => number)
  return { byNumber, byOther, unknown: (byNumber.get(null) ?? []).filter(({ value }) => value.is !== 'word') }
}

function isActive(object: PdfObject, objects: Numbered): boolean {
  const { value, hasStream } = object
  // The data of a stream, or the page that a reference XObject shows, may be in another file.
  if (hasStream && (['F', 'Ref'] as const).some((name) => isElsewhere(entryOf(value, name)))) return true
  return [...within(value)].some((one) => isForbidden(one) || actsByItself(one, objects) || leadsAstray(one, objects))
}

const isElsewhere = (value: PdfValue | undefined): boolean =>
  value !== undefined && value.is !== 'number' && value.is !== 'name' && value.is !== 'list'

const isForbidden = (value: PdfValue): boolean =>
  value.is === 'name'
    ? forbidden.has(value.value)
    : value.is === 'dictionary' && value.entries.some(([key]) => forbidden.has(key))

/** Whether it acts when it is opened. A document may only name its first page for that. */
function actsByItself(value: PdfValue, objects: Numbered): boolean {
  if (value.is !== 'dictionary') return false
  return value.entries.some(([key, entry]) => {
    if (key === 'AA') return !isGlyphs(value.entries, objects)
    if (key !== 'OpenAction') return false
    const all = behind(entry, objects)
    const others = entry.is === 'reference' ? (objects.byOther.get(entry.to) ?? []) : []
    return all.length === 0 || all.some((one) => !isPlace(one.value, objects)) || others.some(isAction)
  })
}

/** Glyphs of a font, of which one may be named AA: each is a stream and nothing else. */
const isGlyphs = (entries: readonly (readonly [string, PdfValue])[], objects: Numbered): boolean =>
  entries.every(([, entry]) => {
    const all = entry.is === 'reference' ? behind(entry, objects) : []
    return all.length > 0 && all.every((one) => one.hasStream && hasOnly(one.value, streamEntries))
  })

const hasOnly = (value: PdfValue, names: ReadonlySet<string>): boolean =>
  value.is === 'dictionary' && value.entries.every(([name]) => names.has(name))

const isAction = ({ value }: PdfObject): boolean =>
  kindsOf(value).some((kind) => kind.is !== 'name' || actions.has(kind.value))

const kindsOf = (value: PdfValue): readonly PdfValue[] =>
  value.is === 'dictionary' ? value.entries.filter(([name]) => name === 'S').map(([, kind]) => kind) : []

function isPlace(value: PdfValue, objects: Numbered): boolean {
  if (value.is !== 'dictionary') return value.is !== 'reference'
  const kinds = kindsOf(value).flatMap((kind) => behind(kind, objects))
  const isGoTo = kinds.length > 0 && kinds.every((one) => one.value.is === 'name' && one.value.value === 'GoTo')
  return isGoTo && entryOf(value, 'Next') === undefined
}

/** A link to anything but the web, a mailbox or a telephone. */
function leadsAstray(value: PdfValue, objects: Numbered): boolean {
  const entry = value.is === 'dictionary' ? value.entries.filter(([key]) => key === 'URI') : []
  return entry.some(([, target]) =>
    [...behind(target, objects), ...(target.is === 'reference' ? (objects.byOther.get(target.to) ?? []) : [])].some(
      ({ value: one }) => one.is === 'text' && !isPlainLink(unicodeOf(one.value)),
    ),
  )
}

/** Texts are in single bytes or, after a byte order mark, in UTF-16. */
const unicodeOf = (text: string): string =>
  text.startsWith('\u00fe\u00ff') ? new TextDecoder('utf-16be').decode(Buffer.from(text, 'latin1')) : text

/** The value itself, or each version of the object that it refers to. */
const behind = (value: PdfValue, objects: Numbered): readonly PdfObject[] =>
  value.is === 'reference'
    ? [...(objects.byNumber.get(value.to) ?? []), ...objects.unknown]
    : [{ number: null, otherNumbers: [], value, hasStream: false }]
