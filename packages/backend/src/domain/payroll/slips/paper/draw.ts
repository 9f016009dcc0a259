// Payslips on sheets of A4: one a sheet, or laid out so that the sheet folds in three, the address outside.
import { ink } from '../../../../engine/report/pdf-document.ts'
import type { PaperBlock, PaperColumn, SlipPaper } from './slip-paper.ts'

export type Fold = 'SHEET' | 'ENVELOPE'
const edge = 42
const gap = 18
/** Smaller letters nobody reads. */
const smallest = 5
const textSize = { SHEET: 9, ENVELOPE: 7.5 } as const

/** Draws one payslip from the top of the current page on. */
export function drawSlip(doc: PDFKit.PDFDocument, paper: SlipPaper, fold: Fold): void {
  const pen = new Pen(doc, textSize[fold])
  mark(doc, paper)
  if (fold === 'ENVELOPE') address(pen, paper)
  heading(pen, paper)
  facts(pen, paper)
  for (const band of paper.bands) pen.band(band)
  if (paper.net !== undefined) net(pen, paper.net)
  for (const note of paper.notes) pen.line(note, pen.size - 1, 'plain', ink.quiet)
}

class Pen {
  readonly doc: PDFKit.PDFDocument
  readonly size: number
  y = edge

  constructor(doc: PDFKit.PDFDocument, size: number) {
    this.doc = doc
    this.size = size
  }

  get width(): number {
    return this.doc.page.width - 2 * edge
  }
  get lineHeight(): number {
    return this.size * 1.5
  }

  /** A line of text; one that is too long for its place is written smaller, for a name that is cut off names nothing. */
  text(text: string, x: number, width: number, align: PaperColumn['align'] = 'left', size = this.size): void {
    const wide = this.doc.fontSize(size).widthOfString(text)
    if (wide > width) this.doc.fontSize(Math.max(smallest, (size * width * 0.99) / wide))
    this.doc.text(text, x, this.y, { width, align, height: this.lineHeight, ellipsis: true, lineBreak: false })
    this.doc.fontSize(size)
  }

  line(text: string, size: number, font: 'plain' | 'bold', color: string = ink.text): void {
    this.doc.font(font).fillColor(color)
    this.text(text, edge, this.width, 'left', size)
    this.y += size * 1.5
  }

  rule(x = edge, width = this.width): void {
    this.doc.lineWidth(0.5).strokeColor(ink.rule)
    this.doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .stroke()
    this.y += 3
  }

  /** Blocks side by side, each as long as its rows; what follows begins below the longest. */
  band(blocks: readonly PaperBlock[]): void {
    const width = (this.width - gap * (blocks.length - 1)) / blocks.length
    const height = Math.max(...blocks.map((block) => this.#heightOf(block)))
    if (this.y + height > this.doc.page.height - edge) {
      this.doc.addPage()
      this.y = edge
    }
    const top = this.y
    for (const [i, block] of blocks.entries()) {
      this.y = top
      this.#block(block, edge + i * (width + gap), width)
    }
    this.y = top + height + this.lineHeight / 2
  }

  #heightOf({ rows, total, columns }: PaperBlock): number {
    const heads = columns.some(({ head }) => head !== undefined) ? 1 : 0
    return (rows.length + heads + (total === undefined ? 0 : 1)) * this.lineHeight + this.lineHeight * 1.3 + 8
  }

  #block({ title, columns, rows, total }: PaperBlock, x: number, width: number): void {
    const { doc, lineHeight } = this
    doc.rect(x, this.y - 2, width, lineHeight + 2).fill(ink.band)
    doc.font('bold').fontSize(this.size).fillColor(ink.text)
    this.text(title, x + 4, width - 8)
    this.y += lineHeight * 1.3
    const heads = columns.map(({ head }) => head ?? '')
    if (heads.some((head) => head !== '')) this.#row(heads, columns, x, width, 'bold')
    for (const row of rows) this.#row(row, columns, x, width, 'plain')
    if (total === undefined) return
    this.rule(x, width)
    this.#row(total, columns, x, width, 'bold')
  }

  #row(
    cells: readonly string[],
    columns: readonly PaperColumn[],
    x: number,
    width: number,
    font: 'plain' | 'bold',
  ): void {
    this.doc.font(font).fontSize(this.size).fillColor(ink.text)
    let left = x
    for (const [i, { share, align }] of columns.entries()) {
      this.text(cells[i] ?? '', left + 4, width * share - 8, align)
      left += width * share
    }
    this.y += this.lineHeight
  }
}

/** Across the page behind everything. */
function mark(doc: PDFKit.PDFDocument, { mark: text }: SlipPaper): void {
  if (text === undefined) return
  const [x, y] = [doc.page.width / 2, doc.page.height / 2]
  doc
    .save()
    .rotate(-35, { origin: [x, y] })
    .font('bold')
    .fontSize(110)
    .fillColor('#9aa4b1')
    .fillOpacity(0.25)
  doc.text(text, 0, y - 70, { width: doc.page.width, align: 'center', lineBreak: false })
  doc.restore().fillOpacity(1)
}

/** The outer third with the address, and the marks of both folds. */
function address(pen: Pen, { company, to }: SlipPaper): void {
  const { doc } = pen
  const third = doc.page.height / 3
  pen.line(company, 9, 'plain', ink.quiet)
  pen.y = third * 0.45
  for (const [i, line] of to.entries()) pen.line(line, i === 1 ? 12 : 9, i < 2 ? 'bold' : 'plain')
  doc.lineWidth(0.4).strokeColor(ink.rule).dash(4, { space: 4 })
  for (const y of [third, 2 * third]) doc.moveTo(0, y).lineTo(doc.page.width, y).stroke()
  doc.undash()
  pen.y = third + 14
}

function heading(pen: Pen, { company, title, subtitle }: SlipPaper): void {
  pen.line(company, pen.size, 'plain', ink.quiet)
  pen.line(title, pen.size + 5, 'bold')
  pen.line(subtitle, pen.size, 'plain', ink.quiet)
  pen.y += 2
  pen.rule()
}

/** Labels and values in two columns. */
function facts(pen: Pen, { facts: all }: SlipPaper): void {
  const half = pen.width / 2
  for (const [i, [label, value]] of all.entries()) {
    const x = edge + (i % 2) * half
    pen.doc.font('plain').fontSize(pen.size).fillColor(ink.quiet)
    pen.text(label, x, 80)
    pen.doc.fillColor(ink.text)
    pen.text(value, x + 84, half - 90)
    if (i % 2 === 1 || i === all.length - 1) pen.y += pen.lineHeight
  }
  pen.y += pen.lineHeight / 2
}

function net(pen: Pen, { label, amount, words }: NonNullable<SlipPaper['net']>): void {
  const height = pen.lineHeight * 2.4 + 8
  pen.doc.rect(edge, pen.y, pen.width, height).fill(ink.band)
  pen.y += 5
  pen.doc.font('bold').fillColor(ink.text)
  pen.text(label, edge + 6, pen.width / 2, 'left', pen.size + 2)
  pen.text(amount, edge + pen.width / 2, pen.width / 2 - 6, 'right', pen.size + 2)
  pen.y += pen.lineHeight * 1.3
  pen.doc.font('plain').fontSize(pen.size).fillColor(ink.quiet)
  pen.text(words, edge + 6, pen.width - 12)
  pen.y += pen.lineHeight + 12
}
