// The elements and fields of a part of a Word file. A field is identified by its first word; unknown ones are refused.
import { isPlainLink } from './plain-link.ts'
import { type StrictAttribute, strictXml } from './xml.ts'

/** Elements that include other files, run, or fetch. */
const forbidden: ReadonlySet<string> = new Set([
  'altChunk',
  'OLEObject',
  'oleObj',
  'control',
  'subDoc',
  'attachedTemplate',
  'mailMerge',
  'saveThroughXslt',
  'frameset',
  'webVideoPr',
  'externalData',
  'linkedToFile',
  'movie',
  'script',
  'foreignObject',
  'audioFile',
  'videoFile',
  'wavAudioFile',
  'quickTimeFile',
  'audioCd',
  'stylesheet',
  'docEvents',
  'mcds',
  'vbaSuppData',
  'sourceConnectionString',
  'odso',
])
/** Elements that may refer to a link; any other element that refers to one would fetch the target. */
const linking = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'])

/** Fields of ordinary documents. Fields that read other files (INCLUDETEXT, INCLUDEPICTURE, LINK, RD), run (DDE, MACROBUTTON) or build a word (QUOTE, IF) are not among them. */
const knownFields: ReadonlySet<string> = new Set([
  'PAGE',
  'NUMPAGES',
  'SECTION',
  'SECTIONPAGES',
  'PAGEREF',
  'REF',
  'NOTEREF',
  'STYLEREF',
  'SEQ',
  'TOC',
  'TC',
  'XE',
  'INDEX',
  'HYPERLINK',
  'DATE',
  'TIME',
  'CREATEDATE',
  'SAVEDATE',
  'PRINTDATE',
  'EDITTIME',
  'AUTHOR',
  'TITLE',
  'SUBJECT',
  'KEYWORDS',
  'COMMENTS',
  'FILENAME',
  'FILESIZE',
  'LASTSAVEDBY',
  'REVNUM',
  'NUMWORDS',
  'NUMCHARS',
  'USERNAME',
  'USERINITIALS',
  'USERADDRESS',
  'DOCPROPERTY',
  'INFO',
  'SYMBOL',
  'LISTNUM',
  'AUTONUM',
  'AUTONUMLGL',
  'AUTONUMOUT',
  'EQ',
  'ADVANCE',
  'SHAPE',
  'FORMTEXT',
  'FORMCHECKBOX',
  'FORMDROPDOWN',
  'MERGEFIELD',
  'CITATION',
  'BIBLIOGRAPHY',
  'ADDIN',
])

/** Whether a part contains something that runs or fetches. `links` are the ids of its relations that lead out. */
export function textHarm(text: string, links: ReadonlySet<string>, refuse: () => Error): boolean {
  const fields = new Fields()
  let isHarmful = false
  let isInstruction = false
  let isShownText = false
  strictXml(
    text,
    {
      onOpen: ({ local }, attributes) => {
        isShownText = local === 't' || local === 'delText'
        isInstruction = local === 'instrText' || local === 'delInstrText'
        isHarmful ||= forbidden.has(local) || attributes.some((one) => leadsOut(local, one, links))
        for (const { local: name, value } of attributes) {
          if (local === 'fldChar' && name === 'fldCharType') isHarmful ||= fields.mark(value)
          if (local === 'fldSimple' && name === 'instr') isHarmful ||= isActiveField(value, false)
        }
      },
      onClose: () => {
        isInstruction = false
        isShownText = false
      },
      onText: (piece) => {
        if (isInstruction) isHarmful ||= fields.add(piece)
        else if (isShownText && piece.trim() !== '') isHarmful ||= fields.isReadingInstruction
      },
    },
    refuse,
  )
  return isHarmful || fields.isUnfinished
}

function leadsOut(element: string, { local, uri, value }: StrictAttribute, links: ReadonlySet<string>): boolean {
  if ((uri.endsWith('/relationships') || local === 'relid') && links.has(value)) return !linking.has(element)
  if (local === 'src' || (local === 'href' && /^(?:image|imagedata|fill|stroke|use)$/i.test(element)))
    return /[:\\]|^\/\//.test(value) && !/^data:image\/(?:png|jpeg|gif);/i.test(value)
  return local === 'href' && value !== '' && !isPlainLink(value)
}

interface Field {
  text: string
  /** A nested field is in the place of the field's first word, or joined to it: its name is known only when Word evaluates it. */
  isNamedByInner: boolean
  hasInner: boolean
  isRead: boolean
}

/** Nested fields, each with its instruction as far as it was read. */
class Fields {
  readonly #open: Field[] = []

  /** A mark between the pieces of a field; true: the field is not allowed. */
  mark(kind: string): boolean {
    const top = this.#open.at(-1)
    if (kind === 'begin') {
      if (top !== undefined && !top.isRead) {
        top.hasInner = true
        top.isNamedByInner ||= !/^\s*\S+\s/.test(top.text)
      }
      this.#open.push({ text: '', isNamedByInner: false, hasInner: false, isRead: false })
      return false
    }
    // Word reads a mark without a field, or of another name, in its own way.
    if (top === undefined || (kind !== 'separate' && kind !== 'end')) return true
    const wasRead = top.isRead
    top.isRead = true
    if (kind === 'end') this.#open.pop()
    return !wasRead && (top.isNamedByInner || isActiveField(top.text, top.hasInner))
  }
  /** A piece of an instruction; true: it is in a place where a document has none, so that only Word knows what it makes of it. */
  add(piece: string): boolean {
    const top = this.#open.at(-1)
    if (top === undefined || top.isRead) return piece.trim() !== ''
    top.text += piece
    return false
  }
  /** Text is not shown here: the instruction of a field has not ended. */
  get isReadingInstruction(): boolean {
    return this.#open.at(-1)?.isRead === false
  }
  /** A field without an end: Word may end it in its own way. */
  get isUnfinished(): boolean {
    return this.#open.some(({ isRead }) => !isRead)
  }
}

function isActiveField(instruction: string, hasInner: boolean): boolean {
  const [, word = ''] = /^\s*"?([^\s"\\]*)/.exec(instruction) ?? []
  const name = word.toUpperCase()
  if (name === '') return instruction.trim() !== ''
  // `=2+2` and `=SUM(ABOVE)` are formulas; `=LINK ...` has the word of a field behind the sign.
  if (name.startsWith('=')) return !isFormula(instruction)
  if (!knownFields.has(name)) return true
  return name === 'HYPERLINK' && (hasInner || !linkTargets(instruction).every(isPlainLink))
}

/** Whether it calculates only: after its switches for the format, it has no text in quotes, no path and no other words than functions. */
function isFormula(instruction: string): boolean {
  const sum = instruction.replace(/\\[#*]\s*(?:"[^"]*"|\S+)/g, '')
  const words = [...sum.matchAll(/[a-z_]{3,}/gi)].map(([word]) => word.toUpperCase())
  return !/["\\]/.test(sum) && words.every((word) => formulaWords.has(word))
}
/** Functions of formulas, and the directions in a table; a cell or a column has one or two letters. */
const formulaWords: ReadonlySet<string> = new Set([
  'ABS',
  'AND',
  'AVERAGE',
  'COUNT',
  'DEFINED',
  'FALSE',
  'INT',
  'MAX',
  'MIN',
  'MOD',
  'NOT',
  'PRODUCT',
  'ROUND',
  'SIGN',
  'SUM',
  'TRUE',
  'ABOVE',
  'BELOW',
  'LEFT',
  'RIGHT',
])

/** The target of a link: the part that is neither a switch nor the text after a switch (a place inside the document, a tooltip, a window). */
function linkTargets(instruction: string): readonly string[] {
  // A target in quotes may follow the word without a blank.
  const behindWord = instruction.replace(/^\s*"?[^\s"\\]*/, '').replace(/^"(?=\s|$)/, '')
  const pieces = [...behindWord.matchAll(/"(?:[^"\\]|\\[\s\S])*"?|[^\s"]+/g)].map(([piece]) => piece)
  return pieces
    .filter((piece, i) => !/^\\[a-z*]$/i.test(piece) && !/^\\[lots*]$/i.test(pieces[i - 1] ?? ''))
    .map((piece) => piece.replaceAll('"', '').replaceAll('\\\\', '\\'))
}
