// The body of the public form: texts and one CV, each once, nothing else; every complaint names its field.
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { consentVersion } from '@kantor/shared/rules/recruitment/consent'
import {
  type ApplicationField,
  type ApplicationForm,
  applicationComplaints,
  applicationFields,
  cvLimit,
  cvTypes,
  tidyForm,
} from '@kantor/shared/rules/recruitment/public-application'
import { answerField, mostQuestions } from '@kantor/shared/rules/recruitment/questions'
import type { FastifyRequest } from 'fastify'
import type { Cv } from '../../domain/recruitment/index.ts'
import { harmApart } from '../../engine/file-text/read-apart.ts'
import { mediaTypeOf } from '../files/kinds.ts'
import { fileNameOf } from '../files/names.ts'

const names = Object.keys(applicationFields) as ApplicationField[]
/** What the form contains in addition to the fields, with the most characters. */
const furtherFields = { via: 20, consent: 60, questions: 16, captcha: 4_000, captchaKey: 64 } as const
const answerNames = Array.from({ length: mostQuestions }, (_, index) => answerField(index))
const allowed: ReadonlySet<string> = new Set([...names, ...Object.keys(furtherFields), ...answerNames])

const fields = 17 + mostQuestions
export const formLimits = { files: 1, fields, parts: fields + 1, headerPairs: 20, fieldSize: 4_096, fileSize: cvLimit }

export interface SentForm {
  readonly form: ApplicationForm
  readonly cv: Cv
  readonly via: string
  /** Answers to the questions of the advert, without blanks around them; '' where there is none. */
  readonly answers: readonly string[]
  /** Version of the questions that were shown. */
  readonly questions: string
  readonly captcha: string
  readonly captchaKey: string
}

/** Reads the body; throws BAD_USER_INPUT with every complaint, TOO_LARGE for a CV above its limit. */
export async function sentForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) throw new KantorError('UNSUPPORTED_MEDIA')
  const { texts, file, unknown } = await partsOf(request)
  const textOf = (name: string): string => texts.get(name) ?? ''
  const form = tidyForm(Object.fromEntries(names.map((name) => [name, textOf(name)])) as ApplicationForm)
  const { cv, complaint } = await cvOf(file)
  const complaints = [
    ...unknown.map((field): FieldError => ({ field, rule: 'unknown', message: 'is not part of the form' })),
    ...Object.entries(furtherFields).flatMap(([field, most]): readonly FieldError[] =>
      textOf(field).length > most ? [{ field, rule: 'max', message: `has ${most} characters at most` }] : [],
    ),
    ...applicationComplaints(form),
    ...consentComplaints(textOf('consent')),
    ...(complaint === undefined ? [] : [{ field: 'cv', ...complaint }]),
  ]
  if (complaints.length > 0 || cv === undefined) throw badInput(complaints)
  return {
    form,
    cv,
    via: textOf('via'),
    captcha: textOf('captcha'),
    captchaKey: textOf('captchaKey'),
    answers: answerNames.map((name) => textOf(name).trim()),
    questions: textOf('questions'),
  }
}

async function partsOf(request: FastifyRequest) {
  const texts = new Map<string, string>()
  const unknown: string[] = []
  let file: { readonly name: string; readonly bytes: Buffer } | undefined
  for await (const part of request.parts()) {
    const name = part.fieldname.slice(0, 60)
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new KantorError('TOO_LARGE')
      if (name === 'cv') file = { name: fileNameOf(part.filename), bytes }
      else unknown.push(name)
    } else if (!allowed.has(name) || texts.has(name) || typeof part.value !== 'string' || part.valueTruncated)
      unknown.push(name)
    else texts.set(name, part.value)
  }
  return { texts, file, unknown }
}

/** Consent is given to the text that was shown: a page that has been open since before a new wording shows it again. */
function consentComplaints(version: string): readonly FieldError[] {
  if (version === consentVersion) return []
  const message =
    version === '' ? 'is needed: without it nothing may be kept' : 'has a new text: read it again, then agree'
  return [{ field: 'consent', rule: 'consent', message }]
}

type Complaint = Pick<FieldError, 'rule' | 'message'>

/** Longest time, in milliseconds, in which a file is checked. */
const mostCheck = 60_000

async function cvOf(
  file: { readonly name: string; readonly bytes: Buffer } | undefined,
): Promise<{ readonly cv?: Cv; readonly complaint?: Complaint }> {
  if (file === undefined || file.bytes.length === 0)
    return { complaint: { rule: 'required', message: 'is needed: choose a PDF or Word file' } }
  const mediaType = mediaTypeOf(file.bytes, file.name)
  if (mediaType === null || !(cvTypes as readonly string[]).includes(mediaType))
    return { complaint: { rule: 'type', message: 'is not a PDF or Word file, whatever its name says' } }
  const harm = await harmApart({ bytes: file.bytes, mediaType }, AbortSignal.timeout(mostCheck))
  return harm === null ? { cv: { ...file, mediaType } } : { complaint: { rule: 'file', message: harm } }
}
