// Who sits where: the posts of the demo company, heads first, then the staff of every unit.
import type { RandomSource } from '@kantor/shared/rules/random'
import { headLevelOf } from './organisation.area.ts'
import {
  departmentEntries,
  divisionEntries,
  gradeEntries,
  staffPositionEntries,
  unitEntries,
} from './organisation-entries.ts'

export interface Post {
  readonly department: string
  readonly position: string
  readonly level: string
  readonly grade: string
  readonly location: string
  readonly occupation: string
  readonly workGroup: string
  /** Heads of a division, department or unit; the rest are staff. */
  readonly isHead: boolean
  /** The department whose head is the superior: the own one for staff, the one above for heads. */
  readonly superior: string | null
}

/** The posts to fill: every head but the vacant ones, and so many staff, shared out as the units need them. */
export function postsOf(active: number, random: RandomSource): readonly Post[] {
  const heads = headPosts()
  return [...heads, ...staffPosts(active - heads.length, random)]
}

/** The grades of a level, the highest first. */
export const gradesOf = (level: string) =>
  gradeEntries.filter((g) => g.split('|')[2] === level).map((g) => g.split('|')[0] ?? '')
const gradeOf = (level: string, random: RandomSource) => random.pick(gradesOf(level))

function headPosts(): readonly Post[] {
  const post = (department: string, superior: string | null, location: string, level: string): Post => ({
    department,
    position: `${department}-HEAD`,
    level,
    grade: gradesOf(level)[0] ?? '',
    location,
    occupation: 'MANAGEMENT',
    workGroup: location === 'CKR' && level === 'SPV' ? 'WSH' : 'OFC',
    isHead: true,
    superior,
  })
  return [
    ...divisionEntries
      .map((e) => e.split('|'))
      .map(([code = '', , place = '']) => post(code, null, place, headLevelOf(code))),
    ...departmentEntries
      .map((e) => e.split('|'))
      .map(([code = '', above = '', , place = '']) => post(code, above, place, 'MGR')),
    ...unitEntries
      .map((e) => e.split('|'))
      .flatMap(([code = '', above = '', , place = '', , status]) =>
        status === 'HEAD' ? [post(code, above, place, 'SPV')] : [],
      ),
  ]
}

function staffPosts(count: number, random: RandomSource): readonly Post[] {
  const units = unitEntries.map((e) => e.split('|'))
  const sizes = shareOut(
    count,
    units.map((u) => Number(u[4])),
  )
  return units.flatMap(([unit = '', , , location = ''], i) =>
    Array.from({ length: sizes[i] ?? 0 }, (_, n) => staffPost(unit, location, n, random)),
  )
}

function staffPost(unit: string, location: string, n: number, random: RandomSource): Post {
  const [position = '', , , level = '', occupation = ''] = staffPositionOf(unit)
  return {
    department: unit,
    position,
    level,
    grade: gradeOf(level, random),
    location,
    occupation,
    workGroup: groupOf(unit, n),
    isHead: false,
    superior: unit,
  }
}

/** The staff position of a unit: its own, or one shared with its neighbour. */
export function staffPositionOf(unit: string): readonly string[] {
  const entry = staffPositionEntries
    .map((e) => e.split('|'))
    .find(([, home = '', , , , users = '']) => home === unit || users.split(',').includes(unit))
  if (entry === undefined) throw new Error(`Unit ${unit} has no staff position`)
  return entry
}

function groupOf(unit: string, n: number): string {
  if (unit.startsWith('PRD')) return ['SHA', 'SHB', 'SHC', 'SHD'][n % 4] ?? 'SHA'
  return unit.startsWith('MNT') || unit.startsWith('WHS') || unit.startsWith('QAS') ? 'WSH' : 'OFC'
}

/** Shares a count out in proportion to the weights, the whole of it: largest remainders get one more. */
export function shareOut(count: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((w) => (w * count) / total)
  const whole = exact.map(Math.floor)
  const rest = count - whole.reduce((a, b) => a + b, 0)
  const order = exact.map((x, i) => [x - Math.floor(x), i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, i] of order.slice(0, rest)) whole[i] = (whole[i] ?? 0) + 1
  return whole
}

/** A shuffled deck of values in given proportions. */
export function deckOf<T extends string>(
  count: number,
  weights: { readonly [value in T]: number },
  random: RandomSource,
): readonly T[] {
  const values = Object.keys(weights) as T[]
  const sizes = shareOut(
    count,
    values.map((v) => weights[v]),
  )
  const deck = values.flatMap((v, i) => Array.from({ length: sizes[i] ?? 0 }, () => v))
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.between(0, i)
    const [a, b] = [deck[i], deck[j]]
    if (a !== undefined && b !== undefined) [deck[i], deck[j]] = [b, a]
  }
  return deck
}
