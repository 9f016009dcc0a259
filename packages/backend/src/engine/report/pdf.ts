// A report on paper: company, title and parameters once, the head of the table on every sheet, groups with their
// subtotals, the totals at the end, sheets numbered. Cells wrap, nothing is cut off.

import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { labelOf } from '@kantor/shared/derive/names'
import { type Field, type Report, totalFields } from '@kantor/shared/kernel'
import type { Group } from '../datasets/groups.ts'
import type { DatasetRow } from '../datasets/rows.ts'
import type { Values } from '../write/stored.ts'
import type { ReportHead } from './head.ts'
import { ink, pdfDocument } from './pdf-document.ts'
import { margin, type PdfColumn, type PdfLayout, pdfLayoutFor } from './pdf-layout.ts'
import { RunningSums } from './running-sums.ts'
import type { Columns } from './sheet.ts'
import { valueText } from './value-text.ts'

const pad = { x: 4, y: 2.5 } as const
/** Room for names and dates to be written by hand. */
const signatureHeight = 84
/** What is not a sum says what it is. */
const totalWords = { sum: '', count: '', average: 'avg ', min: 'min ', max: 'max ', made: '', tally: '' } as const

export interface PdfContent {
  readonly head: ReportHead
  readonly report: Report
  readonly columns: Columns
  readonly totals: Values
  /** Every group with its subtotals, in order. */
  readonly groups: readonly Group[]
}

/** Writes the report and ends the stream. */
export async function writePdf(
  out: Writable,
  content: PdfContent,
  parts: AsyncIterable<readonly DatasetRow[]>,
): Promise<void> {
  const sheet = new Sheet(content)
  sheet.doc.pipe(out)
  sheet.heading()
  for await (const rows of parts) for (const row of rows) sheet.row(row)
  sheet.end()
  await finished(out)
}

type Texts = { readonly [column: string]: string }

class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly #content: PdfContent
  readonly #paper: PdfLayout
  readonly #groupBy: readonly string[]
  readonly #subtotals: ReadonlyMap<string, Group>
  /** Of a report that is signed: every sheet says what it carries forward. */
  readonly #running: RunningSums | undefined
  #open: readonly string[] = []
  #y = margin
  #isTurning = false

  constructor(content: PdfContent) {
    this.#content = content
    const { report, columns, groups, head } = content
    this.#groupBy = groups.length === 0 ? [] : (report.groupBy ?? [])
    this.#running = report.signed === undefined ? undefined : new RunningSums(report)
    // What makes the groups stands in their heads; a column of it would say the same in every row.
    const shown = columns.filter(([name]) => !this.#groupBy.includes(name))
    this.#paper = pdfLayoutFor(shown.length === 0 ? columns : shown, report.layout)
    this.#subtotals = new Map(groups.map((group) => [keyOf(group.by.map((name) => group.values[name])), group]))
    const { size, layout } = this.#paper
    this.doc = pdfDocument({ title: head.title, company: head.company, lang: 'en', size, layout })
  }

  heading(): void {
    const { head } = this.#content
    this.#line(head.company, 9, 'plain', ink.quiet)
    this.#line(head.title, 14, 'bold')
    const given = head.given.map(([label, text]) => `${label}: ${text}`).join('   ')
    if (given !== '') this.#line(given, 8, 'plain', ink.quiet)
    this.#y += 6
    this.#tableHead()
  }

  row(row: DatasetRow): void {
    const { columns, fontSize } = this.#paper
    const keys = this.#groupBy.map((_, i) => keyOf(this.#groupBy.slice(0, i + 1).map((name) => row[name])))
    this.#changeGroups(keys, row)
    this.#cells(textsOf(columns, row), 'plain', fontSize)
    this.#running?.add(row)
  }

  /** Closes the groups, adds the totals and numbers the sheets. */
  end(): void {
    const { totals, head } = this.#content
    this.#closeGroups(0)
    this.#totalRow(`Total of ${String(totals.rowCount)} rows`, totals)
    this.#signatures()
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      const y = this.doc.page.height - margin + 10
      const width = this.doc.page.width - 2 * margin
      this.doc.font('plain').fontSize(7).fillColor(ink.quiet)
      this.doc.text(head.printed, margin, y, { width, lineBreak: false })
      this.doc.text(`Page ${page + 1} of ${count}`, margin, y, { width, align: 'right', lineBreak: false })
    }
    this.doc.end()
  }

  #changeGroups(keys: readonly string[], row: DatasetRow): void {
    const same = keys.findIndex((key, i) => key !== this.#open[i])
    if (same < 0) return
    this.#closeGroups(same)
    for (const [i, name] of this.#groupBy.entries()) {
      if (i < same) continue
      const field = this.#fieldOf(name)
      this.#band(`${labelOf(name, field)}: ${valueText(field, row[name]) || 'none'}`, i)
    }
    this.#open = keys
  }

  #closeGroups(from: number): void {
    for (let i = this.#open.length - 1; i >= from; i--) {
      const group = this.#subtotals.get(this.#open[i] ?? '')
      if (group === undefined) continue
      this.#totalRow(`Subtotal of ${String(group.measures.groupRows)} rows`, group.measures)
    }
    this.#open = this.#open.slice(0, from)
  }

  #totalRow(label: string, values: Values): void {
    const fields = totalFields(this.#content.report.columns)
    const texts: { [column: string]: string } = {}
    for (const [i, { name }] of this.#paper.columns.entries()) {
      const field = fields[name]
      const words = totalWords[this.#content.report.columns[name]?.total ?? 'sum']
      const text = field === undefined ? '' : valueText(field, values[name])
      texts[name] = field === undefined && i === 0 ? label : text === '' ? '' : words + text
    }
    this.#cells(texts, 'bold', this.#paper.fontSize, true)
  }

  #fieldOf(name: string): Field {
    const field = this.#content.report.columns[name]
    if (field === undefined) throw new Error(`No column ${name}`)
    return field
  }

  #tableHead(): void {
    const { columns, fontSize } = this.#paper
    const texts = Object.fromEntries(columns.map(({ name, field }) => [name, labelOf(name, field)]))
    this.#cells(texts, 'bold', fontSize, true)
  }

  /** A row of cells as high as the highest; a new sheet begins with the head of the table. */
  #cells(texts: Texts, font: 'plain' | 'bold', size: number, isRuled = false): void {
    const { doc } = this
    doc.font(font).fontSize(size).fillColor(ink.text)
    const height = Math.max(
      ...this.#paper.columns.map((column) => this.#heightOf(texts[column.name] ?? '', column, size)),
    )
    this.#room(height, font, size)
    for (const column of this.#paper.columns) {
      const text = texts[column.name] ?? ''
      const width = column.width - 2 * pad.x
      if (text !== '') doc.text(text, column.x + pad.x, this.#y + pad.y, { width, height, align: column.align })
    }
    this.#y += height
    this.#rule(isRuled ? ink.quiet : ink.rule)
  }

  #heightOf(text: string, { width }: PdfColumn, size: number): number {
    const inner = width - 2 * pad.x
    const oneLine = size * 1.37 + 2 * pad.y
    if (text === '' || this.doc.widthOfString(text) <= inner) return oneLine
    return Math.min(this.doc.heightOfString(text, { width: inner }) + 2 * pad.y, this.doc.page.height / 2)
  }

  #band(text: string, level: number): void {
    const { doc } = this
    const size = this.#paper.fontSize
    const height = size * 1.37 + 2 * pad.y + 2
    doc.font('bold').fontSize(size)
    // A head of a group never stands alone at the foot of a sheet.
    this.#room(height * 3, 'bold', size)
    doc.rect(margin, this.#y, doc.page.width - 2 * margin, height).fill(ink.band)
    doc.fillColor(ink.text).text(text, margin + pad.x + level * 10, this.#y + pad.y + 1, { lineBreak: false })
    this.#y += height
  }

  #room(height: number, font: 'plain' | 'bold', size: number): void {
    const foot = this.#running === undefined || this.#isTurning ? 0 : this.#paper.fontSize * 1.37 + 2 * pad.y
    if (this.#y + height + foot <= this.doc.page.height - margin - 6) return
    this.#turn()
    this.doc.font(font).fontSize(size).fillColor(ink.text)
  }

  /** Ends a sheet and begins the next with the head of the table; between them stands what is carried forward. */
  #turn(): void {
    const sums = this.#running?.values
    this.#isTurning = true
    if (sums !== undefined) this.#totalRow('Carried forward', sums)
    this.doc.addPage()
    this.#y = margin
    this.#tableHead()
    if (sums !== undefined) this.#totalRow('Brought forward', sums)
    this.#isTurning = false
  }

  /** A line for each who signs, side by side, all on one sheet. */
  #signatures(): void {
    const { signed = [] } = this.#content.report
    if (signed.length === 0) return
    const { doc } = this
    if (this.#y + signatureHeight > doc.page.height - margin - 6) {
      doc.addPage()
      this.#y = margin
    }
    const width = (doc.page.width - 2 * margin) / signed.length
    const foot = this.#y + signatureHeight - 12
    doc.font('plain').fontSize(8).fillColor(ink.text).lineWidth(0.4).strokeColor(ink.quiet)
    for (const [i, who] of signed.entries()) {
      const x = margin + i * width
      doc.text(who, x, this.#y + 12, { width: width - 24, lineBreak: false })
      doc
        .moveTo(x, foot)
        .lineTo(x + width - 24, foot)
        .stroke()
    }
    this.#y += signatureHeight
  }

  #line(text: string, size: number, font: 'plain' | 'bold', color: string = ink.text): void {
    const width = this.doc.page.width - 2 * margin
    this.doc.font(font).fontSize(size).fillColor(color).text(text, margin, this.#y, { width })
    this.#y = this.doc.y + 2
  }

  #rule(color: string): void {
    const right = this.doc.page.width - margin
    this.doc.lineWidth(0.4).strokeColor(color).moveTo(margin, this.#y).lineTo(right, this.#y).stroke()
  }
}

/** Values of a group as one text: references by id. */
const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((v) => (typeof v === 'object' && v !== null && 'id' in v ? v.id : (v ?? null))))

const textsOf = (columns: readonly PdfColumn[], row: DatasetRow): Texts =>
  Object.fromEntries(columns.map(({ name, field }) => [name, valueText(field, row[name])]))
