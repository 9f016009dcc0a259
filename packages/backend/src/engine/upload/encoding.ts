// Which letters the bytes of a text file stand for: a byte order mark says so, else UTF-8 if it can be, else Windows-1252.
import { isUtf8 } from 'node:buffer'

export interface Encoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  /** Bytes of the mark at the start. */
  readonly mark: number
  /** No mark and not UTF-8: letters beyond ASCII are worth a look. */
  readonly isGuess: boolean
}

/** The encoding of a text, or null where the bytes are no text at all. */
export function encodingOf(bytes: Buffer): Encoding | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { label: 'utf-8', mark: 3, isGuess: false }
  if (a === 0xff && b === 0xfe) return { label: 'utf-16le', mark: 2, isGuess: false }
  if (a === 0xfe && b === 0xff) return { label: 'utf-16be', mark: 2, isGuess: false }
  const zero = zerosIn(bytes.subarray(0, 4_096))
  if (zero === 'odd') return { label: 'utf-16le', mark: 0, isGuess: true }
  if (zero === 'even') return { label: 'utf-16be', mark: 0, isGuess: true }
  if (zero === 'both') return null
  return isUtf8(bytes) ? { label: 'utf-8', mark: 0, isGuess: false } : { label: 'windows-1252', mark: 0, isGuess: true }
}

/** Latin letters in UTF-16 have a zero in every second byte; zeros anywhere else are no text. */
function zerosIn(bytes: Buffer): 'none' | 'odd' | 'even' | 'both' {
  let [odd, even] = [0, 0]
  for (const [i, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (i % 2 === 1) odd += 1
    else even += 1
  }
  if (odd === 0 && even === 0) return 'none'
  if (even === 0 && odd > bytes.length / 4) return 'odd'
  return odd === 0 && even > bytes.length / 4 ? 'even' : 'both'
}

/** The text piece by piece, so that a large file is never one string. */
export function* textOf(bytes: Buffer, { label, mark }: Encoding, piece = 65_536): Generator<string> {
  const decoder = new TextDecoder(label, { ignoreBOM: true })
  for (let at = mark; at < bytes.length; at += piece)
    yield decoder.decode(bytes.subarray(at, at + piece), { stream: at + piece < bytes.length })
}
