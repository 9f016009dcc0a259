// Draws the characters of a captcha as one SVG path: tilted, squeezed, bent by waves, crossed by lines, in shuffled order,
// so that neither text nodes nor equal shapes give them away.
import { type Point, strokesOf } from './captcha-glyphs.ts'

/** A number from 0 to 1, as Math.random gives. */
export type Random = () => number
type Line = readonly Point[]

const width = 200
const height = 70
const cell = 36

/** The picture of a text of about five characters as SVG without any text node. */
export function captchaImage(text: string, random: Random): string {
  const wave = waveOf(random)
  const letters = [...text].flatMap((character, i) => placed(character, i, random))
  const noise = [crossing(random), ...Array.from({ length: 3 }, () => scratch(random))]
  const lines = shuffled([...letters, ...noise], random).map((line) => finer(line).map(wave))
  const d = lines.map((line) => `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`).join('')
  const stroke = 'fill="none" stroke="#1f2937" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Characters to type"><path ${stroke} d="${d}"/></svg>`
}

const between = (random: Random, least: number, most: number): number => least + random() * (most - least)

/** One character, tilted and leaning, somewhere in its cell. */
function placed(character: string, index: number, random: Random): readonly Line[] {
  const angle = between(random, -0.3, 0.3)
  const lean = between(random, -0.25, 0.25)
  const [wide, high] = [between(random, 1.9, 2.5), between(random, 2.3, 3.1)]
  const [left, top] = [12 + index * cell + 12 + between(random, -3, 3), height / 2 + between(random, -5, 5)]
  const move = ([x, y]: Point): Point => {
    const [u, v] = [(x - 5) * wide + (y - 7) * lean * wide, (y - 7) * high]
    return [
      left + u * Math.cos(angle) - v * Math.sin(angle) + between(random, -0.7, 0.7),
      top + u * Math.sin(angle) + v * Math.cos(angle) + between(random, -0.7, 0.7),
    ]
  }
  return strokesOf(character).map((stroke) => stroke.map(move))
}

/** A line from the left edge to the right that ties the letters together. More of them and people fail, too. */
const crossing = (random: Random): Line =>
  [0, 0.33, 0.66, 1].map((part) => [4 + part * (width - 8), between(random, 12, height - 12)] as const)

/** A short stroke anywhere. */
function scratch(random: Random): Line {
  const [x, y] = [between(random, 8, width - 8), between(random, 8, height - 8)]
  return [
    [x, y],
    [x + between(random, -14, 14), y + between(random, -9, 9)],
  ]
}

/** Points in between, so that straight strokes bend with the wave. */
function finer(line: Line): Line {
  const steps = [0.25, 0.5, 0.75, 1]
  return line.flatMap((point, i) => {
    const before = line[i - 1]
    if (before === undefined) return [point]
    return steps.map((s): Point => [before[0] + (point[0] - before[0]) * s, before[1] + (point[1] - before[1]) * s])
  })
}

function waveOf(random: Random): (point: Point) => Point {
  const [a, b] = [between(random, 2, 4), between(random, 1.5, 3)]
  const [p, q] = [between(random, 0, 6.28), between(random, 0, 6.28)]
  return ([x, y]) => [x + b * Math.sin(y / 9 + q), y + a * Math.sin(x / 14 + p)]
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
