// What somebody answered, in one form: a letter, letters parted by commas, a number with a point, or the text of an essay.
import type { QuestionType } from './exam-types.ts'

/** Longest essay that is taken, in characters. */
export const essayMax = 20_000

/** An answer as it is kept, or why it cannot be one; null is no answer, which is always allowed. */
export type ReadAnswer = { readonly answer: string | null } | { readonly problem: string }

const numberPattern = /^[+-]?\d{1,14}(\.\d{1,4})?$/

/**
 * Reads what a page or a script sends. Letters may come in any case and order and are kept sorted, each once; a decimal comma is read
 * as a point. What names no option of the question is refused, so that nothing is kept that could never be right.
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
  if (type === 'NUMERIC') return readNumber(text)
  return readLetters(type, options, text)
}

function readNumber(text: string): ReadAnswer {
  const plain = /^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text
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
