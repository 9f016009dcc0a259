// Pictures as phones and cameras make them, made here by the library that reads them: on their side, with place and camera, too large, damaged.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { MediaType } from './kinds.ts'
import { keptBytes } from './pictures.ts'

const photo = { field: { type: 'image' } } as never
const receipt = { field: { type: 'file' } } as never
const wide = { field: { type: 'image', minWidth: 720 } } as never
const taken = { IFD0: { Make: 'Phone', ImageDescription: 'secret' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1' } }

type Made = (width: number, height: number, orientation?: number) => Promise<Buffer>
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
const made: { readonly [type: string]: Made } = {
  'image/jpeg': (w, h, orientation = 1) => plain(w, h).withExif(taken).withMetadata({ orientation }).jpeg().toBuffer(),
  'image/png': (w, h) => plain(w, h).withExif(taken).png().toBuffer(),
  'image/webp': (w, h) => plain(w, h).withExif(taken).webp().toBuffer(),
}
const types = Object.keys(made) as readonly MediaType[]
const make = (type: MediaType, width: number, height: number, orientation?: number): Promise<Buffer> =>
  (made[type] as Made)(width, height, orientation)

describe.each(types)('a picture, %s', (type) => {
  it('is kept in its type without the other data of the file', async () => {
    const sent = await make(type, 64, 48)
    expect(sent.includes('secret')).toBe(true)
    const kept = await keptBytes(photo, sent, type)
    expect(kept.includes('secret')).toBe(false)
    const { format, width, height, exif, xmp, iptc } = await sharp(kept).metadata()
    expect([`image/${format}`, width, height, exif, xmp, iptc]).toEqual([type, 64, 48, undefined, undefined, undefined])
  })
  it('fits the screen, and as a paper the page, and is never made larger', async () => {
    const sent = await make(type, 4000, 2000)
    const sizes = [photo, receipt].map(
      async (slot) => (await sharp(await keptBytes(slot, sent, type)).metadata()).width,
    )
    expect(await Promise.all(sizes)).toEqual([1920, 3508])
  })
  it('gives the same bytes each time it is sent', async () => {
    const sent = await make(type, 64, 48)
    expect(await keptBytes(receipt, sent, type)).toEqual(await keptBytes(receipt, sent, type))
  })
  it('is refused where it breaks off or only begins like one', async () => {
    const whole = await make(type, 640, 480)
    for (const part of [whole.subarray(0, 20), whole.subarray(0, Math.floor(whole.length / 2))])
      await expect(keptBytes(photo, part, type)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  })
})

it('is kept upright after it was taken on its side, and is measured upright', async () => {
  const sent = await make('image/jpeg', 1024, 700, 6)
  const { width, height, orientation } = await sharp(await keptBytes(photo, sent, 'image/jpeg')).metadata()
  expect([width, height, orientation]).toEqual([700, 1024, undefined])
  await expect(keptBytes(wide, sent, 'image/jpeg')).rejects.toThrow('700 pixels wide')
})

it('is refused where it is narrower than its field asks for', async () => {
  await expect(keptBytes(wide, await make('image/png', 719, 40), 'image/png')).rejects.toThrow('719 pixels wide')
  await expect(keptBytes(wide, await make('image/png', 720, 40), 'image/png')).resolves.toBeInstanceOf(Buffer)
})

it('is refused before it is decoded where it would fill the memory', async () => {
  const bomb = await make('image/png', 10_000, 6_001)
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(keptBytes(photo, bomb, 'image/png')).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

it('leaves what is no picture as it is', async () => {
  const paper = Buffer.from('%PDF-1.7\nsecret')
  expect(await keptBytes(receipt, paper, 'application/pdf')).toBe(paper)
})
