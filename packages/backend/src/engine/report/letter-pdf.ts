// A letter on paper: the formatted text of the letters engine (headings, paragraphs, lists, tables, bold) on A4, with a table of pay and the
// places for the signatures after it.

import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Block, blocksOf } from './letter-blocks.ts'
import { ink, pdfDocument } from './pdf-document.ts'

export interface Letter {
  readonly title: string
  readonly company: string
  /** Language of the text, for readers that speak: `id`. */
  readonly lang: string
  /** Cleaned HTML. */
  readonly html: string
  /** A table on the last page before the signatures: its heading, and rows of a label and a value. */
  readonly table?: { readonly title: string; readonly rows: readonly (readonly [string, string])[] }
  /** `Jakarta, 22 Mei 2027`, above the signatures. */
  readonly place: string
  readonly signatures: readonly { readonly role: string; readonly name: string }[]
}

const edge = 64
const size = 10.5
const signatureHeight = 130

/** Draws the letter; gives the bytes of the PDF. */
export async function letterPdf(letter: Letter): Promise<Buffer> {
  const { title, company, lang } = letter
  const doc = pdfDocument({ title, company, lang, size: 'A4', layout: 'portrait' })
  const parts: Buffer[] = []
  const out = new PassThrough()
  out.on('data', (part: Buffer) => parts.push(part))
  doc.pipe(out)
  const setMargins = () => Object.assign(doc.page.margins, { top: edge, bottom: edge, left: edge, right: edge })
  setMargins()
  doc.on('pageAdded', setMargins)
  doc
    .font('bold')
    .fontSize(12)
    .fillColor(ink.text)
    .text(company, edge, edge, { width: widthOf(doc) })
  doc.moveDown(0.4)
  rule(doc)
  for (const block of blocksOf(letter.html)) draw(doc, block)
  if (letter.table !== undefined) drawTable(doc, letter.table)
  signatures(doc, letter)
  number(doc)
  doc.end()
  await finished(out)
  return Buffer.concat(parts)
}

/** The letter as a file to hand over, in base64, as actions answer it; signs that names of files do not have are left out of the name. */
export async function letterFile(name: string, letter: Letter) {
  const content = (await letterPdf(letter)).toString('base64')
  return { fileName: `${name.replace(/[^\w.-]+/g, '-')}.pdf`, mediaType: 'application/pdf', content }
}

const widthOf = (doc: PDFKit.PDFDocument): number => doc.page.width - 2 * edge
const bottomOf = (doc: PDFKit.PDFDocument): number => doc.page.height - edge

function rule(doc: PDFKit.PDFDocument): void {
  doc
    .lineWidth(0.7)
    .strokeColor(ink.rule)
    .moveTo(edge, doc.y)
    .lineTo(edge + widthOf(doc), doc.y)
    .stroke()
  doc.moveDown(1)
}

function room(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > bottomOf(doc)) {
    doc.addPage()
    doc.x = edge
    doc.y = edge
  }
}

/** A block of text; its runs follow one another on the line. */
function draw(doc: PDFKit.PDFDocument, { kind, marker, runs }: Block): void {
  const isHeading = kind === 'HEADING'
  const indent = kind === 'ITEM' ? 18 : 0
  const fontSize = isHeading ? 13 : size
  room(doc, fontSize * (isHeading ? 4 : 2))
  doc.fontSize(fontSize).fillColor(ink.text)
  if (marker !== undefined) {
    const y = doc.y
    doc.font('plain').text(marker, edge, y, { width: indent, lineBreak: false })
    doc.y = y
  }
  const options = {
    width: widthOf(doc) - indent,
    align: isHeading ? ('center' as const) : ('left' as const),
    lineGap: 2,
  }
  for (const [i, { text, bold }] of runs.entries()) {
    doc.font(bold || isHeading ? 'bold' : 'plain')
    const continued = i < runs.length - 1
    if (i === 0) doc.text(text, edge + indent, doc.y, { ...options, continued })
    else doc.text(text, { ...options, continued })
  }
  doc.x = edge
  doc.moveDown(kind === 'ITEM' ? 0.3 : 0.7)
}

function drawTable(doc: PDFKit.PDFDocument, { title, rows }: NonNullable<Letter['table']>): void {
  const labelWidth = widthOf(doc) * 0.42
  room(doc, 60)
  doc.moveDown(0.4).font('bold').fontSize(size).fillColor(ink.text).text(title, edge, doc.y)
  doc.moveDown(0.4)
  for (const [label, value] of rows) {
    const valueWidth = widthOf(doc) - labelWidth
    doc.font('plain').fontSize(size)
    const height = Math.max(
      doc.heightOfString(label, { width: labelWidth - 12 }),
      doc.heightOfString(value, { width: valueWidth - 12 }),
    )
    room(doc, height + 8)
    const y = doc.y
    doc.text(label, edge + 4, y + 4, { width: labelWidth - 12 })
    doc.text(value, edge + labelWidth, y + 4, { width: valueWidth - 4 })
    doc.y = y + height + 8
    doc
      .lineWidth(0.5)
      .strokeColor(ink.rule)
      .moveTo(edge, doc.y)
      .lineTo(edge + widthOf(doc), doc.y)
      .stroke()
  }
  doc.moveDown(1)
}

/** Side by side, with room for the stamp duty and the hand. */
function signatures(doc: PDFKit.PDFDocument, { place, signatures: all }: Letter): void {
  room(doc, signatureHeight)
  doc.moveDown(0.6).font('plain').fontSize(size).fillColor(ink.text).text(place, edge, doc.y)
  doc.moveDown(0.6)
  const top = doc.y
  const width = widthOf(doc) / Math.max(1, all.length)
  for (const [i, { role, name }] of all.entries()) {
    const x = edge + i * width
    doc.font('plain').text(role, x, top, { width: width - 12 })
    doc.font('bold').text(name, x, top + 76, { width: width - 12 })
  }
}

/** The number of each page of how many. */
function number(doc: PDFKit.PDFDocument): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin nothing may be written: the next page would begin.
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8).fillColor(ink.quiet)
    doc.text(`Halaman ${page - start + 1} dari ${count}`, edge, doc.page.height - 40, {
      width: doc.page.width - 2 * edge,
      align: 'right',
      lineBreak: false,
    })
  }
}
