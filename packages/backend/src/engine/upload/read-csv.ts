// Comma or semicolon separated values, read in a stream (RFC 4180): quotes, line ends inside quotes, any of three encodings.
import { encodingOf, textOf } from './encoding.ts'
import { badFile, limits, type SheetCell, SheetParser, type SheetReader } from './sheet.ts'

/** Opens the bytes as separated values; throws where they are no text. */
export function openCsv(bytes: Buffer): SheetReader {
  const encoding = encodingOf(bytes)
  if (encoding === null)
    throw badFile('This is neither an xlsx workbook nor a text file. Save the sheet as xlsx or csv.')
  const head = textOf(bytes, encoding).next().value ?? ''
  const delimiter = delimiterOf(head)
  const guess = 'The file is not UTF-8 and was read as Windows-1252. Check letters such as é or –.'
  return {
    notes: encoding.label === 'windows-1252' ? [guess] : [],
    // A semicolon separates where the comma is the decimal sign; elsewhere numbers have a point.
    decimal: delimiter === ';' ? null : '.',
    merged: () => [],
    hidden: () => [],
    rows: () => new CsvParser(delimiter).read(textOf(bytes, encoding)),
  }
}

/** What separates the cells of the first line: the one of `;`, `,` and tab that stands there most often outside quotes. */
export function delimiterOf(head: string): string {
  const line = (head.split(/\r\n|\r|\n/).find((l) => l.trim() !== '') ?? '').replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((d) => ({ d, n: line.split(d).length }))
  return counts.reduce((best, one) => (one.n > best.n ? one : best)).d
}

type State = 'start' | 'plain' | 'quoted' | 'afterQuote'

/** A state machine over characters; a row that holds nothing is counted, not given. */
class CsvParser extends SheetParser {
  readonly #delimiter: string
  #state: State = 'start'
  #cell = ''
  #cells: string[] = []
  #no = 1
  #quoteFrom = 0
  #wasReturn = false

  constructor(delimiter: string) {
    super()
    this.#delimiter = delimiter
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
    if (this.#cells.some((cell) => cell.trim() !== '')) this.rows.push({ no: this.#no, cells: this.#cells.map(cellOf) })
    this.#cells = []
    this.#no += 1
  }
}

const cellOf = (text: string): SheetCell | undefined => (text === '' ? undefined : { kind: 'text', text })
