// The state of an application form: what was typed, what is wrong with it, the captcha, the sending.
import {
  type ApplicationField,
  type ApplicationForm,
  applicationComplaints,
  applicationFields,
  cvLimit,
  tidyForm,
} from '@kantor/shared/rules/recruitment/public-application'
import { answerComplaints, answerField, type PublicQuestion } from '@kantor/shared/rules/recruitment/questions'
import { type FormEvent, useState } from 'react'
import type { Problem } from '../../../api/problem.ts'
import { useCaptcha } from '../use-sign-in.ts'
import { sendApplication } from './send-application.ts'
import { problemIn } from './use-answer.ts'

type Name = ApplicationField | 'cv' | 'consent' | 'captcha' | `answer${number}`
type Complaints = { readonly [N in Name]?: string }
const nothing = Object.fromEntries(Object.keys(applicationFields).map((name) => [name, ''])) as ApplicationForm
/** In the order in which they stand on the page, so that the first complaint is the uppermost. */
const orderOf = (questions: readonly unknown[]): readonly Name[] => [
  ...(Object.keys(applicationFields) as ApplicationField[]),
  'cv',
  ...questions.map((_, index) => answerField(index)),
  'consent',
  'captcha',
]

interface Options {
  readonly company: string
  readonly number: string
  readonly consent: string
  readonly questions: readonly PublicQuestion[]
  readonly questionsVersion: string
  readonly via: string
  onSent(): void
  onOutdated(): void
}

const sentence = (text: string): string => `This ${text}.`

function complaintsIn(
  { form, cv, isAgreed, answers }: ReturnType<typeof useTyped>,
  questions: readonly PublicQuestion[],
  needsCaptcha: boolean,
): Complaints {
  const wrong = [
    ...applicationComplaints(tidyForm(form)),
    ...answerComplaints(questions, answersTo(questions, answers)),
  ]
  const typed = wrong.map(({ field, message }) => [field, sentence(message)])
  return {
    ...Object.fromEntries(typed),
    ...(cv === null && { cv: 'Choose your CV: a PDF or Word file.' }),
    ...(cv !== null &&
      cv.size > cvLimit && { cv: 'The file is larger than 5 MB: save it smaller and choose it again.' }),
    ...(!isAgreed && { consent: 'Without your consent nothing may be kept, so nothing can be sent.' }),
    ...(needsCaptcha && { captcha: 'Type the characters of the picture.' }),
  }
}

type Answers = { readonly [field: string]: string }
/** The answers in the order of the questions, without blanks around them. */
const answersTo = (questions: readonly PublicQuestion[], answers: Answers): readonly string[] =>
  questions.map((_, index) => (answers[answerField(index)] ?? '').trim())

/** What was typed and chosen, and what the server said about it; a complaint goes once its field is changed. */
function useTyped(via: string) {
  const [form, setForm] = useState(nothing)
  const [cv, setCv] = useState<File | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [channel, setChannel] = useState(via)
  const [answer, setAnswer] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const [said, setSaid] = useState<Complaints>({})
  const forget = (name: Name) => setSaid(({ [name]: _, ...rest }) => rest)
  const type = (name: ApplicationField, text: string) => {
    forget(name)
    setForm({ ...form, [name]: text })
  }
  const answerTo = (index: number, text: string) => {
    forget(answerField(index))
    setAnswers({ ...answers, [answerField(index)]: text })
  }
  const takeCv = (file: File | null) => {
    forget('cv')
    setCv(file)
  }
  const takeAnswer = (text: string) => {
    forget('captcha')
    setAnswer(text)
  }
  return {
    form,
    type,
    cv,
    takeCv,
    isAgreed,
    setAgreed,
    channel,
    setChannel,
    answer,
    takeAnswer,
    said,
    setSaid,
    answers,
    answerTo,
  }
}

function toFirst(page: HTMLFormElement, wrong: Complaints, order: readonly Name[]): void {
  const first = order.find((name) => wrong[name] !== undefined)
  if (first !== undefined) page.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
}

/** Complaints of the server by field. */
const complaintsOf = ({ code, message, fields }: Problem): Complaints =>
  code === 'CAPTCHA_INVALID'
    ? { captcha: message }
    : Object.fromEntries(fields.map(({ field, message: said }) => [field, sentence(said)]))

/** What the form draws and calls. */
export function useApplication(options: Options) {
  const { company, number, consent, questions, questionsVersion, via, onSent, onOutdated } = options
  const typed = useTyped(via)
  const { form, cv, answer } = typed
  const order = orderOf(questions)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { captcha, renewing, fetchNew } = useCaptcha(setProblem)
  const found = complaintsIn(typed, questions, captcha.captchaKey !== '' && answer.trim() === '')
  const complaints = { ...typed.said, ...(isTried ? found : {}) }
  const field = (name: ApplicationField) => ({
    name,
    value: form[name],
    error: complaints[name],
    onChange: (event: { readonly target: { readonly value: string } }) => typed.type(name, event.target.value),
  })
  const renew = (kind: 'picture' | 'question' = captcha.question === null ? 'picture' : 'question') => {
    typed.takeAnswer('')
    return fetchNew(kind)
  }
  const refused = async (page: HTMLFormElement, failure: Problem) => {
    const wrong = complaintsOf(failure)
    if ('consent' in wrong || 'questions' in wrong || failure.code === 'NOT_FOUND') return onOutdated()
    // A picture can be used once; one that was not checked stays valid.
    if (failure.code === 'CAPTCHA_INVALID') await renew()
    typed.setSaid(wrong)
    setProblem(Object.keys(wrong).length > 0 ? null : failure)
    toFirst(page, wrong, order)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = event.currentTarget
    setTried(true)
    setProblem(null)
    if (cv === null || Object.keys(found).length > 0) return toFirst(page, found, order)
    setBusy(true)
    try {
      const furtherFields = {
        cv,
        consent,
        via: typed.channel,
        captcha: answer,
        captchaKey: captcha.captchaKey,
        answers: typed.answers,
        questions: questionsVersion,
      }
      await sendApplication(company, number, { ...tidyForm(form), ...furtherFields })
      onSent()
    } catch (error) {
      await refused(page, problemIn(error))
    } finally {
      setBusy(false)
    }
  }
  return { ...typed, field, complaints, onSubmit, busy, problem, captcha, renewing, renew }
}
