// Whether a PDF or a Word file from a stranger is what it says, whole, and carries nothing that runs, opens or fetches by itself.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { openArchive } from './archive.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const mostDocument = 30 * 1024 * 1024
const mostSmall = 1024 * 1024
const limits = { entries: 2_000, ratio: 250, ratioFrom: 1024 * 1024 }

/** What is wrong with the file, in words for whoever sent it; null where nothing is. */
export async function harmOf(bytes: Buffer, mediaType: string): Promise<string | null> {
  if (mediaType === 'application/pdf') return pdfHarm(bytes)
  return mediaType === word ? wordHarm(bytes) : 'is neither a PDF nor a Word file'
}

const damaged = 'is damaged or not complete: save it again and send that'
const active = 'holds scripts or files inside it: save it as a plain PDF and send that'

/** Names may be written with numbers in place of letters: /J#61vaScript. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function pdfHarm(bytes: Buffer): string | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1024)) || !text.includes('startxref'))
    return damaged
  const names = plainNames(text)
  if (/\/Encrypt\b/.test(names)) return 'is locked with a password: send it without one'
  const isActive = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/.test(
    names,
  )
  return isActive ? active : null
}

async function wordHarm(bytes: Buffer): Promise<string | null> {
  const refuse = () => new KantorError('BAD_USER_INPUT', damaged)
  try {
    const archive = await openArchive(bytes, limits, { damaged: refuse, tooLarge: refuse, missing: refuse })
    const types = await archive.text('[content_types].xml', mostSmall)
    const isActive =
      /macroenabled/i.test(types) || archive.paths.some((path) => /vbaproject|activex|\/embeddings\/|\.bin$/.test(path))
    if (isActive) return active
    for (const path of archive.paths.filter((name) => name.endsWith('.rels')))
      if (fetches(await archive.text(path, mostSmall))) return active
    // Read to the end, so that what cannot be unpacked is found here.
    for await (const _ of archive.pieces('word/document.xml', mostDocument));
    return null
  } catch (error) {
    if (error instanceof KantorError) return damaged
    throw error
  }
}

/** A part that Word would fetch from elsewhere while it opens the file; links that a reader clicks are none. */
const fetches = (relations: string): boolean =>
  [...relations.matchAll(/<Relationship\b[^>]*>/gi)].some(
    ([tag]) => /TargetMode\s*=\s*["']External["']/i.test(tag) && !/\/relationships\/hyperlink["']/i.test(tag),
  )
