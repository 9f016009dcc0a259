// The answers of a question as a set: which letters it may have and how many of them are right (R-EXM-04).
import type { QuestionType } from './exam-types.ts'

export interface OptionDraft {
  readonly optionCode: string
  readonly isKey: boolean
  readonly numericKey?: string | null
}

const choices = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
/** The letters that the answers of a type may have: options, T and F, N for the number, R for the guide to grade an essay. */
export const lettersFor: { readonly [type in QuestionType]: readonly string[] } = {
  SINGLE_CHOICE: choices,
  MULTIPLE_CHOICE: choices,
  TRUE_FALSE: ['T', 'F'],
  NUMERIC: ['N'],
  ESSAY: ['R'],
}
/** Every letter of any type. */
export const optionLetters = [...choices, 'T', 'F', 'N', 'R'].filter((letter, i, all) => all.indexOf(letter) === i)

/** Why a row cannot be an answer of a question of this type; null: it can. */
export function optionProblem(type: QuestionType, option: OptionDraft): string | null {
  if (!lettersFor[type].includes(option.optionCode))
    return `a question of this type has the options ${lettersFor[type].join(', ')}`
  if (type === 'NUMERIC' && option.numericKey == null) return 'a numeric question needs the right number'
  if (type !== 'NUMERIC' && option.numericKey != null) return 'only a numeric question has a right number'
  return null
}

/** Why a set is not whole; null: it can be approved. */
export function setProblem(type: QuestionType, options: readonly OptionDraft[]): string | null {
  const wrong = options.map((option) => optionProblem(type, option)).find((problem) => problem !== null)
  if (wrong != null) return wrong
  const keys = options.filter(({ isKey }) => isKey).length
  switch (type) {
    case 'SINGLE_CHOICE':
      return options.length < 2 ? 'needs at least two options' : keys === 1 ? null : 'needs exactly one right option'
    case 'MULTIPLE_CHOICE':
      return options.length < 2 ? 'needs at least two options' : keys >= 1 ? null : 'needs at least one right option'
    case 'TRUE_FALSE':
      return options.length !== 2 ? 'needs the options T and F' : keys === 1 ? null : 'needs exactly one right option'
    case 'NUMERIC':
      return options.length === 1 ? null : 'needs one row N with the right number'
    case 'ESSAY':
      return options.length <= 1 ? null : 'has one row R with the guide for grading, or none'
  }
}
