// The answer of a participant, in one form: a letter, letters separated by commas, a number with a point, or the text of an essay.
import { bothMeanings, readNumber } from '../../formats/written/number.ts'
import type { QuestionType } from './exam-types.ts'

/** Longest essay that is taken, in characters. */
export const essayMax = 20_000

/** An answer as it is kept, or why it cannot be one; null is no answer, which is always allowed. */
export type ReadAnswer =
  | { readonly answer: string | null }
  | {
      readonly problem: string
      /** The possible meanings of a number with two meanings. */
      readonly meanings?: readonly string[]
    }

const numberPattern = /^-?\d{1,14}(\.\d{1,4})?$/

/**
 * Reads what a page or a script sends. Letters may come in any case and order and are kept sorted, each once. A number is read as in
 * spreadsheets, with a decimal comma or point and signs for thousands; for 1.500, which has two meanings, the person has to choose. A letter
 * that is no option of the question is refused, so that no answer is stored that could never be right.
 */
export function readAnswer(
  type: QuestionType,
  options: readonly string[],
  sent: string | null | undefined,
): ReadAnswer {
  const text = (sent ?? '').trim()
  if (text === '') return { answer: null }
  if (type === 'ESSAY')
    return text.length > essayMax ? { problem: `is longer than ${essayMax} characters` } : { answer: text }
  if (type === 'NUMERIC') return numberOf(text)
  return readLetters(type, options, text)
}

function numberOf(text: string): ReadAnswer {
  const read = readNumber(text.replace(/^\+/, ''), 'decimal')
  if (read === 'ambiguous') {
    const [whole, parted] = bothMeanings(text)
    return { problem: `may be ${whole} or ${parted}: write one of the two`, meanings: [whole, parted] }
  }
  const plain = read?.value ?? text
  return numberPattern.test(plain) ? { answer: plain } : { problem: 'is no number with at most 4 decimals, as 12.5' }
}

function readLetters(type: QuestionType, options: readonly string[], text: string): ReadAnswer {
  const letters = [...new Set(lettersOf(text.toUpperCase()))].sort()
  if (letters.some((letter) => !options.includes(letter)))
    return { problem: 'names an option that the question does not have' }
  if (type !== 'MULTIPLE_CHOICE' && letters.length > 1) return { problem: 'may be one option only' }
  return { answer: letters.length === 0 ? null : letters.join(',') }
}

/** The letters of an answer. */
export const lettersOf = (answer: string): readonly string[] =>
  answer
    .split(',')
    .map((letter) => letter.trim())
    .filter((letter) => letter !== '')
