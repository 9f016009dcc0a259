// Letters of human resources: the published placeholders of their text, the number they bear, and the text filled in.
import type { Complaint } from '../../kernel/entity.ts'

/** What may stand in a letter as `{{NAME}}`, with what it becomes. */
export const letterPlaceholders = {
  LETTER_NO: 'Number of the letter',
  LETTER_DATE: 'Day of the letter',
  COMPANY_NAME: 'Legal name of the company',
  COMPANY_ADDRESS: 'Address of the company',
  EMPLOYEE_NO: 'Number of the employee',
  FULL_NAME: 'Name of the employee',
  NATIONAL_ID: 'Identity number (NIK)',
  BIRTH_PLACE: 'Place of birth',
  BIRTH_DATE: 'Day of birth',
  ADDRESS: 'Address of the employee',
  JOIN_DATE: 'Day of joining',
  DIVISION: 'Division',
  DEPARTMENT: 'Department',
  POSITION: 'Position',
  LEVEL: 'Level',
  GRADE: 'Grade',
  LOCATION: 'Place of work',
  CONTRACT_NO: 'Number of the latest contract',
  CONTRACT_FROM: 'First day of the latest contract',
  CONTRACT_TO: 'Last day of the latest contract',
} as const
export type LetterPlaceholder = keyof typeof letterPlaceholders
export type LetterValues = { readonly [N in LetterPlaceholder]?: string | null }

const inText = /\{\{\s*([^{}]*?)\s*\}\}/g
const isPublished = (name: string): name is LetterPlaceholder => Object.hasOwn(letterPlaceholders, name)

/** Complaints about a text: placeholders that are never filled in, and braces that were not closed. */
export function placeholderComplaints(field: string, text: string): readonly Complaint[] {
  const rule = 'R-LETTER-PLACEHOLDER'
  const unknown = [...new Set([...text.matchAll(inText)].map(([, name = '']) => name))].filter(
    (name) => !isPublished(name),
  )
  if (unknown.length > 0)
    return [
      {
        field,
        rule,
        message: `nothing is known for ${unknown
          .map((n) => `{{${n}}}`)
          .join(', ')
          .slice(0, 200)}`,
      },
    ]
  const isBroken = /\{\{|\}\}/.test(text.replace(inText, ''))
  return isBroken ? [{ field, rule, message: 'a placeholder is not closed: write {{NAME}}' }] : []
}

const numberParts = ['TYPE', 'ROMAN_MONTH', 'MM', 'YYYY', 'YY', 'COMPANY', 'BRANCH']
const sequence = /\{SEQ:([1-9])\}/g

/** Complaints about the format of a number: one {SEQ:digits}, and parts that are known. */
export function numberFormatComplaints(field: string, format: string): readonly Complaint[] {
  const rule = 'R-LETTER-NUMBER'
  if ([...format.matchAll(sequence)].length !== 1) return [{ field, rule, message: 'needs exactly one {SEQ:digits}' }]
  const left = numberParts.reduce((text, part) => text.replaceAll(`{${part}}`, ''), format.replace(sequence, ''))
  const allowed = numberParts.map((p) => `{${p}}`).join(', ')
  return /[{}]/.test(left) ? [{ field, rule, message: `may hold ${allowed} besides the sequence` }] : []
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

export interface NumberedLetter {
  readonly seq: number
  readonly type: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly company: string
  readonly branch: string
}

/** The number of a letter: `{SEQ:3}/{TYPE}/HR/{ROMAN_MONTH}/{YYYY}` of the 7th PKWT in July 2026 is `007/PKWT/HR/VII/2026`. */
export function letterNumberOf(format: string, { seq, type, date, company, branch }: NumberedLetter): string {
  const [year = '', month = ''] = date.split('-')
  const parts = {
    TYPE: type,
    ROMAN_MONTH: romans[Number(month) - 1] ?? '',
    MM: month,
    YYYY: year,
    YY: year.slice(2),
    COMPANY: company,
    BRANCH: branch,
  }
  const numbered = format.replace(sequence, (_, digits: string) => String(seq).padStart(Number(digits), '0'))
  return Object.entries(parts).reduce((text, [part, value]) => text.replaceAll(`{${part}}`, value), numbered)
}

const escapes: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** The text with its placeholders filled in; a value is a text and never becomes markup, a missing one reads as dots. */
export const fillLetter = (html: string, values: LetterValues): string =>
  html.replace(inText, (whole, name: string) => (isPublished(name) ? escaped(values[name] || '. . . . .') : whole))
