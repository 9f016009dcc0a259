// The PDF below everything that is printed: fonts with the letters of names and places, what it says of itself, and its lock.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Print } from './model.ts'

/** Names of people and places need more letters than the fonts every reader has. */
const fontFiles = { plain: '400Regular/NotoSans_400Regular.ttf', bold: '600SemiBold/NotoSans_600SemiBold.ttf' } as const
export type Weight = keyof typeof fontFiles

const parsed = new Map<Weight, PDFKit.Mixins.PDFFontSource>()

/** A font is read and parsed once for the process: that takes longer than drawing a page. */
function fontOf(weight: Weight): PDFKit.Mixins.PDFFontSource {
  const known = parsed.get(weight)
  if (known !== undefined) return known
  const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${fontFiles[weight]}`))
  const font: object = create(readFileSync(file))
  // pdfkit takes a font of fontkit as it is; its types do not say so.
  const source = font as PDFKit.Mixins.PDFFontSource
  parsed.set(weight, source)
  return source
}

/** AES with 256 bits (PDF 1.7 extension level 3); a person who can open it may print it. No one knows the password of the owner. */
const lockedBy = (password: string): PDFKit.PDFDocumentOptions => ({
  pdfVersion: '1.7ext3',
  userPassword: password,
  ownerPassword: randomBytes(24).toString('base64url'),
  permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
})

/** An empty PDF without margins and pages, with the fonts `plain` and `bold`. Pages that are numbered at the end are kept until then. */
export function pdfDocument({ title, company, lang, size, layout, password, foot }: Print): PDFKit.PDFDocument {
  const info = { Title: title, Author: company, Creator: 'Kantor' }
  const pages = { size, layout, margin: 0, autoFirstPage: false, bufferPages: foot !== undefined }
  // Without `font`, pdfkit looks for Helvetica.
  const common = { ...pages, info, lang, font: '' }
  const doc = new PDFDocument(password == null ? common : { ...common, ...lockedBy(password) })
  return doc.registerFont('plain', fontOf('plain')).registerFont('bold', fontOf('bold'))
}
