// Pictures as their files tell of them: how large they are, and what they say beside the picture. Read by the formats themselves: JPEG
// (ITU T.81, Exif 2.32), PNG (ISO 15948), WebP (RFC 9649).
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { MediaType } from './kinds.ts'
import type { Slot } from './slot.ts'

export interface Measure {
  readonly width: number
  readonly height: number
}

/** Width and height in pixels as a browser shows the picture; null where the file is no whole picture of that type. */
export function measureOf(given: Uint8Array, type: MediaType): Measure | null {
  const bytes = Buffer.from(given)
  try {
    const found = type === 'image/png' ? ofPng(bytes) : type === 'image/webp' ? ofWebp(bytes) : ofJpeg(bytes)
    return found === null || found.width < 1 || found.height < 1 ? null : found
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * The file without what it tells beside the picture: place, time, camera, names, small pictures of it. Colours stay, and which way up it is.
 * The picture itself is not changed; a file that is none comes back as it is.
 */
export function withoutMetadata(given: Uint8Array, type: MediaType): Buffer {
  const bytes = Buffer.from(given)
  if (measureOf(bytes, type) === null) return bytes
  if (type === 'image/png') return barePng(bytes)
  return type === 'image/webp' ? bareWebp(bytes) : bareJpeg(bytes)
}

/** Throws UNSUPPORTED_MEDIA where a field says how wide its pictures are at least and this one is narrower, or is no whole picture. */
export function refuseNarrow({ field }: Slot, bytes: Uint8Array, type: MediaType): void {
  const { minWidth } = field
  if (minWidth === undefined) return
  const found = measureOf(bytes, type)
  if (found === null)
    throw new KantorError('UNSUPPORTED_MEDIA', 'The picture is damaged. Save it again and upload that file.')
  if (found.width < minWidth)
    throw new KantorError(
      'UNSUPPORTED_MEDIA',
      `The picture is ${found.width} pixels wide; it has to be at least ${minWidth}. Use a larger one.`,
    )
}

interface Part {
  /** Marker of a JPEG segment, name of a chunk. */
  readonly name: string
  readonly from: number
  readonly to: number
}

/** The segments before the picture data of a JPEG; `rest` is where the data begins. */
function segmentsOf(bytes: Buffer): { readonly parts: readonly Part[]; readonly rest: number } {
  const parts: Part[] = []
  let at = 2
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xda) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    const to = at + 2 + bytes.readUInt16BE(at + 2)
    if (to > bytes.length || to < at + 4) throw new RangeError('A segment reaches beyond the file')
    parts.push({ name: marker.toString(16), from: at, to })
    at = to
  }
  return { parts, rest: at }
}

const frames = /^c[0-35-79abd-f]$/
const exifHead = Buffer.from('Exif\0\0', 'latin1')

function ofJpeg(bytes: Buffer): Measure | null {
  const { parts } = segmentsOf(bytes)
  const frame = parts.find(({ name }) => frames.test(name))
  if (frame === undefined) return null
  const [height, width] = [bytes.readUInt16BE(frame.from + 5), bytes.readUInt16BE(frame.from + 7)]
  // From 5 on the picture lies on its side.
  return orientationOf(bytes, parts) >= 5 ? { width: height, height: width } : { width, height }
}

/** Which way up the picture is, 1 to 8 (tag 0112 of Exif); 1 where the file does not say. */
function orientationOf(bytes: Buffer, parts: readonly Part[]): number {
  const exif = parts.find(({ name, from }) => name === 'e1' && bytes.subarray(from + 4, from + 10).equals(exifHead))
  if (exif === undefined) return 1
  const tiff = bytes.subarray(exif.from + 10, exif.to)
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let i = 0; i < short(first); i++) {
      const entry = first + 2 + i * 12
      const value = short(entry + 8)
      if (short(entry) === 0x0112) return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** An Exif segment that says which way up the picture is and nothing else. */
function exifOf(orientation: number): Buffer {
  const head = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  head.writeUInt16BE(orientation, 28)
  return head
}

/** Kept are the head of JFIF (e0), the profile of colours (e2), their transform (ee), and what the picture is made of. */
function bareJpeg(bytes: Buffer): Buffer {
  const { parts, rest } = segmentsOf(bytes)
  const kept = parts
    .filter(({ name }) => !/^(e[13-9a-df]|fe)$/.test(name))
    .map(({ from, to }) => bytes.subarray(from, to))
  const orientation = orientationOf(bytes, parts)
  const up = orientation === 1 ? [] : [exifOf(orientation)]
  return Buffer.concat([bytes.subarray(0, 2), ...up, ...kept, bytes.subarray(rest, endOf(bytes, rest))])
}

/** Where the picture ends: phones put further pictures and films behind it, which have metadata of their own. */
function endOf(bytes: Buffer, rest: number): number {
  for (let at = bytes.indexOf(0xff, rest); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xd9) return at + 2
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    at += isData ? (marker === 0xff ? 1 : 2) : 2 + bytes.readUInt16BE(at + 2)
  }
  return bytes.length
}

/** Chunks of a PNG: length, name, content, sum. */
function pngChunks(bytes: Buffer): readonly Part[] {
  const parts: Part[] = []
  for (let at = 8; at < bytes.length; ) {
    const to = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (to > bytes.length) throw new RangeError('A chunk reaches beyond the file')
    parts.push({ name, from: at, to })
    // What follows the end is no part of the picture.
    if (name === 'IEND') break
    at = to
  }
  return parts
}

function ofPng(bytes: Buffer): Measure | null {
  const head = pngChunks(bytes)[0]
  return head?.name === 'IHDR' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
}

const barePng = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.subarray(0, 8),
    ...pngChunks(bytes)
      .filter(({ name }) => !/^([tzi](TXt|EXt)|tIME|eXIf)$/.test(name))
      .map(({ from, to }) => bytes.subarray(from, to)),
  ])

/** Chunks of a WebP: name, length, content, a byte more where the length is odd. */
function webpChunks(bytes: Buffer): readonly Part[] {
  const parts: Part[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const to = at + 8 + size + (size % 2)
    if (to > bytes.length) throw new RangeError('A chunk reaches beyond the file')
    parts.push({ name: bytes.toString('latin1', at, at + 4), from: at, to })
    at = to
  }
  return parts
}

function ofWebp(bytes: Buffer): Measure | null {
  const head = webpChunks(bytes)[0]
  if (head === undefined) return null
  const at = head.from + 8
  if (head.name === 'VP8X') return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 }
  if (head.name === 'VP8 ')
    return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff }
  if (head.name !== 'VP8L') return null
  const bits = bytes.readUInt32LE(at + 1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function bareWebp(bytes: Buffer): Buffer {
  const kept = webpChunks(bytes)
    .filter(({ name }) => name !== 'EXIF' && name !== 'XMP ')
    .map(({ name, from, to }) => {
      const part = Buffer.from(bytes.subarray(from, to))
      // The flags of the head no longer promise the two that are gone (bits 2 and 3).
      if (name === 'VP8X') part.writeUInt8(part.readUInt8(8) & ~0b1100, 8)
      return part
    })
  const out = Buffer.concat([bytes.subarray(0, 12), ...kept])
  out.writeUInt32LE(out.length - 8, 4)
  return out
}
