// What a file is, by its first bytes: the name and the type that the browser sends prove nothing.
export type MediaType =
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  | 'text/csv'
  | 'text/plain'
  | 'video/mp4'
  | 'video/webm'

export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** What a browser shows in a frame of a page on request; it runs nothing of ours there. */
export const shownTypes: readonly string[] = ['application/pdf', 'video/mp4', 'video/webm']

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[i] === byte)
const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The media type of the content, or null when it is none we take. Text is text: only there the name says of which kind. */
export function mediaTypeOf(bytes: Uint8Array, name = ''): MediaType | null {
  if (latin(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return officeTypeOf(bytes)
  if (latin(bytes, 4, 8) === 'ftyp') return 'video/mp4'
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) && latin(bytes, 0, 64).includes('webm')) return 'video/webm'
  if (!isPlainText(bytes)) return null
  return /\.txt$/i.test(name) ? 'text/plain' : 'text/csv'
}

/** Office files are zip archives whose entry names tell which; the names stand unpacked in the bytes. */
function officeTypeOf(bytes: Uint8Array): MediaType | null {
  const names = Buffer.from(bytes)
  const office = 'application/vnd.openxmlformats-officedocument'
  if (names.includes('xl/workbook')) return `${office}.spreadsheetml.sheet`
  if (names.includes('word/document')) return `${office}.wordprocessingml.document`
  return names.includes('ppt/presentation') ? `${office}.presentationml.presentation` : null
}

/** Text without control characters that does not begin like a page or a script: what a table of values looks like. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.length > 0 && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text) && !/^\s*[<#{]/.test(text)
  } catch {
    return false
  }
}
