// The rows of a worksheet out of its XML, as they come: types of cells, days, formulas with their last value, merged ranges.
import { unguarded } from '../spreadsheet/guard.ts'
import { numberCell } from './cell-value.ts'
import { type NumberFormat, standardFormat } from './number-format.ts'
import { badFile, columnIndexOf, limits, type MergedRows, type SheetCell, SheetParser } from './sheet.ts'
import { workbookXml } from './xlsx-parts.ts'

export interface Meaning {
  readonly texts: readonly string[]
  /** By cell style. */
  readonly formats: readonly NumberFormat[]
  readonly from1904: boolean
}

/** Parses the XML of a sheet; rows without a value are passed over. */
export class XlsxParser extends SheetParser {
  readonly merged: MergedRows[] = []
  readonly hidden: number[] = []
  readonly hiddenColumns: number[] = []
  readonly #meaning: Meaning
  #cells: (SheetCell | undefined)[] = []
  #no = 0
  #isHidden = false
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #isFormula = false
  #isValue = false
  #isPhonetic = false

  constructor(meaning: Meaning) {
    super()
    this.#meaning = meaning
  }
  feed(text: string): void {
    this.#parser.write(text)
  }
  end(): void {
    this.#parser.end()
  }

  readonly #parser = workbookXml(
    (name, a) => this.#open(name, a),
    (name) => this.#close(name),
    (text) => {
      if (!this.#isValue) return
      this.#value += text
      if (this.#value.length > limits.cellChars)
        throw badFile(
          `A cell in row ${this.#no} holds more than ${limits.cellChars.toLocaleString('en-US')} characters.`,
        )
    },
  )

  #open(name: string, a: { readonly [name: string]: string }): void {
    switch (name) {
      case 'row':
        this.#no = a.r === undefined ? this.#no + 1 : Number(a.r)
        this.#isHidden = isOn(a.hidden)
        this.#cells = []
        this.#column = -1
        return
      case 'c':
        this.#column = a.r === undefined ? this.#column + 1 : columnIndexOf(a.r)
        this.#type = a.t ?? 'n'
        this.#style = Number(a.s ?? 0)
        this.#value = ''
        this.#isFormula = false
        return
      case 'f':
        this.#isFormula = true
        return
      case 'rPh':
        this.#isPhonetic = true
        return
      case 'v':
      case 't':
        this.#isValue = !this.#isPhonetic
        return
      case 'col':
        if (isOn(a.hidden))
          for (let no = Number(a.min); no <= Math.min(Number(a.max), limits.columns); no++)
            this.hiddenColumns.push(no - 1)
        return
      case 'mergeCell':
        this.#merge(a.ref ?? '')
    }
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.length > 0) {
      this.rows.push({ no: this.#no, cells: this.#cells })
      if (this.#isHidden) this.hidden.push(this.#no)
      this.#cells = []
    }
  }

  #endCell(): void {
    const cell = this.#cellOf()
    if (cell === undefined) return
    if (this.#column < 0 || this.#column >= limits.columns)
      throw badFile(
        `Row ${this.#no} has values beyond column ${limits.columns}. Delete the values to the right of the table.`,
      )
    this.#cells[this.#column] = cell
  }

  #cellOf(): SheetCell | undefined {
    const value = this.#value
    if (value.trim() === '' && !this.#isFormula) return undefined
    const plain = this.#plainOf(value)
    if (this.#type === 'e') return { kind: 'text', text: value, flag: 'error' }
    return this.#isFormula && plain.flag === undefined ? { ...plain, flag: 'formula' } : plain
  }

  #plainOf(value: string): SheetCell {
    switch (this.#type) {
      case 's':
        return { kind: 'text', text: unguarded(this.#meaning.texts[Number(value)] ?? '') }
      case 'b':
        return { kind: 'boolean', text: value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false' }
      case 'd':
        return { kind: 'date', text: value.trim() }
      case 'n':
        return this.#numberOf(value.trim())
      default:
        return { kind: 'text', text: unguarded(unescaped(value)) }
    }
  }

  #numberOf(value: string): SheetCell {
    const number = Number(value)
    if (value === '' || !Number.isFinite(number)) return { kind: 'text', text: value }
    return numberCell(number, this.#meaning.formats[this.#style] ?? general, this.#meaning.from1904)
  }

  #merge(range: string): void {
    const [first = '', last = first] = range.split(':')
    if (this.merged.length >= 10_000 || first === last) return
    this.merged.push({ from: rowOf(first), to: rowOf(last), range })
  }
}

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true'
const general = standardFormat(0)
const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0)

/** `_x000D_` represents a character that XML cannot contain (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
