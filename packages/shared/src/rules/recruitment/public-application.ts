// The public form of applicants: its fields and rules, the same for page and server. It asks for no age, sex, faith, marriage nor picture
// (SE Menaker M/6/HK.04/V/2025), and for no more than a first decision needs (UU 27/2022).

import { phoneOf } from '../../formats/written/phone.ts'
import type { FieldError } from '../errors/errors.ts'
import { nikOf } from './identity.ts'

/** Fields of the form, each with the most characters that it takes. */
export const applicationFields = {
  fullName: 100,
  nik: 16,
  email: 120,
  phone: 25,
  city: 80,
  currentEmployer: 120,
  currentPosition: 100,
  message: 1000,
} as const
export type ApplicationField = keyof typeof applicationFields
export type ApplicationForm = { readonly [F in ApplicationField]: string }

/** Largest CV, in bytes, and the kinds that are taken. */
export const cvLimit = 5 * 1024 * 1024
export const cvTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

const required = ['fullName', 'nik', 'email', 'phone', 'city'] as const satisfies readonly ApplicationField[]
const isRequired = (field: ApplicationField): boolean => (required as readonly ApplicationField[]).includes(field)

const formats: { readonly [F in ApplicationField]?: (value: string) => string | undefined } = {
  fullName: (value) =>
    /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]+$/u.test(value) ? undefined : 'enter your name as on your identity card',
  nik: (value) => {
    const answer = nikOf(value)
    if (answer.valid) return undefined
    return answer.why === 'date'
      ? 'digits 7 to 10 are no day and month of birth: check the number on your identity card'
      : 'is the number of your identity card (KTP): 16 digits'
  },
  email: (value) => (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) ? undefined : 'write an address such as name@mail.co.id'),
  phone: (value) =>
    /^\+?[\d\s().-]+$/.test(value) && /^\d{9,15}$/.test(phoneOf(value))
      ? undefined
      : 'write a number such as 0812 3456 7890',
}

/** The form with the blanks around its values taken off, and the NIK without the blanks that people type into it. */
export const tidyForm = (form: ApplicationForm): ApplicationForm => {
  const entries = Object.entries(form).map(([name, value]) => [name, value.trim()])
  return { ...(Object.fromEntries(entries) as ApplicationForm), nik: form.nik.replace(/[\s.-]/g, '') }
}

/** Complaints about a tidy form, by field; they say nothing about who is known already. */
export function applicationComplaints(form: ApplicationForm): readonly FieldError[] {
  return (Object.keys(applicationFields) as ApplicationField[]).flatMap((field): readonly FieldError[] => {
    const value = form[field]
    if (value === '') return isRequired(field) ? [{ field, rule: 'required', message: 'is needed' }] : []
    const most = applicationFields[field]
    if (value.length > most) return [{ field, rule: 'max', message: `has ${most} characters at most` }]
    // Signs that end a line stand in the message alone; others that cannot be seen stand nowhere.
    const unseen = field === 'message' ? /[^\P{C}\n\r\t]/u : /\p{C}/u
    if (unseen.test(value)) return [{ field, rule: 'characters', message: 'holds signs that cannot be shown' }]
    const message = formats[field]?.(value)
    return message === undefined ? [] : [{ field, rule: 'format', message }]
  })
}

/** The same name: the words in any order and case, without signs and single letters (initials, S.T., H.). */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string): string =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1)
      .sort()
      .join(' ')
  return words(one) === words(other) && words(one) !== ''
}
