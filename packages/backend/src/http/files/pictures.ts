// Pictures as they are kept: upright, no larger than a screen or a printed page needs, and without the other data of the file.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import sharp, { type Sharp } from 'sharp'
import type { MediaType } from './kinds.ts'
import type { Slot } from './slot.ts'

/** Longest side in pixels: of a picture that is shown on a screen, and of a paper that was photographed (A4 at 300 dots per inch). */
const longestSide = { image: 1920, file: 3508 } as const

/** Larger ones are refused before they are decoded: a small file can hold a picture that fills the memory. */
const mostPixels = 60_000_000

sharp.cache(false)
// Other requests go on while a picture is decoded.
sharp.concurrency(1)

const written: { readonly [type: string]: (picture: Sharp) => Sharp } = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 85 }),
}

/**
 * The bytes to keep of a file that was sent for a field: a picture is decoded and encoded again in its own type, upright, in sRGB, within
 * the longest side of its field and without place, time, camera, names and any other data in the file; other files stay as they are.
 * The same file always gives the same bytes, so that a receipt that comes twice is found (R-MED-05).
 * Throws UNSUPPORTED_MEDIA where the picture is damaged or narrower than the field requires, TOO_LARGE where it has too many pixels.
 */
export async function keptBytes({ field }: Slot, bytes: Buffer, type: MediaType): Promise<Buffer> {
  const write = written[type]
  if (write === undefined) return bytes
  const { minWidth = 0 } = 'minWidth' in field ? field : {}
  const side = longestSide[field.type === 'image' ? 'image' : 'file']
  const upright = sharp(bytes, { limitInputPixels: false, failOn: 'truncated' }).autoOrient()
  const { width, pixels } = await measured(upright)
  if (pixels > mostPixels)
    throw new KantorError(
      'TOO_LARGE',
      `The picture has ${Math.round(pixels / 1e6)} million pixels; at most ${mostPixels / 1e6} are taken. Make it smaller and upload it again.`,
    )
  if (width < minWidth)
    throw new KantorError(
      'UNSUPPORTED_MEDIA',
      `The picture is ${width} pixels wide; it has to be at least ${minWidth}. Use a larger one.`,
    )
  const fitting = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return await write(fitting).toBuffer().catch(refuseDamaged)
}

/** Width of the upright picture and the number of its pixels, by the head of the file. */
async function measured(picture: Sharp): Promise<{ readonly width: number; readonly pixels: number }> {
  const { width, height, autoOrient } = await picture.metadata().catch(refuseDamaged)
  return { width: autoOrient.width, pixels: width * height }
}

function refuseDamaged(): never {
  throw new KantorError('UNSUPPORTED_MEDIA', 'The picture is damaged. Save it again and upload that file.')
}
