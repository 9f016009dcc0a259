// The objects of a PDF as they are in its bytes, regardless of its cross-reference table: strings and comments are distinguished from
// names, escaped names are decoded, and objects in compressed object streams are unpacked.
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpacked = promisify(inflate)

export type PdfValue =
  | { readonly is: 'name' | 'text' | 'number' | 'word'; readonly value: string }
  | { readonly is: 'list'; readonly items: readonly PdfValue[] }
  | { readonly is: 'dictionary'; readonly entries: readonly (readonly [string, PdfValue])[] }
  | { readonly is: 'reference'; readonly to: number }

export interface PdfObject {
  /**
   * The number in its head; null where it is not certain: before a comment, with a sign, or in no head at all. Zero, which is
   * no object's number, is the dictionary after `trailer`.
   */
  readonly number: number | null
  /** Numbers that a reader finds in its head when its table of contents leads into the middle of the number: 14 may be read as 4. */
  readonly otherNumbers: readonly number[]
  readonly value: PdfValue
  readonly hasStream: boolean
}

/** Thrown where a PDF is not written in the way programs write one. */
export class OddPdf extends Error {}

const mostDepth = 100
const mostObjects = 200_000
const mostUnpacked = 64 * 1024 * 1024
const blank = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*(?:[\\r\\n]|$))'
// Readers take numbers of any length here.
const referenceHere = new RegExp(`(\\d+)${blank}+\\d+${blank}+R(?![A-Za-z0-9])`, 'y')
/** Most digits of a number of which the ends are read as numbers, too. */
const mostDigits = 20
const packingEntries: ReadonlySet<string> = new Set(['N', 'First', 'Filter', 'F', 'DecodeParms', 'DP'])

/** Every object in a file, including those of earlier versions and those in object streams. Throws OddPdf. */
export async function objectsOf(bytes: Buffer): Promise<readonly PdfObject[]> {
  const text = bytes.toString('latin1')
  const found: PdfObject[] = []
  let left = mostUnpacked
  const patience = { characters: 4 * text.length + 1024 * 1024 }
  // What follows each `obj` is read, however the number before it is written.
  for (const { 0: word, index } of text.matchAll(/obj|trailer/g)) {
    if (text.slice(index - 3, index) === 'end') continue
    const numbers = word === 'obj' ? numbersBefore(text, index) : { number: 0, otherNumbers: [] }
    const reader = new Reader(text, index + word.length, patience)
    const value = reader.value()
    const stream = value.is === 'dictionary' ? reader.streamStart() : null
    found.push({ ...numbers, value, hasStream: stream !== null })
    if (found.length > mostObjects) throw new OddPdf('too many objects')
    if (stream === null || entryOf(value, 'First') === undefined) continue
    const inner = await packedText(bytes, stream, value, left)
    left -= inner.length
    found.push(...packedObjects(inner, value))
  }
  return found
}

/** The number of the object whose `obj` begins there, however many blanks follow it. Each blank is passed once in the whole file. */
function numbersBefore(text: string, index: number): Pick<PdfObject, 'number' | 'otherNumbers'> {
  const back = (from: number, signs: string): number => {
    let at = from
    while (at > 0 && signs.includes(text[at - 1] as string)) at -= 1
    return at
  }
  const generationEnd = back(index, blanks)
  const generationBegin = back(generationEnd, digits)
  const end = back(generationBegin, blanks)
  const begin = back(end, digits)
  const isHead = begin < end && end < generationBegin && generationBegin < generationEnd
  if (!isHead || (begin > 0 && /[+\-.]/.test(text[begin - 1] as string))) return { number: null, otherNumbers: [] }
  const number = text.slice(begin, end)
  const ends = Array.from({ length: Math.min(number.length, mostDigits) }, (_, i) => Number(number.slice(-1 - i)))
  return { number: Number(number), otherNumbers: [...new Set(ends)].filter((one) => one !== Number(number)) }
}
const blanks = '\0\t\n\f\r '
const digits = '0123456789'

/** The value of a name in a dictionary: the last one of several. */
export const entryOf = (value: PdfValue, name: string): PdfValue | undefined =>
  value.is === 'dictionary' ? value.entries.findLast(([key]) => key === name)?.[1] : undefined

/** The value and all values inside it. */
export function* within(value: PdfValue): Generator<PdfValue> {
  yield value
  const inner = value.is === 'list' ? value.items : value.is === 'dictionary' ? value.entries.map(([, one]) => one) : []
  for (const one of inner) yield* within(one)
}

/** The text of an object stream. Its compression must be a plain one. */
async function packedText(bytes: Buffer, from: number, dictionary: PdfValue, most: number): Promise<string> {
  const names = dictionary.is === 'dictionary' ? dictionary.entries.map(([name]) => name) : []
  if (names.some((name, i) => packingEntries.has(name) && names.indexOf(name) !== i))
    throw new OddPdf('objects packed in two ways')
  const given = entryOf(dictionary, 'Filter') ?? entryOf(dictionary, 'F')
  const [filter, ...more] = given?.is === 'list' ? given.items : given === undefined ? [] : [given]
  const parameters = entryOf(dictionary, 'DecodeParms') ?? entryOf(dictionary, 'DP')
  if (parameters !== undefined && [...within(parameters)].some((one) => entryOf(one, 'Predictor') !== undefined))
    throw new OddPdf('objects behind a predictor')
  if (filter === undefined) {
    const end = bytes.indexOf('endstream', from, 'latin1')
    return bytes.toString('latin1', from, end === -1 ? undefined : end)
  }
  if (more.length > 0 || filter.is !== 'name' || !['FlateDecode', 'Fl'].includes(filter.value))
    throw new OddPdf('objects packed in a rare way')
  try {
    // The compressed data mark their own end; the length that is written before them may be wrong.
    return ((await unpacked(bytes.subarray(from), { maxOutputLength: Math.max(1, most) })) as Buffer).toString('latin1')
  } catch {
    throw new OddPdf('objects that cannot be unpacked')
  }
}

function packedObjects(text: string, dictionary: PdfValue): readonly PdfObject[] {
  const [first, count] = ['First', 'N'].map((name) => {
    const value = entryOf(dictionary, name)
    if (value?.is !== 'number' || !/^\d{1,9}$/.test(value.value)) throw new OddPdf('packed objects without a number')
    return Number(value.value)
  }) as [number, number]
  if (count > mostObjects) throw new OddPdf('too many objects')
  const patience = { characters: 4 * text.length + 1024 * 1024 }
  const head = new Reader(text.slice(0, first), 0, patience)
  return Array.from({ length: count }, () => {
    const [number, offset] = [head.value(), head.value()]
    if (number.is !== 'number' || offset.is !== 'number') throw new OddPdf('packed objects without a place')
    const value = new Reader(text, first + Number(offset.value), patience).value()
    return { number: Number(number.value), otherNumbers: [], value, hasStream: false }
  })
}

/** The total amount that may be read: objects that begin inside each other would be read without end. */
interface Patience {
  characters: number
}

/** Reads values one after the other; at the end, and where there is no value, it returns empty words. */
class Reader {
  readonly #text: string
  readonly #patience: Patience
  #at: number

  constructor(text: string, at: number, patience: Patience) {
    this.#text = text
    this.#at = at
    this.#patience = patience
  }

  value(depth = 0): PdfValue {
    if (depth > mostDepth) throw new OddPdf('values nested too deep')
    this.#skip()
    const [sign = '', next = ''] = this.#text.slice(this.#at, this.#at + 2)
    if (sign === '/') return { is: 'name', value: this.#name() }
    if (sign === '(') return { is: 'text', value: this.#literal() }
    if (sign === '<' && next === '<') return this.#dictionary(depth)
    if (sign === '<') return { is: 'text', value: this.#hexadecimal() }
    if (sign === '[') return { is: 'list', items: this.#until(']', depth) }
    return this.#numberOrWord()
  }

  /** Where the data of the stream after a dictionary begin; null: no stream follows. */
  streamStart(): number | null {
    this.#skip()
    const match = this.#match(/stream(?:\r\n|\n|\r)?/y)
    return match === null ? null : this.#at
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match === null) return null
    this.#at += match[0].length
    this.#patience.characters -= match[0].length
    if (this.#patience.characters < 0) throw new OddPdf('objects inside each other')
    return match
  }
  #skip(): void {
    this.#match(/(?:[\0\t\n\f\r ]|%[^\r\n]*(?:[\r\n]|$))*/y)
  }
  /** `/J#61vaScript` -> `JavaScript`. */
  #name(): string {
    const [text = ''] = this.#match(/\/[^\0\t\n\f\r ()<>[\]{}/%]*/y) ?? []
    return text
      .slice(1)
      .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  #numberOrWord(): PdfValue {
    const reference = this.#match(referenceHere)
    if (reference !== null) return { is: 'reference', to: Number(reference[1]) }
    const number = this.#match(/[+-]?(?:\d+\.?\d*|\.\d+)/y)
    if (number !== null) return { is: 'number', value: number[0] }
    const word = this.#match(/[^\0\t\n\f\r ()<>[\]{}/%]+/y)?.[0] ?? ''
    if (word === 'R') throw new OddPdf('a reference that is not written with two whole numbers')
    // A character that begins nothing is skipped, so that reading always makes progress.
    if (word === '') this.#at += 1
    return { is: 'word', value: word }
  }
  #until(end: ']' | '>>', depth: number): readonly PdfValue[] {
    this.#at += end.length
    const items: PdfValue[] = []
    for (;;) {
      this.#skip()
      if (this.#at >= this.#text.length || this.#text.startsWith(end, this.#at)) break
      items.push(this.value(depth + 1))
    }
    this.#at += end.length
    return items
  }
  #dictionary(depth: number): PdfValue {
    const items = this.#until('>>', depth)
    const entries: [string, PdfValue][] = []
    for (let i = 0; i < items.length; i += 2) {
      const [key, value] = [items[i], items[i + 1]]
      // Each reader makes something else of a dictionary without its pairs.
      if (key?.is !== 'name' || value === undefined) throw new OddPdf('a dictionary that is not made of pairs')
      entries.push([key.value, value])
    }
    return { is: 'dictionary', entries }
  }
  #literal(): string {
    let text = ''
    let open = 0
    do {
      const [piece = ''] = this.#match(/[^\\()]+|\\(?:[0-7]{1,3}|\r\n|[\s\S])|[()]/y) ?? []
      if (piece === '') break
      if (piece === '(') open += 1
      if (piece === ')') open -= 1
      text += escapedOf(piece)
    } while (open > 0)
    return text.slice(1, -1)
  }
  #hexadecimal(): string {
    const [text = ''] = this.#match(/<[^>]*>?/y) ?? []
    const digits = text.replace(/[^0-9a-f]/gi, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1')
  }
}

const escapes: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** `\050` -> `(`; a backslash at the end of a line joins it with the next. */
function escapedOf(piece: string): string {
  if (!piece.startsWith('\\')) return piece
  const rest = piece.slice(1)
  if (/^[0-7]/.test(rest)) return String.fromCharCode(Number.parseInt(rest, 8) & 255)
  return /[\r\n]/.test(rest) ? '' : (escapes[rest] ?? rest)
}
