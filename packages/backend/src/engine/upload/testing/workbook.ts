// Workbooks part by part, as no program writes them: for files that are damaged, hostile or merely odd.
import { crc32, deflateRawSync } from 'node:zlib'
import type { SheetReader, SheetRow } from '../sheet.ts'

/** An archive of the given parts. */
export function archiveOf(parts: { readonly [path: string]: string | Buffer }): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(parts)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(plain.length, 18)
    facts.writeUInt16LE(name.length, 22)
    bodies.push(Buffer.from('PK\u0003\u0004'), facts, name, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, place, name)
    at += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}

const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export interface Odd {
  readonly shared?: string
  readonly styles?: string
  readonly workbook?: string
  /** After the rows: merged cells. */
  readonly after?: string
}

/** A workbook whose one sheet has the given rows in XML. */
export const workbookWith = (rows: string, odd: Odd = {}): Buffer =>
  archiveOf({
    'xl/workbook.xml':
      odd.workbook ??
      `<workbook xmlns="${main}" xmlns:r="${officeRelation}"><sheets><sheet name="Data" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${officeRelation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${officeRelation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${officeRelation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': odd.shared ?? `<sst xmlns="${main}"/>`,
    'xl/styles.xml':
      odd.styles ??
      `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0.00 [Red]"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${odd.after ?? ''}</worksheet>`,
  })

/** A row of texts written into their cells. */
export const textRow = (no: number, ...texts: readonly string[]): string =>
  `<row r="${no}">${texts.map((t, i) => `<c r="${String.fromCharCode(65 + i)}${no}" t="inlineStr"><is><t>${t}</t></is></c>`).join('')}</row>`

/** All rows of an open file. */
export async function allRows(sheet: SheetReader): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const part of sheet.rows()) rows.push(...part)
  return rows
}
