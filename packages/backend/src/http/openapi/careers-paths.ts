// The careers page: adverts in force and applications for them, without a session.
import { applicationFields } from '@kantor/shared/rules/recruitment/public-application'
import { answerField, mostQuestions } from '@kantor/shared/rules/recruitment/questions'
import { answer, inPath, json, type Paths, problems, query } from './operation.ts'
import { arrayOf, object, type Schema, text, textOrNull } from './schema-parts.ts'

const open: readonly Schema[] = [{}]
const advert = {
  company: text,
  employer: text,
  number: text,
  title: text,
  location: text,
  workMode: text,
  employment: text,
  publishedAt: text,
  until: text,
  salaryFrom: textOrNull,
  salaryTo: textOrNull,
}
const channel = object({ code: text, name: text })
const question = object({ question: text, kind: text, choices: arrayOf(text), required: { type: 'boolean' } })
const place = [inPath('company', text), inPath('number', text)]
const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }
const said = Object.fromEntries(Object.keys(applicationFields).map((name) => [name, text]))
const answers = Object.fromEntries(Array.from({ length: mostQuestions }, (_, index) => [answerField(index), text]))
const form = object(
  { ...said, ...answers, questions: text, via: text, consent: text, captcha: text, captchaKey: text, cv: bytes },
  ['fullName', 'nik', 'email', 'phone', 'city', 'consent', 'cv'],
)

export const careersPaths: Paths = {
  '/careers/adverts': {
    get: {
      operationId: 'openAdverts',
      summary: 'Adverts in force, for everybody',
      tags: ['Careers'],
      security: open,
      parameters: [query('company', 'Code of the company; all without it')],
      responses: {
        200: answer('The newest first', object({ rows: arrayOf(object(advert)) })),
        ...problems('UNAVAILABLE'),
      },
    },
  },
  '/careers/adverts/{company}/{number}': {
    parameters: place,
    get: {
      operationId: 'openAdvert',
      summary: 'One advert in force with its text',
      tags: ['Careers'],
      security: open,
      responses: {
        200: answer(
          'The advert, and what an applicant consents to',
          object({
            ...advert,
            text,
            channels: arrayOf(channel),
            questions: arrayOf(question),
            questionsVersion: text,
            consent: object({ version: text, english: text, indonesian: text }),
          }),
        ),
        ...problems('NOT_FOUND', 'UNAVAILABLE'),
      },
    },
  },
  '/careers/adverts/{company}/{number}/applications': {
    parameters: place,
    post: {
      operationId: 'apply',
      summary: 'An application with its CV; the answer is the same whoever sends it',
      tags: ['Careers'],
      security: open,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
      responses: {
        202: { description: 'It arrived', ...json(object({ received: { type: 'boolean' } })) },
        ...problems('BAD_USER_INPUT', 'CAPTCHA_INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'),
      },
    },
  },
}
