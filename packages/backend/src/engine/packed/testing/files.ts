// Files as an attacker writes them: parts of Word files and objects of PDFs, written by hand.
import { deflateSync } from 'node:zlib'
import { archiveOf } from '../../upload/testing/workbook.ts'

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:o="urn:schemas-microsoft-com:office:office"`

type Pack = (bytes: Buffer) => Buffer
type Parts = { readonly [path: string]: string | Buffer }

/** The relations of a part. */
export const relationsOf = (...inner: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${relations}">${inner.join('')}</Relationships>`
/** One relation. */
export const relation = (type: string, target: string, more = ''): string =>
  `<Relationship Id="r1" Type="${type.includes(':') ? type : `${office}/${type}`}" Target="${target}"${more}/>`
export const external = ' TargetMode="External"'

/** A part with text. */
export const wordPart = (body: string, root = 'document'): string => `<w:${root} ${names}>${body}</w:${root}>`
/** A Word file with this text and these parts. */
export const word = (body: string, parts: Parts = {}): Buffer =>
  archiveOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relationsOf(relation('officeDocument', 'word/document.xml')),
    'word/document.xml': wordPart(`<w:body>${body}</w:body>`),
    ...parts,
  })
/** A field whose instruction is split into these pieces; `{` and `}` among them begin and end a nested field. */
export const field = (...pieces: readonly string[]): string => {
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const inner = pieces.map((piece) =>
    piece === '{' ? mark('begin') : piece === '}' ? mark('end') : `<w:r><w:instrText>${piece}</w:instrText></w:r>`,
  )
  return `<w:p>${mark('begin')}${inner.join('')}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}</w:p>`
}

/** A PDF with one page, a catalogue with the given entries, and further objects, numbered from 4. */
export const pdf = (catalogue: string, ...objects: readonly (string | Buffer)[]): Buffer => {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>',
    ...objects,
  ]
  return pdfOf(
    all.flatMap((one, i) => [Buffer.from(`${i + 1} 0 obj\n`, 'latin1'), Buffer.from(one), Buffer.from('\nendobj\n')]),
  )
}
/** A PDF with this text between its first line and its trailer. */
export const pdfOf = (parts: readonly Buffer[], trailer = '<</Root 1 0 R/Size 9>>'): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from(`trailer${trailer}\nstartxref\n0\n%%EOF\n`, 'latin1'),
  ])
/** A compressed object stream; its objects are numbered from 100. */
export const packed = (objects: readonly string[], more = '/Filter/FlateDecode', pack: Pack = deflateSync): Buffer => {
  const offsets = objects.map((_, i) => objects.slice(0, i).join(' ').length + (i === 0 ? 0 : 1))
  const head = offsets.map((offset, i) => `${100 + i} ${offset}`).join(' ')
  const body = pack(Buffer.from(`${head} ${objects.join(' ')}`, 'latin1'))
  return Buffer.concat([
    Buffer.from(`<</Type/ObjStm/N ${objects.length}/First ${head.length + 1}/Length ${body.length}${more}>>stream\n`),
    body,
    Buffer.from('\nendstream'),
  ])
}
