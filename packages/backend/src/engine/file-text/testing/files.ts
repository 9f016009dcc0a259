// Files of every kind with text in them, and some that no program writes.
import { deflateSync } from 'node:zlib'
import { printed } from '../../print/print.ts'
import { archiveOf } from '../../upload/testing/workbook.ts'

export const pdfType = 'application/pdf'
const office = 'application/vnd.openxmlformats-officedocument'
export const docxType = `${office}.wordprocessingml.document`
export const xlsxType = `${office}.spreadsheetml.sheet`
export const pptxType = `${office}.presentationml.presentation`

/** A PDF with a page for each text. */
export async function pdfWith(...pages: readonly string[]): Promise<Buffer> {
  const sheets = pages.map((text) => ({ parts: [{ kind: 'text', text, size: 12 } as const] }))
  return await printed({ title: '', company: '', lang: 'id', size: 'A4', layout: 'portrait', margin: 72, sheets })
}

/** A PDF whose one page has a stream of so many blanks, packed. */
export function pdfBomb(blanks: number): Buffer {
  const packed = deflateSync(Buffer.alloc(blanks, ' '))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>',
  ].map((text, i) => Buffer.from(`${i + 1} 0 obj${text}endobj\n`))
  const stream = Buffer.concat([
    Buffer.from(`4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...objects, stream, Buffer.from('trailer<</Root 1 0 R/Size 5>>\n')])
}

const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')

/** A document of Word with these paragraphs. */
export const docxWith = (...texts: readonly string[]): Buffer =>
  archiveOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${paragraphs(texts)}</w:body></w:document>`,
    'word/header1.xml': '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Kepala surat</w:t></w:r></w:p></w:hdr>',
  })

/** A presentation with a slide for each text. */
export const pptxWith = (...texts: readonly string[]): Buffer =>
  archiveOf({
    'ppt/presentation.xml': '<p/>',
    ...Object.fromEntries(
      texts.map((text, i) => [
        `ppt/slides/slide${i + 1}.xml`,
        `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  })
