// Draws the characters of a captcha as a raster picture: five typefaces, tilted and overlapping, cut and crossed by lines of the
// letters' own colour and width, bent by waves. A picture of pixels has no strokes that a program could read off, and letters
// that touch cannot be separated by their gaps.
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { captchaFaces } from './captcha-fonts.ts'

/** A number from 0 to below 1, as Math.random gives. */
export type Random = () => number
/** 0 for everybody; 1 and 2 after several failures from the same address: stronger waves, more cuts. */
export type CaptchaLevel = 0 | 1 | 2

/** Twice the size at which it is shown. */
const width = 440
const height = 150

/** The picture of a text of about five characters as a data URL (WebP, some 5 KB), to be shown at half its size. */
export function captchaImage(text: string, random: Random, level: CaptchaLevel = 0): string {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const ink = between(random, 20, 60)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.strokeStyle = context.fillStyle = `rgb(${ink},${ink},${ink + 20})`
  context.lineCap = 'round'
  drawText(context, text, random)
  for (let i = 0; i < 2; i++) drawLine(context, random, between(random, 4, 7))
  context.strokeStyle = '#ffffff'
  for (let i = 0; i < 1 + level; i++) drawLine(context, random, between(random, 2.5, 4))
  bend(context, random, level)
  return canvas.toDataURL('image/webp', 70)
}

const between = (random: Random, least: number, most: number): number => least + random() * (most - least)

/** The characters from left to right, each in a typeface, size and tilt of its own and a little into the one before. */
function drawText(context: SKRSContext2D, text: string, random: Random): void {
  context.textBaseline = 'alphabetic'
  const letters = [...text].map((character) => {
    const face = captchaFaces[Math.floor(random() * captchaFaces.length)] ?? ''
    const font = `${between(random, 96, 122).toFixed(0)}px "${face}"`
    context.font = font
    return { character, font, advance: context.measureText(character).width * between(random, 0.9, 1) }
  })
  const free = width - 36 - letters.reduce((sum, { advance }) => sum + advance, 0)
  const squeeze = Math.min(1, (width - 36) / (width - 36 - free))
  const gap = Math.min(6, Math.max(0, free) / letters.length)
  let left = 18 + (Math.max(0, free) - gap * letters.length) * between(random, 0.1, 0.9)
  for (const { character, font, advance } of letters) {
    context.save()
    context.font = font
    context.translate(left + (advance * squeeze) / 2, height / 2 + between(random, -10, 10))
    context.rotate(between(random, -0.4, 0.4))
    context.transform(
      between(random, 0.85, 1.1) * squeeze,
      0,
      between(random, -0.25, 0.25),
      between(random, 0.85, 1.1),
      0,
      0,
    )
    context.textAlign = 'center'
    context.lineWidth = between(random, 3.5, 5)
    if (random() < 0.4) context.strokeText(character, 0, 36)
    else context.fillText(character, 0, 36)
    context.restore()
    left += advance * squeeze + gap
  }
}

/** A curve across the whole picture. */
function drawLine(context: SKRSContext2D, random: Random, lineWidth: number): void {
  const y = () => between(random, 0.08 * height, 0.92 * height)
  context.lineWidth = lineWidth
  context.beginPath()
  context.moveTo(between(random, 0, 40), y())
  context.bezierCurveTo(width * 0.33, y(), width * 0.66, y(), width - between(random, 0, 40), y())
  context.stroke()
}

/** Moves every pixel by two waves along each axis: what is straight becomes curved, differently in each picture. */
function bend(context: SKRSContext2D, random: Random, level: CaptchaLevel): void {
  const before = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  const picture = context.createImageData(width, height)
  const after = new Uint32Array(picture.data.buffer).fill(0xffffffff)
  const [across, along] = [waveOf(random, 1 + level * 0.25), waveOf(random, 1 + level * 0.25)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [Math.round(x + across(y, x)), Math.round(y + along(x, y))]
      if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height) continue
      after[y * width + x] = before[fromY * width + fromX] ?? 0xffffffff
    }
  }
  context.putImageData(picture, 0, 0)
}

/** A displacement in pixels by place: a long wave that also turns with the other axis, and a short one. */
function waveOf(random: Random, strength: number): (along: number, other: number) => number {
  const [long, short] = [between(random, 5, 9) * strength, between(random, 1, 2) * strength]
  const [a, b] = [between(random, 45, 75), between(random, 14, 20)]
  const [p, q, turn] = [between(random, 0, 6.28), between(random, 0, 6.28), between(random, 60, 140)]
  return (along, other) => long * Math.sin(along / a + other / turn + p) + short * Math.sin(along / b + q)
}
