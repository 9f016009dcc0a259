// A pen on the pages of a document: where it is, what it writes with, and when the next page begins.
import { type Line, linesOf } from './lines.ts'
import type { Print, Run, Sheet } from './model.ts'
import { pdfDocument, type Weight } from './pdf-document.ts'

/** Colours on paper. */
export const ink = { text: '#161d27', quiet: '#475464', rule: '#d6dce3', band: '#e8ecf0', mark: '#9aa4b1' } as const
/** Height of a line of the fonts, of the size of the letters. */
const lineShare = 1.362

export interface Hand {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
}
interface Where {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center' | undefined
}

export class Pen {
  readonly doc: PDFKit.PDFDocument
  readonly margin: number
  y = 0
  #sheet: Sheet | undefined

  constructor(print: Print) {
    this.doc = pdfDocument(print)
    this.margin = print.margin
  }

  /** Writable width of the page. */
  get width(): number {
    return this.doc.page.width - 2 * this.margin
  }
  get bottom(): number {
    return this.doc.page.height - this.margin
  }

  /** Begins a sheet on a page of its own. */
  begin(sheet: Sheet): void {
    this.#sheet = sheet
    this.turn()
    const { folds = 1 } = sheet
    const { width, height } = this.doc.page
    this.doc.lineWidth(0.4).strokeColor(ink.rule).dash(4, { space: 4 })
    for (let fold = 1; fold < folds; fold++) {
      const y = (height / folds) * fold
      this.doc.moveTo(0, y).lineTo(width, y).stroke()
    }
    this.doc.undash()
  }

  /** Begins the next page of the sheet. */
  turn(): void {
    this.doc.addPage()
    this.y = this.margin
    if (this.#sheet?.mark !== undefined) this.#mark(this.#sheet.mark)
  }

  /** Begins the next page where the height does not fit on this one; tells whether it did. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom || this.y <= this.margin) return false
    this.turn()
    return true
  }

  lineHeight(size: number): number {
    return size * lineShare
  }

  /** The lines of a text of this size. */
  lines(runs: readonly Run[], width: number, size: number): readonly Line[] {
    return linesOf(runs, width, (text, bold) => this.#widthOf(text, bold ? 'bold' : 'plain', size))
  }

  /** One line from a point on; the width says where it is set to. */
  write(line: Line, { x, y, width, align }: Where, { size, color = ink.text }: Hand): void {
    const widths =
      align === undefined || align === 'left' ? [] : line.map((run) => this.#widthOf(run.text, weightOf(run), size))
    const free = width - widths.reduce((a, b) => a + b, 0)
    let at = widths.length === 0 ? x : x + (align === 'center' ? free / 2 : free)
    this.doc.fillColor(color)
    for (const [i, run] of line.entries()) {
      if (run.text === '') continue
      this.doc.font(weightOf(run)).fontSize(size).text(run.text, at, y, { lineBreak: false })
      if (i < line.length - 1) at += widths[i] ?? this.#widthOf(run.text, weightOf(run), size)
    }
  }

  ground(x: number, y: number, width: number, height: number): void {
    this.doc.rect(x, y, width, height).fill(ink.band)
  }

  rule(x: number, y: number, width: number, color: string = ink.rule): void {
    this.doc.lineWidth(0.5).strokeColor(color)
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  #widthOf(text: string, weight: Weight, size: number): number {
    return this.doc.font(weight).fontSize(size).widthOfString(text)
  }

  /** Across the page, before anything else is drawn there. */
  #mark(text: string): void {
    const { doc } = this
    const [x, y] = [doc.page.width / 2, doc.page.height / 2]
    doc
      .save()
      .rotate(-35, { origin: [x, y] })
      .fillOpacity(0.25)
    this.write(
      [{ text, bold: true }],
      { x: 0, y: y - 70, width: doc.page.width, align: 'center' },
      { size: 110, color: ink.mark },
    )
    doc.restore().fillOpacity(1)
  }
}

const weightOf = ({ bold }: Run): Weight => (bold === true ? 'bold' : 'plain')
