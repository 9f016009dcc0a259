// Which questions an attempt gets, and in which order (R-EXM-01): the same seed over the same bank gives the same paper, independent of
// where and in what order the bank was read.
import { type RandomSource, randomOf } from '../random.ts'
import { type Difficulty, difficulties } from './exam-types.ts'

export interface Drawable {
  readonly id: number
  readonly code: string
  readonly difficulty: Difficulty
}
export interface DrawLine {
  readonly difficulty: Difficulty
  readonly count: number
}
export interface DrawOrder {
  readonly draw: readonly DrawLine[]
  readonly shuffleQuestions: boolean
}

/** A mixed copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: RandomSource): readonly T[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.between(0, i)
    const kept = mixed[i] as T
    mixed[i] = mixed[j] as T
    mixed[j] = kept
  }
  return mixed
}

const byCode = (a: Drawable, b: Drawable): number => (a.code === b.code ? a.id - b.id : a.code < b.code ? -1 : 1)

/** Draws a paper: so many of each difficulty as `draw` says, or all where it says nothing; in mixed order, or by their codes. */
export function drawPaper<Q extends Drawable>(bank: readonly Q[], order: DrawOrder, seed: number): readonly Q[] {
  const random = randomOf(seed)
  const wholeBank = [...bank].sort(byCode)
  const drawn = order.draw.length === 0 ? wholeBank : drawnOf(wholeBank, order.draw, random)
  return order.shuffleQuestions ? shuffled(drawn, random) : [...drawn].sort(byCode)
}

function drawnOf<Q extends Drawable>(
  bank: readonly Q[],
  draw: readonly DrawLine[],
  random: RandomSource,
): readonly Q[] {
  return difficulties.flatMap((difficulty) => {
    const count = countOf(draw, difficulty)
    return shuffled(
      bank.filter((question) => question.difficulty === difficulty),
      random,
    ).slice(0, count)
  })
}

const countOf = (draw: readonly DrawLine[], difficulty: Difficulty): number =>
  draw.reduce((sum, line) => (line.difficulty === difficulty ? sum + line.count : sum), 0)

/** The letters of a question in the order in which this attempt sees them; true and false keep theirs. */
export const optionOrder = (letters: readonly string[], question: number, seed: number): readonly string[] =>
  shuffled([...letters].sort(), randomOf((seed ^ Math.imul(question, 0x9e3779b1)) >>> 0))

export interface Shortage {
  readonly difficulty: Difficulty
  readonly wanted: number
  readonly there: number
}
/** Where a draw asks for more questions than the bank has. */
export function shortages(
  bank: readonly Pick<Drawable, 'difficulty'>[],
  draw: readonly DrawLine[],
): readonly Shortage[] {
  return difficulties.flatMap((difficulty) => {
    const wanted = countOf(draw, difficulty)
    const there = bank.filter((question) => question.difficulty === difficulty).length
    return wanted > there ? [{ difficulty, wanted, there }] : []
  })
}
