// The answers of a running exam in the page: what was changed, what the server has, what is still to be sent. Without React and without
// a clock of its own, so that every crossing and loss on the way can be tried out.

export interface Kept {
  readonly answer: string | null
  /** Counts the changes of this answer. */
  readonly turn: number
  /** The last change that the server has. */
  readonly savedTurn: number
  /** Why the server did not take it. */
  readonly problem: string | null
}
export type Answers = ReadonlyMap<number, Kept>

interface Given {
  readonly seq: number
  readonly answer: string | null
  readonly turn: number | null
}
/** The state at the beginning: everything that the server has. */
export const answersOf = (questions: readonly Given[]): Answers =>
  new Map(
    questions.map(({ seq, answer, turn }) => [seq, { answer, turn: turn ?? 0, savedTurn: turn ?? 0, problem: null }]),
  )

/** An answer as it is now; the same again is no change. */
export function changed(answers: Answers, seq: number, answer: string | null): Answers {
  const before = answers.get(seq)
  if (before === undefined || before.answer === answer) return answers
  return new Map(answers).set(seq, { ...before, answer, turn: before.turn + 1, problem: null })
}

export interface Unsent {
  readonly seq: number
  readonly answer: string | null
  readonly turn: number
}
/** What the server does not have. Sent as often as it takes: the turn shows what is new. */
export const unsentOf = (answers: Answers): readonly Unsent[] =>
  [...answers].flatMap(([seq, { answer, turn, savedTurn }]) => (turn > savedTurn ? [{ seq, answer, turn }] : []))

interface Saved {
  readonly seq: number
  readonly turn: number | null
  readonly problem: string | null
}
/** After the server has answered: only what it names is kept there, and what was changed meanwhile is still unsent. */
export function kept(answers: Answers, saved: readonly Saved[], sent: readonly Unsent[]): Answers {
  const next = new Map(answers)
  for (const { seq, turn, problem } of saved) {
    const now = next.get(seq)
    if (now === undefined) continue
    // What it refuses is not sent again until it is changed.
    const reached =
      problem === null ? (turn ?? now.savedTurn) : (sent.find((one) => one.seq === seq)?.turn ?? now.savedTurn)
    next.set(seq, {
      ...now,
      savedTurn: Math.max(now.savedTurn, reached),
      problem: now.turn > reached ? now.problem : problem,
    })
  }
  return next
}

/** Numbers of the questions without an answer. */
export const unansweredOf = (answers: Answers): readonly number[] =>
  [...answers].flatMap(([seq, { answer }]) => (answer === null || answer === '' ? [seq] : []))

/** A letter taken in or out of the letters of an answer. */
export function toggled(answer: string | null, letter: string, isOn: boolean): string | null {
  const letters = new Set((answer ?? '').split(',').filter((one) => one !== ''))
  if (isOn) letters.add(letter)
  else letters.delete(letter)
  return letters.size === 0 ? null : [...letters].sort().join(',')
}

/** Minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
