// Opens an uploaded file by what it is, not by what it is called.
import { openCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'
import { badFile, type OpenFile, type SheetReader } from './sheet.ts'

const starts = (bytes: Buffer, ...head: readonly number[]): boolean => head.every((byte, i) => bytes[i] === byte)

/** Opens an xlsx workbook or separated values; throws UPLOAD_FILE with what to do instead for anything else. */
export async function openFile(bytes: Buffer): Promise<OpenFile> {
  if (bytes.length === 0) throw badFile('The file is empty.')
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return openXlsx(bytes)
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw badFile('This is an old xls workbook, or one with a password. Save it as xlsx without a password.')
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) throw badFile('This is a PDF. Save the sheet as xlsx or csv.')
  if (/^\s*<(!doctype|html|\?xml)/i.test(bytes.subarray(0, 200).toString('latin1')))
    throw badFile('This is a web page or XML. Save the sheet as xlsx or csv.')
  return { sheets: [openCsv(bytes)], leftOut: async () => [] }
}

/** The first sheet of a file. */
export const openSheet = async (bytes: Buffer): Promise<SheetReader> => (await openFile(bytes)).sheets[0]

/** The media type under which the file is kept. */
export const mediaTypeOfSheet = (bytes: Buffer): string =>
  starts(bytes, 0x50, 0x4b) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
