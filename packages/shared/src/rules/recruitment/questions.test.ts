// Questions of an advert: what they may be about, what their answers have to look like, which answers screen out.
import { describe, expect, it } from 'vitest'
import {
  type AdvertQuestion,
  answerComplaints,
  forbiddenTopicOf,
  isKnockOut,
  publicQuestions,
  questionComplaints,
} from './questions.ts'

const licence: AdvertQuestion = {
  question: 'Do you have a forklift licence?',
  kind: 'YES_NO',
  required: true,
  knockOut: 'no',
}
const shift: AdvertQuestion = {
  question: 'Which shift?',
  kind: 'CHOICE',
  choices: 'Morning; Night;Any ',
  knockOut: 'Morning',
}
const years: AdvertQuestion = { question: 'Years at a press?', kind: 'NUMBER', least: '2', most: '30.5' }
const why: AdvertQuestion = { question: 'What did you build last?', kind: 'TEXT' }
const complaintsOf = (line: AdvertQuestion) =>
  questionComplaints([licence, line], false).map(({ field, rule }) => `${field} ${rule}`)

describe('a question', () => {
  it('has answers that fit its kind', () => {
    expect(questionComplaints([licence, shift, years, why], false)).toEqual([])
    expect(complaintsOf({ ...shift, choices: 'Morning' })).toEqual([
      'questions.1.choices R-REC-QUESTION',
      'questions.1.knockOut R-REC-QUESTION',
    ])
    expect(complaintsOf({ ...shift, choices: 'Morning; morning; Night' })).toEqual([
      'questions.1.choices R-REC-QUESTION',
    ])
    expect(complaintsOf({ ...why, choices: 'A; B' })).toEqual(['questions.1.choices R-REC-QUESTION'])
    expect(complaintsOf({ ...why, knockOut: 'A' })).toEqual(['questions.1.knockOut R-REC-QUESTION'])
    expect(complaintsOf({ ...why, least: 1, most: 2 })).toEqual([
      'questions.1.least R-REC-QUESTION',
      'questions.1.most R-REC-QUESTION',
    ])
    expect(complaintsOf({ ...years, least: 31 })).toEqual(['questions.1.most R-REC-QUESTION'])
  })
  it('leaves at least one answer that does not screen out', () => {
    expect(complaintsOf({ ...licence, knockOut: 'Yes; No' })).toEqual(['questions.1.knockOut R-REC-QUESTION'])
    expect(complaintsOf({ ...licence, knockOut: 'Maybe' })).toEqual(['questions.1.knockOut R-REC-QUESTION'])
  })
  it.each([
    ['Apakah Anda sudah menikah?', 'marriage and family'],
    ['Do you plan to have children?', 'marriage and family'],
    ['What is your date of birth?', 'age'],
    ['Usia Anda?', 'age'],
    ['What is your religion?', 'religion'],
    ['Jenis kelamin?', 'sex'],
    ['Apa suku Anda?', 'ethnic origin'],
    ['Are you a member of a trade union?', 'membership of a union'],
    ['Which political party do you support?', 'political opinion'],
    ['Have you ever been tested for HIV?', 'health or disability'],
    ['Berapa tinggi badan Anda?', 'height or weight'],
  ])('may not ask %s', (question, topic) => {
    expect(forbiddenTopicOf(question, false)).toBe(topic)
    expect(complaintsOf({ ...why, question })).toEqual(['questions.1.question R-REC-WORDING'])
  })
  it('may ask about age, height and sex alone where the requisition says why the work needs it', () => {
    expect(forbiddenTopicOf('What is your date of birth?', true)).toBeUndefined()
    expect(forbiddenTopicOf('Berapa tinggi badan Anda?', true)).toBeUndefined()
    expect(forbiddenTopicOf('What is your religion?', true)).toBe('religion')
  })
  it.each([
    'Can you start in January?',
    'Pernah bekerja di anak perusahaan kami?',
    'Do you have a driving licence (SIM B2)?',
    'How many years have you worked with SAP?',
    'Bersedia bekerja dengan sistem kerja bergilir?',
  ])('may ask %s', (question) => expect(forbiddenTopicOf(question, false)).toBeUndefined())
  it('names a forbidden topic in the list of its answers as well', () => {
    expect(complaintsOf({ ...shift, choices: 'Married; Other', knockOut: '' })).toEqual([
      'questions.1.question R-REC-WORDING',
    ])
  })
})

describe('an answer', () => {
  const asked = publicQuestions([licence, shift, years, why])
  it('is needed where the question is required, and has the form of its kind', () => {
    const fieldsOf = (answers: readonly string[]) =>
      answerComplaints(asked, answers).map(({ field, rule }) => [field, rule])
    expect(fieldsOf(['Yes', 'Any', '2,5', 'A dam'])).toEqual([])
    expect(fieldsOf([])).toEqual([['answer0', 'required']])
    expect(fieldsOf(['Perhaps', 'Evening', 'two', 'x'.repeat(501)])).toEqual([
      ['answer0', 'format'],
      ['answer1', 'format'],
      ['answer2', 'format'],
      ['answer3', 'max'],
    ])
  })
  it('screens out by the answers and bounds that are declared; one that is left out never does', () => {
    expect([isKnockOut(licence, 'No'), isKnockOut(licence, 'Yes'), isKnockOut(licence, '')]).toEqual([
      true,
      false,
      false,
    ])
    expect([isKnockOut(shift, 'Morning'), isKnockOut(shift, 'Night')]).toEqual([true, false])
    expect(['1.9', '2', '30,5', '31', ''].map((answer) => isKnockOut(years, answer))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
    expect(isKnockOut(why, 'Nothing')).toBe(false)
  })
})

it('shows applicants nothing of what screens out', () => {
  expect(publicQuestions([licence, shift])).toEqual([
    { question: licence.question, kind: 'YES_NO', choices: ['Yes', 'No'], required: true },
    { question: shift.question, kind: 'CHOICE', choices: ['Morning', 'Night', 'Any'], required: false },
  ])
})
