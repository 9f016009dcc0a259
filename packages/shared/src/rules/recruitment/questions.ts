// Questions of a company's own in the form of an advert: what they may be about, how they are answered, and which answers screen an application
// out. They may not ask what the law keeps out of a selection (UU 13/2003 art. 5, SE Menaker M/6/HK.04/V/2025).
import type { FieldError } from '../errors/errors.ts'
import { type WordingKind, wordingOf } from './advert.ts'

export const questionKinds = ['YES_NO', 'CHOICE', 'NUMBER', 'TEXT'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** The most questions of one advert. */
export const mostQuestions = 20
/** The most characters of an answer. */
export const answerLimit = 500
/** The field of the form that answers the question at this place. */
export const answerField = (index: number): `answer${number}` => `answer${index}`
/** The answers to a question that is answered by yes or no. */
export const yesNo = ['Yes', 'No'] as const

/** A question as it is declared. Lists of answers are separated by semicolons; numbers are decimals as text. */
export interface AdvertQuestion {
  readonly question?: string | null
  readonly kind?: QuestionKind | null
  readonly choices?: string | null
  readonly required?: boolean | null
  readonly knockOut?: string | null
  readonly least?: string | number | null
  readonly most?: string | number | null
}
/** A question as applicants see it: nothing of it tells which answers screen out. */
export interface PublicQuestion {
  readonly question: string
  readonly kind: QuestionKind
  /** What can be chosen; empty where the answer is typed. */
  readonly choices: readonly string[]
  readonly required: boolean
}

const listOf = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What a question offers to choose from. */
export const choicesOf = ({ kind, choices }: AdvertQuestion): readonly string[] =>
  kind === 'YES_NO' ? yesNo : kind === 'CHOICE' ? listOf(choices) : []

/** Gives the questions without what screens out, in their order. */
export const publicQuestions = (questions: readonly AdvertQuestion[] | null | undefined): readonly PublicQuestion[] =>
  (questions ?? []).map((line) => ({
    question: line.question ?? '',
    kind: line.kind ?? 'TEXT',
    choices: choicesOf(line),
    required: line.required ?? false,
  }))

type Topic = WordingKind | 'FAMILY' | 'UNION' | 'POLITICS' | 'HEALTH'
/** What a question may not be about; the wording of adverts finds limits, this finds questions without a limit. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    'FAMILY',
    /\b(?:me?nikah|pernikahan|perkawinan|kawin|suami|istri|hamil|kehamilan|(?:punya|jumlah|memiliki|berapa) anak|married|marital|marriage|spouse|husband|wife|pregnan\w*|children)\b/i,
  ],
  ['AGE', /\b(?:tanggal lahir|tahun lahir|kelahiran|date of birth|birth ?(?:date|day|year)|born|how old)\b/i],
  ['GENDER', /\b(?:jenis kelamin|gender|sex|orientasi seksual|sexual orientation)\b/i],
  ['RELIGION', /\b(?:keyakinan|kepercayaan|islam|faith|church|mosque)\b/i],
  ['ETHNICITY', /\b(?:ras|warna kulit|asal daerah|race|skin colou?r|ethnic)\b/i],
  ['APPEARANCE', /\b(?:foto diri|your photo|your appearance)\b/i],
  ['UNION', /\b(?:serikat (?:pekerja|buruh)|(?:trade|labou?r|workers'?) unions?)\b/i],
  ['POLITICS', /\b(?:partai|pandangan politik|political)\b/i],
  [
    'HEALTH',
    /\b(?:hiv|aids|riwayat (?:penyakit|kesehatan)|penyandang disabilitas|disabilit(?:y|ies)|medical history|illness(?:es)?)\b/i,
  ],
]
const topicWords: { readonly [T in Topic]: string } = {
  AGE: 'age',
  APPEARANCE: 'appearance',
  MARITAL_STATUS: 'marital status',
  HEIGHT: 'height or weight',
  GENDER: 'sex',
  RELIGION: 'religion',
  ETHNICITY: 'ethnic origin',
  FAMILY: 'marriage and family',
  UNION: 'membership of a union',
  POLITICS: 'political opinion',
  HEALTH: 'health or disability',
}
const justifiable: ReadonlySet<Topic> = new Set(['AGE', 'HEIGHT', 'GENDER'])

/**
 * Gives what a text asks about although the law keeps it out of a selection; undefined where it asks nothing of the kind. `isJustified`: the
 * requisition says why the work itself asks for a limit of age, height or sex.
 */
export function forbiddenTopicOf(text: string, isJustified: boolean): string | undefined {
  const asked = topics.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic)
  const limits = wordingOf(text, isJustified).hits.flatMap(({ kind, removed }) => (removed ? [kind] : []))
  const [first] = [...asked.filter((topic) => !(isJustified && justifiable.has(topic))), ...limits]
  return first === undefined ? undefined : topicWords[first]
}

const numberOf = (value: string | number | null | undefined): number | undefined =>
  value == null || value === '' ? undefined : Number(value)

type Said = readonly [field: keyof AdvertQuestion, message: string]
function choiceComplaints(line: AdvertQuestion): readonly Said[] {
  const choices = choicesOf(line)
  const listed = listOf(line.choices)
  if (line.kind !== 'CHOICE')
    return listed.length > 0 ? [['choices', 'only where the answer is chosen from a list']] : []
  if (choices.length < 2) return [['choices', 'name two answers at least, separated by semicolons']]
  return choices.some((one, i) => choices.findIndex((other) => isSame(one, other)) !== i)
    ? [['choices', 'names an answer twice']]
    : []
}
function knockOutComplaints(line: AdvertQuestion): readonly Said[] {
  const choices = choicesOf(line)
  const refused = listOf(line.knockOut)
  if (refused.length === 0) return []
  if (choices.length === 0)
    return [['knockOut', 'only where the answer is yes, no or one of a list; a number has bounds']]
  const unknown = refused.find((answer) => !choices.some((choice) => isSame(choice, answer)))
  if (unknown !== undefined) return [['knockOut', `${unknown} is none of the answers: ${choices.join('; ')}`]]
  return choices.every((choice) => refused.some((answer) => isSame(answer, choice)))
    ? [['knockOut', 'leave one answer at least that does not screen out']]
    : []
}
function boundComplaints({ kind, least, most }: AdvertQuestion): readonly Said[] {
  const [low, high] = [numberOf(least), numberOf(most)]
  if (kind !== 'NUMBER') {
    const words = 'only where the answer is a number'
    return [
      ...(low === undefined ? [] : [['least', words] as const]),
      ...(high === undefined ? [] : [['most', words] as const]),
    ]
  }
  return low !== undefined && high !== undefined && low > high ? [['most', 'is less than the least number']] : []
}

/** Complaints about the questions of an advert, by field: `questions.0.choices`. */
export const questionComplaints = (
  questions: readonly AdvertQuestion[] | null | undefined,
  isJustified: boolean,
): readonly FieldError[] =>
  (questions ?? []).flatMap((line, i): readonly FieldError[] => {
    const shape = [...choiceComplaints(line), ...knockOutComplaints(line), ...boundComplaints(line)]
    const topic = forbiddenTopicOf(`${line.question ?? ''}\n${line.choices ?? ''}`, isJustified)
    const limits =
      topic === undefined ? [] : ([['question', `may not ask about ${topic}: it has no part in a selection`]] as const)
    return [
      ...shape.map(([field, message]) => ({ field: `questions.${i}.${field}`, rule: 'R-REC-QUESTION', message })),
      ...limits.map(([field, message]) => ({ field: `questions.${i}.${field}`, rule: 'R-REC-WORDING', message })),
    ]
  })

const formatOf = ({ kind, choices }: PublicQuestion, answer: string): string | undefined => {
  if (choices.length > 0) return choices.includes(answer) ? undefined : 'is none of the answers'
  if (kind === 'NUMBER')
    return /^-?\d{1,9}(?:[.,]\d{1,4})?$/.test(answer) ? undefined : 'write a number such as 3 or 2.5'
  return /[^\P{C}\n\r\t]/u.test(answer) ? 'holds signs that cannot be shown' : undefined
}

/** Complaints about the answers of an applicant, by field of the form. Answers are without blanks around them; '' is none. */
export const answerComplaints = (
  questions: readonly PublicQuestion[],
  answers: readonly string[],
): readonly FieldError[] =>
  questions.flatMap((question, i): readonly FieldError[] => {
    const answer = answers[i] ?? ''
    const field = answerField(i)
    if (answer === '') return question.required ? [{ field, rule: 'required', message: 'is needed' }] : []
    if (answer.length > answerLimit) return [{ field, rule: 'max', message: `has ${answerLimit} characters at most` }]
    const message = formatOf(question, answer)
    return message === undefined ? [] : [{ field, rule: 'format', message }]
  })

/** Whether an answer without complaints screens the application out. An answer that was left out never does. */
export function isKnockOut(line: AdvertQuestion, answer: string): boolean {
  if (answer === '') return false
  if (line.kind === 'NUMBER') {
    const [value, low, high] = [Number(answer.replace(',', '.')), numberOf(line.least), numberOf(line.most)]
    return (low !== undefined && value < low) || (high !== undefined && value > high)
  }
  return listOf(line.knockOut).some((refused) => isSame(refused, answer))
}
