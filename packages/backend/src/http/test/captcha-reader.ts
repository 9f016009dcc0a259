// A reader of captcha pictures, as a programmer would write it in an afternoon: it knows the typefaces and the alphabet, slides templates of
// every character over each fifth of the picture and takes the one that fits best. The test of the pictures measures how often it is right.
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { captchaAlphabet, captchaFaces } from '../auth/captcha-fonts.ts'

const [wide, high] = [110, 38]
interface Template {
  readonly character: string
  readonly width: number
  readonly height: number
  readonly ink: Float32Array
}

/** Templates of every character in every typeface at three tilts, a quarter of the size of the pictures. */
function makeTemplates(): readonly Template[] {
  const of = (character: string, face: string, angle: number): Template => {
    const canvas = createCanvas(40, 40)
    const context = canvas.getContext('2d')
    context.font = `27px "${face}"`
    context.textAlign = 'center'
    context.translate(20, 20)
    context.rotate(angle)
    context.fillText(character, 0, 9)
    const { data } = context.getImageData(0, 0, 40, 40)
    return cropped(character, (x, y) => (data[(y * 40 + x) * 4 + 3] ?? 0) / 255)
  }
  return [...captchaAlphabet].flatMap((character) =>
    captchaFaces.flatMap((face) => [-0.2, 0, 0.2].map((angle) => of(character, face, angle))),
  )
}

function cropped(character: string, inkAt: (x: number, y: number) => number): Template {
  const dots = Array.from({ length: 1600 }, (_, i) => [i % 40, Math.floor(i / 40)] as const)
  const used = dots.filter(([x, y]) => inkAt(x, y) > 0.2)
  const [xs, ys] = [used.map(([x]) => x), used.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1]
  const ink = Float32Array.from({ length: width * height }, (_, i) =>
    inkAt(left + (i % width), top + Math.floor(i / width)),
  )
  return { character, width, height, ink }
}

const templates = makeTemplates()

/** What the picture seems to say. */
export async function readCaptcha(dataUrl: string): Promise<string> {
  const ink = inkOf(await loadImage(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')))
  const columns = Array.from({ length: wide }, (_, x) => x).filter(
    (x) => Array.from({ length: high }, (_, y) => ink[y * wide + x] ?? 0).reduce((a, b) => a + b, 0) > 3,
  )
  const [from, to] = [columns[0] ?? 0, columns.at(-1) ?? wide]
  const step = (to - from) / 5
  return Array.from({ length: 5 }, (_, i) => bestAt(ink, from + (i + 0.5) * step)).join('')
}

function inkOf(image: Image): Float32Array {
  const canvas = createCanvas(wide, high)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, wide, high)
  const { data } = context.getImageData(0, 0, wide, high)
  return Float32Array.from({ length: wide * high }, (_, i) => 1 - (data[i * 4] ?? 255) / 255)
}

interface Fit {
  readonly template: Template
  readonly x: number
  readonly y: number
  readonly score: number
}

/** The character whose template fits best about a column: first in steps of three pixels, then pixel by pixel about the ten best places. */
function bestAt(ink: Float32Array, center: number): string {
  const coarse = templates.map((template) => {
    const left = Math.round(center - template.width / 2)
    return bestIn(ink, template, [left - 7, left + 7, 3], [1, high - template.height - 1, 3])
  })
  const fine = coarse
    .sort((a, b) => b.score - a.score)
    .slice(0, 10)
    .map(({ template, x, y }) => bestIn(ink, template, [x - 2, x + 2, 1], [Math.max(0, y - 2), y + 2, 1]))
  return fine.reduce((best, fit) => (fit.score > best.score ? fit : best)).template.character
}

type Range = readonly [from: number, to: number, step: number]

function bestIn(ink: Float32Array, template: Template, across: Range, down: Range): Fit {
  let best: Fit = { template, x: across[0], y: down[0], score: -1 }
  for (let x = across[0]; x <= across[1]; x += across[2])
    for (let y = down[0]; y <= Math.min(down[1], high - template.height); y += down[2]) {
      const score = correlation(ink, template, x, y)
      if (score > best.score) best = { template, x, y, score }
    }
  return best
}

/** Correlation of the template with the picture below it, from -1 to 1. */
function correlation(ink: Float32Array, { width, height, ink: dots }: Template, left: number, top: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [p, q] = [dots[y * width + x] ?? 0, ink[(top + y) * wide + left + x] ?? 0]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  const n = width * height
  const spread = Math.sqrt((n * aa - a * a) * (n * bb - b * b))
  return spread === 0 ? 0 : (n * ab - a * b) / spread
}
