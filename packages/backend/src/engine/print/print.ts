// Draws a document of the model as a PDF, part by part as they come.
import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { Head, Paragraph, Part, Print, Signatures } from './model.ts'
import { ink, Pen } from './pen.ts'
import { drawSideBySide, drawTable } from './rows.ts'

/** Room for the stamp duty and the hand between a role and a name. */
const handHeight = 60
const markerWidth = 18

/** Writes the PDF and ends the stream. */
export async function printTo(out: Writable, print: Print): Promise<void> {
  const pen = new Pen(print)
  pen.doc.pipe(out)
  for await (const sheet of print.sheets) {
    pen.begin(sheet)
    for await (const part of sheet.parts) await draw(pen, part)
  }
  if (print.foot !== undefined) feet(pen, print.foot)
  pen.doc.end()
  await finished(out)
}

/** The bytes of the PDF. */
export async function printed(print: Print): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), printTo(out, print)])
  return bytes
}

async function draw(pen: Pen, part: Part): Promise<void> {
  switch (part.kind) {
    case 'head':
      return head(pen, part)
    case 'text':
      return paragraph(pen, part)
    case 'table':
      return await drawTable(pen, part)
    case 'sideBySide':
      return drawSideBySide(pen, part)
    case 'signatures':
      return signatures(pen, part)
    case 'place':
      pen.y = pen.doc.page.height * part.share + (part.plus ?? 0)
  }
}

function head(pen: Pen, { company, address, logo, title, about, size }: Head): void {
  const text = (words: string | undefined, own: number, look: Partial<Paragraph>) => {
    if (words) paragraph(pen, { kind: 'text', text: words, size: own, after: 1, ...look })
  }
  if (logo !== undefined) {
    const fit: [number, number] = [120, 44]
    pen.doc.image(Buffer.from(logo), pen.margin + pen.width - fit[0], pen.y, { fit, align: 'right' })
  }
  text(company, title === undefined ? 12 : size, title === undefined ? { bold: true } : { quiet: true })
  text(address, size, { quiet: true })
  if (logo !== undefined) pen.y = Math.max(pen.y, pen.margin + 48)
  text(title, size + 5, { bold: true })
  text(about, size, { quiet: true })
  pen.rule(pen.margin, pen.y + 3, pen.width)
  pen.y += 3 + size
}

function paragraph(pen: Pen, part: Paragraph): void {
  const { text, size, bold = false, quiet = false, align, marker, lead = 0, after = 0, keep = 1 } = part
  const step = pen.lineHeight(size) + lead
  const indent = marker === undefined ? 0 : markerWidth
  const runs =
    typeof text === 'string' ? [{ text, bold }] : text.map((run) => ({ ...run, bold: bold || run.bold === true }))
  const hand = { size, color: quiet ? ink.quiet : ink.text }
  const width = pen.width - indent
  pen.room(step * keep)
  if (marker !== undefined) pen.write([{ text: marker }], { x: pen.margin, y: pen.y, width: indent }, hand)
  for (const line of pen.lines(runs, width, size)) {
    pen.room(step)
    pen.write(line, { x: pen.margin + indent, y: pen.y, width, align }, hand)
    pen.y += step
  }
  pen.y += after
}

function signatures(pen: Pen, { place, signers, size }: Signatures): void {
  if (signers.length === 0) return
  const step = pen.lineHeight(size)
  const width = pen.width / signers.length
  const roles = signers.map(({ role }) => pen.lines([{ text: role }], width - 12, size))
  const names = signers.map(({ name = '' }) => pen.lines([{ text: name, bold: true }], width - 12, size))
  const lines = Math.max(...roles.map((all) => all.length)) + Math.max(...names.map((all) => all.length))
  pen.room((lines + (place === undefined ? 1 : 3)) * step + handHeight)
  pen.y += step
  if (place !== undefined) paragraph(pen, { kind: 'text', text: place, size, after: step * 0.6 })
  const foot = pen.y + Math.max(...roles.map((all) => all.length)) * step + handHeight
  for (const [i, { name }] of signers.entries()) {
    const at = { x: pen.margin + i * width, width: width - 12 }
    for (const [line, words] of roles[i]?.entries() ?? []) pen.write(words, { ...at, y: pen.y + line * step }, { size })
    if (name === undefined) pen.rule(at.x, foot, at.width, ink.quiet)
    else
      for (const [line, words] of names[i]?.entries() ?? [])
        pen.write(words, { ...at, y: foot + line * step }, { size })
  }
  pen.y = foot + Math.max(...names.map((all) => all.length)) * step
}

/** Below the margin of each page. */
function feet(pen: Pen, { text, page }: NonNullable<Print['foot']>): void {
  const { start, count } = pen.doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pen.doc.switchToPage(start + at)
    const where = { x: pen.margin, y: pen.bottom + 10, width: pen.width }
    const hand = { size: 7, color: ink.quiet }
    if (text !== undefined) pen.write([{ text }], where, hand)
    pen.write([{ text: page(at + 1, count) }], { ...where, align: 'right' }, hand)
  }
}
