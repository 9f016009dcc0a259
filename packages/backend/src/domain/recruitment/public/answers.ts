// Answers to the questions of an advert: checked against what was shown, kept with the application, and weighed.
import { badInput } from '@kantor/shared/rules/errors/errors'
import {
  type AdvertQuestion,
  answerComplaints,
  answerField,
  isKnockOut,
} from '@kantor/shared/rules/recruitment/questions'
import type { StoredAdvert } from './adverts.ts'

interface Sent {
  readonly answers: readonly string[]
  /** Version of the questions that were shown. */
  readonly questions: string
}

/** Throws BAD_USER_INPUT where the questions have changed since the form was opened, or an answer does not fit. */
export function refuseAnswers({ questions, questionsVersion }: StoredAdvert, sent: Sent): void {
  if (sent.questions !== questionsVersion)
    throw badInput([
      { field: 'questions', rule: 'questions', message: 'have changed since: answer them again, then send' },
    ])
  const extra = sent.answers.findIndex((answer, i) => i >= questions.length && answer !== '')
  const complaints = answerComplaints(questions, sent.answers)
  if (extra >= 0) throw badInput([{ field: answerField(extra), rule: 'unknown', message: 'is not part of the form' }])
  if (complaints.length > 0) throw badInput(complaints)
}

/** Gives the lines of the application: each question as it was asked, with its answer. */
export const answersOf = (questions: readonly AdvertQuestion[], answers: readonly string[]) =>
  questions.map((line, i) => ({
    question: line.question ?? '',
    answer: answers[i] || null,
    knockedOut: isKnockOut(line, answers[i] ?? ''),
  }))

/** Gives the reason why the answers screen an application out; undefined where they do not. */
export function screening(questions: readonly AdvertQuestion[], answers: readonly string[]): string | undefined {
  const out = answersOf(questions, answers).filter(({ knockedOut }) => knockedOut)
  return out.length === 0
    ? undefined
    : out
        .map(({ question, answer }) => `${question}: ${answer}`)
        .join('\n')
        .slice(0, 2000)
}
