// Whether a PDF or an Office file has the format that it claims, is complete, and contains nothing that runs, opens or fetches by itself.
import { officeHarm } from './harmless-office.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const word = `${office}.wordprocessingml.document`
const others = [`${office}.spreadsheetml.sheet`, `${office}.presentationml.presentation`]

/** Whether files of this kind are checked: the other kinds are pictures, films and texts. */
export const isWeighed = (mediaType: string): boolean => ['application/pdf', word, ...others].includes(mediaType)

/** What is wrong with the file, as a message to its sender; null where nothing is. */
export async function harmOf(bytes: Buffer, mediaType: string): Promise<string | null> {
  // The readers are large: only the thread that checks a file has to have them.
  if (mediaType === 'application/pdf') return (await import('./harmless-pdf.ts')).pdfHarm(bytes)
  if (mediaType === word) return (await import('./harmless-word.ts')).wordHarm(bytes)
  return others.includes(mediaType) ? officeHarm(bytes) : 'is neither a PDF nor an Office file'
}
