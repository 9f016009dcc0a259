// Packed files (workbooks, documents, presentations are zip archives of XML): parts are read in a stream, and what a part would
// unfold to is bounded before and while it is unpacked.
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'

/** What is taken of an archive. */
export interface ArchiveLimits {
  readonly entries: number
  /** How much larger than packed a part may be once it is large at all. */
  readonly ratio: number
  readonly ratioFrom: number
}

/** The errors thrown where an archive is not accepted, in the words of the code that reads it. */
export interface Refusals {
  damaged(): Error
  tooLarge(): Error
  missing(): Error
}

export interface Archive {
  /** The names of its parts, in small letters. */
  readonly paths: readonly string[]
  /** Two parts have the same name: which of them a program reads is undefined. */
  readonly hasDoubles: boolean
  /** The bytes of a part, at most the given number. */
  bytes(path: string, most: number): Promise<Buffer>
  /** A small part as a whole, at most so many bytes. */
  text(path: string, most: number): Promise<string>
  /** A part piece by piece, at most so many bytes. */
  pieces(path: string, most: number): AsyncGenerator<string>
}

/** Opens an archive that lies in memory. */
export async function openArchive(bytes: Buffer, limits: ArchiveLimits, refusals: Refusals): Promise<Archive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? reject(refusals.damaged()) : resolve(opened),
    ),
  )
  const entries = await entriesOf(zip, limits, refusals)
  const refuseBomb = ({ uncompressedSize, compressedSize }: yauzl.Entry, most: number) => {
    const isSuspicious =
      uncompressedSize > limits.ratioFrom && uncompressedSize > limits.ratio * Math.max(1, compressedSize)
    if (uncompressedSize > most || isSuspicious) throw refusals.tooLarge()
  }
  async function* chunks(path: string, most: number): AsyncGenerator<Buffer> {
    const entry = entries.get(path.toLowerCase())
    if (entry === undefined) throw refusals.missing()
    refuseBomb(entry, most)
    let read = 0
    for await (const chunk of chunksOf(zip, entry, refusals)) {
      read += chunk.length
      if (read > most) throw refusals.tooLarge()
      yield chunk
    }
  }
  const archive: Archive = {
    paths: [...entries.keys()],
    hasDoubles: entries.size < zip.entryCount,
    async bytes(path, most) {
      const all: Buffer[] = []
      for await (const chunk of chunks(path, most)) all.push(chunk)
      return Buffer.concat(all)
    },
    async text(path, most) {
      let text = ''
      for await (const piece of archive.pieces(path, most)) text += piece
      return text
    },
    async *pieces(path, most) {
      const decoder = new TextDecoder('utf-8')
      for await (const chunk of chunks(path, most)) yield decoder.decode(chunk, { stream: true })
    },
  }
  return archive
}

/** Names are compared without regard to case: some programs write `SharedStrings.xml`. */
function entriesOf(
  zip: yauzl.ZipFile,
  limits: ArchiveLimits,
  refusals: Refusals,
): Promise<ReadonlyMap<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  if (zip.entryCount > limits.entries) throw refusals.tooLarge()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', () => reject(refusals.damaged()))
    zip.readEntry()
  })
}

/** The unpacked bytes; what is wrong with them is the archive's fault. */
async function* chunksOf(zip: yauzl.ZipFile, entry: yauzl.Entry, refusals: Refusals): AsyncGenerator<Buffer> {
  try {
    yield* (await streamOf(zip, entry)) as AsyncIterable<Buffer>
  } catch {
    throw refusals.damaged()
  }
}

const streamOf = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
