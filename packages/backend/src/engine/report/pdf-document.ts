// What every PDF of the product has in common: fonts with the letters of names and places, colours, and how it ends.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Names of people and places need more letters than the fonts every reader has. */
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}`))
const fonts = {
  plain: fontFile('400Regular/NotoSans_400Regular.ttf'),
  bold: fontFile('600SemiBold/NotoSans_600SemiBold.ttf'),
}

/** Colours on paper. */
export const ink = { text: '#161d27', quiet: '#475464', rule: '#d6dce3', band: '#e8ecf0' } as const

export interface PdfAbout {
  readonly title: string
  readonly company: string
  readonly lang: string
  readonly size: string
  readonly layout: 'portrait' | 'landscape'
  /** Opens it; without one everybody may. */
  readonly password?: string | null
}

/** AES with 256 bits (PDF 1.7 extension level 3); who opens it may print it. The password of the owner is known to nobody. */
const lockedBy = (password: string): PDFKit.PDFDocumentOptions => ({
  pdfVersion: '1.7ext3',
  userPassword: password,
  ownerPassword: randomBytes(24).toString('base64url'),
  permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
})

/** A document with the fonts `plain` and `bold`, without margins, whose pages can be written to until it ends. */
export function pdfDocument({ title, company, lang, size, layout, password }: PdfAbout): PDFKit.PDFDocument {
  const info = { Title: title, Author: company, Creator: 'Kantor' }
  const common = { size, layout, margin: 0, bufferPages: true, info, lang, font: fonts.plain }
  const doc = new PDFDocument(password == null ? common : { ...common, ...lockedBy(password) })
  return doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
}
