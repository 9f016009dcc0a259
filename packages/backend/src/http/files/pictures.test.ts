// Pictures by the bytes of their formats, made here part by part.
import { expect, it } from 'vitest'
import { measureOf, refuseNarrow, withoutMetadata } from './pictures.ts'

const u16 = (n: number) => Buffer.from([n >> 8, n & 255])
const u32 = (n: number) => Buffer.concat([u16(n >>> 16), u16(n & 0xffff)])
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2), body])
const secret = Buffer.from('GPS -6.2088 106.8456')
/** Exif that says which way up the picture is, in the order of bytes of Motorola, and where it was taken. */
const exif = (orientation: number) =>
  segment(
    0xe1,
    Buffer.concat([
      ...[Buffer.from('Exif\0\0MM\0*', 'latin1'), u32(8), u16(1)],
      ...[u16(0x0112), u16(3), u32(1), u16(orientation), u16(0), u32(0), secret],
    ]),
  )
const frame = (width: number, height: number) =>
  segment(0xc2, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]))
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([9, 0xff, 0, 0xff, 0xd0, 9])])
/** A table whose content looks like the end of the picture, then a second scan and the end. */
const data = Buffer.concat([scan, segment(0xc4, Buffer.from([0xff, 0xd9])), scan, Buffer.from([0xff, 0xd9])])
const jfif = segment(0xe0, Buffer.from('JFIF\0'))
const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, data])

const chunk = (name: string, body: Buffer) => Buffer.concat([u32(body.length), Buffer.from(name), body, u32(0)])
const png = (width: number, ...parts: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([u32(width), u32(40), Buffer.alloc(5)])),
    ...parts,
    chunk('IDAT', Buffer.from([1, 2, 3])),
    chunk('IEND', Buffer.alloc(0)),
  ])
const webpChunk = (name: string, body: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)])
}
const webp = (...parts: readonly Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  return webpChunk('RIFF', body)
}
const large = (flags: number, width: number, height: number) => {
  const body = Buffer.alloc(10)
  body.writeUInt8(flags)
  body.writeUIntLE(width - 1, 4, 3)
  body.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', body)
}

it.each([
  ['a JPEG', jpeg(jfif, frame(1024, 768)), 'image/jpeg', { width: 1024, height: 768 }],
  ['a JPEG that lies on its side', jpeg(exif(6), frame(1024, 768)), 'image/jpeg', { width: 768, height: 1024 }],
  ['a JPEG upside down', jpeg(exif(3), frame(1024, 768)), 'image/jpeg', { width: 1024, height: 768 }],
  ['a PNG', png(720), 'image/png', { width: 720, height: 40 }],
  ['a WebP with a head', webp(large(0, 721, 40)), 'image/webp', { width: 721, height: 40 }],
  [
    'a WebP',
    webp(webpChunk('VP8 ', Buffer.from('0000009d012ad0022800', 'hex'))),
    'image/webp',
    { width: 720, height: 40 },
  ],
  [
    'a WebP without loss',
    webp(webpChunk('VP8L', Buffer.from('2fcfc20900', 'hex'))),
    'image/webp',
    { width: 720, height: 40 },
  ],
] as const)('measures %s', (_, bytes, type, measure) => {
  expect(measureOf(bytes, type)).toEqual(measure)
})

it.each([
  ['a JPEG without a frame', jpeg(jfif), 'image/jpeg'],
  ['a JPEG that breaks off', jpeg(frame(1024, 768)).subarray(0, 9), 'image/jpeg'],
  ['a PNG that breaks off', png(720).subarray(0, 30), 'image/png'],
  ['a WebP that breaks off', webp(large(0, 721, 40)).subarray(0, 20), 'image/webp'],
] as const)('finds no picture in %s, and leaves its bytes', (_, bytes, type) => {
  expect(measureOf(bytes, type)).toBeNull()
  expect(withoutMetadata(bytes, type)).toEqual(bytes)
})

it('takes out of a JPEG what it tells beside the picture, also behind its end, and keeps which way up it is', () => {
  const comment = segment(0xfe, secret)
  const phone = Buffer.concat([jpeg(jfif, exif(6), comment, frame(1024, 768)), jpeg(exif(1), frame(160, 120))])
  const bare = withoutMetadata(phone, 'image/jpeg')
  expect(bare.includes('GPS')).toBe(false)
  expect(measureOf(bare, 'image/jpeg')).toEqual({ width: 768, height: 1024 })
  expect(bare.subarray(-data.length)).toEqual(data)
  expect(withoutMetadata(jpeg(jfif, exif(1), frame(1024, 768)), 'image/jpeg')).toEqual(jpeg(jfif, frame(1024, 768)))
  expect(withoutMetadata(bare, 'image/jpeg')).toEqual(bare)
})

it('takes it out of PNG and WebP, and leaves the picture to the last byte', () => {
  const told = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'].map((name) => chunk(name, secret))
  const profile = chunk('iCCP', Buffer.from('sRGB'))
  expect(withoutMetadata(png(720, profile, ...told), 'image/png')).toEqual(png(720, profile))
  const picture = webpChunk('VP8 ', Buffer.from([1, 2, 3]))
  const phone = webp(large(0b101100, 721, 40), picture, webpChunk('EXIF', secret), webpChunk('XMP ', secret))
  expect(withoutMetadata(phone, 'image/webp')).toEqual(webp(large(0b100000, 721, 40), picture))
})

it('refuses a picture that is narrower than its field asks for, or none', () => {
  const slot = { field: { type: 'image', minWidth: 720 } } as never
  expect(() => refuseNarrow(slot, png(720), 'image/png')).not.toThrow()
  expect(() => refuseNarrow(slot, png(719), 'image/png')).toThrow('719 pixels wide')
  expect(() => refuseNarrow(slot, jpeg(exif(6), frame(1024, 700)), 'image/jpeg')).toThrow('700 pixels wide')
  expect(() => refuseNarrow(slot, jpeg(jfif), 'image/jpeg')).toThrow('damaged')
  expect(() => refuseNarrow({ field: { type: 'image' } } as never, png(1), 'image/png')).not.toThrow()
})
