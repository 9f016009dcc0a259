// The paper of an attempt: drawn when it begins, kept as it was then, right answers and all, and read again only to be marked (R-EXM-01).
import { type DrawLine, drawPaper, optionOrder } from '@kantor/shared/rules/exam/draw'
import type { Difficulty, MultipleMode, QuestionType } from '@kantor/shared/rules/exam/exam-types'
import type { Marking, ScoredItem } from '@kantor/shared/rules/exam/scores'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { isDrawable } from '../bank/bank.ts'
import { table } from '../tables.ts'

interface Option {
  readonly code: string
  readonly text: string
  readonly isKey: boolean
  readonly numericKey: string | null
  readonly explanation: string | null
}
interface BankQuestion {
  readonly id: number
  readonly code: string
  readonly version: number
  readonly type: QuestionType
  readonly text: string
  readonly image: number | null
  readonly points: string
  readonly difficulty: Difficulty
  readonly tolerance: string | null
  readonly options: readonly Option[]
}
/** A question as it was drawn. */
export interface PaperItem extends Omit<BankQuestion, 'difficulty'> {
  readonly seq: number
  /** Its letters in the order in which this attempt sees them. */
  readonly order: readonly string[]
}
/** What an attempt keeps of the bank and of the rules of its exam. */
export interface Paper {
  readonly marking: Marking
  readonly items: readonly PaperItem[]
}
export interface PaperRules {
  readonly group: number
  readonly draw: readonly DrawLine[]
  readonly shuffleQuestions: boolean
  readonly shuffleOptions: boolean
  readonly penaltyPct: string
  readonly multipleMode: MultipleMode
}

/** Draws the paper of an attempt out of what can be drawn at the moment. */
export const paperOf = async (tx: Db, rules: PaperRules, seed: number): Promise<Paper> =>
  paperOutOf(await bankOf(tx, rules.group), rules, seed)

/** The same out of a bank that was read before. */
export function paperOutOf(bank: readonly BankQuestion[], rules: PaperRules, seed: number): Paper {
  const drawn = drawPaper(bank, rules, seed)
  const items = drawn.map(({ difficulty: _, ...question }, i) => ({
    ...question,
    seq: i + 1,
    order: orderOf(question, rules, seed),
  }))
  return { marking: { penaltyPct: rules.penaltyPct, multipleMode: rules.multipleMode }, items }
}

/** The questions of a group that can be drawn at the moment. */
export const bankOf = (tx: Db, group: number): Promise<readonly BankQuestion[]> =>
  rowsOf<BankQuestion>(
    tx,
    sql`select q.id, q.code, q.version, q.type, q.text, q.image_id as image, q.points::text, q.difficulty, q.tolerance::text,
        coalesce((select json_agg(json_build_object('code', o.option_code, 'text', o.text, 'isKey', coalesce(o.is_key, false),
            'numericKey', o.numeric_key::text, 'explanation', o.explanation) order by o.option_code)
          from ${table.answer} o join ${table.answerSet} s on s.id = o.set_id where s.question_id = q.id and s.status = 'APPROVED'), '[]') as options
      from ${table.question} q where q.group_id = ${group} and ${isDrawable(sql`q`)}`,
  )

const isChosen = (type: QuestionType): boolean => type !== 'NUMERIC' && type !== 'ESSAY'

function orderOf(question: Omit<BankQuestion, 'difficulty'>, rules: PaperRules, seed: number): readonly string[] {
  if (!isChosen(question.type)) return []
  const letters = question.options.map(({ code }) => code).sort()
  if (question.type === 'TRUE_FALSE') return letters.toReversed()
  return rules.shuffleOptions ? optionOrder(letters, question.id, seed) : letters
}

/** The letters that an answer may name. */
export const lettersOfItem = ({ type, options }: PaperItem): readonly string[] =>
  isChosen(type) ? options.map(({ code }) => code) : []

/** What the rules of marking need of a question. */
export const scoredItem = (item: PaperItem): ScoredItem => ({
  type: item.type,
  points: item.points,
  options: lettersOfItem(item),
  keys: item.options.filter(({ isKey }) => isKey).map(({ code }) => code),
  numericKey: item.options.find(({ numericKey }) => numericKey !== null)?.numericKey ?? null,
  tolerance: item.tolerance,
})

/** The right answer in words, for a participant who may see it. */
export function rightAnswer(item: PaperItem): string | null {
  if (item.type === 'ESSAY') return item.options[0]?.text ?? null
  if (item.type === 'NUMERIC') return scoredItem(item).numericKey ?? null
  return item.options
    .filter(({ isKey }) => isKey)
    .map(({ code, text }) => `${code}  ${text}`)
    .join('\n')
}

/** Why it is right. */
export const explanationOf = (item: PaperItem): string | null =>
  item.options
    .flatMap(({ explanation }) => explanation ?? [])
    .join('\n')
    .slice(0, 20_000) || null

/** What was answered, in words. */
export function wordsOfAnswer(item: PaperItem, answer: string | null): string | null {
  if (answer === null || !isChosen(item.type)) return answer
  const textOf = new Map(item.options.map(({ code, text }) => [code, text]))
  return answer
    .split(',')
    .map((code) => `${code}  ${textOf.get(code) ?? ''}`)
    .join('\n')
}

export const readPaper = (stored: string | null | undefined): Paper =>
  stored == null ? { marking: { penaltyPct: '0', multipleMode: 'PARTIAL' }, items: [] } : (JSON.parse(stored) as Paper)
