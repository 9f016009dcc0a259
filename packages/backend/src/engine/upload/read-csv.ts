// Comma or semicolon separated values, read in a stream (RFC 4180): quotes, line ends inside quotes, any of three encodings.
import { unguarded } from '../spreadsheet/guard.ts'
import { encodingOf, textOf } from './encoding.ts'
import { badFile, limits, type SheetCell, SheetParser, type SheetReader } from './sheet.ts'

/** Opens the bytes as separated values; throws where they are no text. */
export function openCsv(bytes: Buffer): SheetReader {
  const encoding = encodingOf(bytes)
  if (encoding === null)
    throw badFile('This is neither an xlsx workbook nor a text file. Save the sheet as xlsx or csv.')
  const head = textOf(bytes, encoding).next().value ?? ''
  const named = separatorLine.exec(head)?.[1]
  const delimiter = named ?? delimiterOf(head)
  const guess = 'The file is not UTF-8 and was read as Windows-1252. Check letters such as é or –.'
  return {
    notes: encoding.label === 'windows-1252' ? [guess] : [],
    // A semicolon separates where the comma is the decimal sign; elsewhere numbers have a point.
    decimal: delimiter === ';' ? null : '.',
    merged: () => [],
    hidden: () => [],
    hiddenColumns: () => [],
    rows: () => new CsvParser(delimiter, named !== undefined).read(textOf(bytes, encoding)),
  }
}

/** `sep=;`, a first line that names the separator: spreadsheets write it and follow it, and so does this reader. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i

/** The number of lines from which the separator is detected: titles may precede the header. */
const linesLooked = 20

/**
 * The separator of the cells: the one of tab, `;` and `,` that splits most of the first lines into the same number of cells, outside quotes. A comma
 * within numbers does not split the header at all.
 */
export function delimiterOf(head: string): string {
  const lines = head
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLooked)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const weighed = ['\t', ';', ','].map((d) => {
    const counts = lines.map((line) => line.split(d).length).filter((n) => n > 1)
    const alike = counts.map((n) => counts.filter((other) => other === n).length)
    return { d, lines: Math.max(0, ...alike), cells: Math.max(0, ...counts) }
  })
  const best = weighed.reduce((most, one) =>
    one.lines > most.lines || (one.lines === most.lines && one.cells > most.cells) ? one : most,
  )
  return best.lines === 0 ? ',' : best.d
}

type State = 'start' | 'plain' | 'quoted' | 'afterQuote'

/** A state machine over characters; a row that holds nothing is counted, not given. */
class CsvParser extends SheetParser {
  readonly #delimiter: string
  readonly #hasSeparatorLine: boolean
  #state: State = 'start'
  #cell = ''
  #cells: string[] = []
  #no = 1
  #quoteFrom = 0
  #wasReturn = false

  constructor(delimiter: string, hasSeparatorLine: boolean) {
    super()
    this.#delimiter = delimiter
    this.#hasSeparatorLine = hasSeparatorLine
  }
  feed(text: string): void {
    let from = 0
    for (let i = 0; i < text.length; i++) {
      const c = text.charAt(i)
      if (!this.#isSpecial(c)) continue
      this.#append(text.slice(from, i))
      this.#special(c)
      from = i + 1
    }
    this.#append(text.slice(from))
  }
  end(): void {
    if (this.#state === 'quoted')
      throw badFile(`A quotation mark opened in line ${this.#quoteFrom} is never closed. Close it and upload again.`)
    if (this.#cells.length > 0 || this.#cell !== '') this.#endRow()
  }

  #isSpecial = (c: string): boolean => c === '"' || c === '\n' || c === '\r' || c === this.#delimiter

  #append(text: string): void {
    if (text === '') return
    if (this.#state === 'start') this.#state = 'plain'
    if (this.#state === 'afterQuote' && text.trim() !== '') throw this.#strayQuote()
    this.#wasReturn = false
    this.#cell += text
    if (this.#cell.length > limits.cellChars)
      throw badFile(
        `A cell in row ${this.#no} holds more than ${limits.cellChars.toLocaleString('en-US')} characters. A quotation mark may be missing.`,
      )
  }
  /** A quote that was never closed swallows rows until the next one: what follows that one shows it, before any row is lost. */
  #strayQuote(): Error {
    return badFile(
      `A quotation mark opened in line ${this.#quoteFrom} ends in the middle of a cell. Close it, or double it where it belongs to the text, and upload again.`,
    )
  }
  #special(c: string): void {
    if (this.#state === 'quoted') {
      if (c === '"') this.#state = 'afterQuote'
      else this.#append(c)
    } else if (c === '"') this.#quote()
    else if (c === this.#delimiter) this.#endCell()
    else this.#lineEnd(c)
  }
  #quote(): void {
    if (this.#state === 'start') this.#quoteFrom = this.#no
    if (this.#state === 'plain') this.#append('"')
    else {
      if (this.#state === 'afterQuote') this.#cell += '"'
      this.#state = 'quoted'
    }
  }
  #lineEnd(c: string): void {
    const isSecond = c === '\n' && this.#wasReturn && this.#cells.length === 0 && this.#cell === ''
    this.#wasReturn = c === '\r'
    if (!isSecond) this.#endRow()
  }
  #endCell(): void {
    this.#wasReturn = false
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
    if (this.#cells.length > limits.columns) throw badFile(`Row ${this.#no} has more than ${limits.columns} columns.`)
  }
  #endRow(): void {
    const wasReturn = this.#wasReturn
    this.#endCell()
    this.#wasReturn = wasReturn
    const isSeparatorLine = this.#hasSeparatorLine && this.#no === 1
    if (!isSeparatorLine && this.#cells.some((cell) => cell.trim() !== ''))
      this.rows.push({ no: this.#no, cells: this.#cells.map(cellOf) })
    this.#cells = []
    this.#no += 1
  }
}

const cellOf = (text: string): SheetCell | undefined =>
  text === '' ? undefined : { kind: 'text', text: unguarded(text) }
