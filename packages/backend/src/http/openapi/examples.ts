// Values that show what a field takes: each passes the rules of its own field.
import { labelOf } from '@kantor/shared/derive/names'
import type { Field, Fields } from '@kantor/shared/kernel'
import { maxLengthOf, scaleOf } from '@kantor/shared/rules/validation/values'

/** Texts of the forms that declarations ask for by a pattern; the first that fits is shown. */
const formed = [
  'JKT01',
  '1234567890123456',
  '1234567890123456000000',
  '12345678901',
  '+6281234567890',
  '202611',
  '12190',
  '2026',
  '014',
  '60,30,14',
  'name@company.co.id',
  '10.0.3.21',
  'BMRIIDJA',
  'frmBDEPTNE01A',
  'frmBDEPTNE01',
  'abcdefghijkl',
  'calendar',
  '#2F7FD0',
  '0001234567890',
  'ID',
  'IDR',
  '/home',
  'https://company.co.id/start',
  '2.10.0',
  '1-1101',
  '24-104-01',
  'UM.0021',
  '04',
] as const

/** A value of a field; undefined for lines and links, whose parts have values of their own. */
export function exampleOf(name: string, field: Field): string | number | boolean | undefined {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'code':
      return textOf(name, field)
    case 'integer':
      return between(field, 12)
    case 'decimal':
    case 'percent':
      return between(field, 5).toFixed(scaleOf(field))
    case 'money':
      return between(field, 1_500_000).toFixed(scaleOf(field))
    case 'boolean':
      return true
    case 'enum':
      return field.values[0]
    case 'date':
      return '2026-11-21'
    case 'dateTime':
      return '2026-11-21T03:00:00.000Z'
    case 'time':
      return '08:00'
    case 'period':
      return '2026-11'
    default:
      return undefined
  }
}

const between = ({ min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number }, wanted: number): number =>
  Math.max(min, Math.min(max, wanted))

function textOf(name: string, field: Field & { type: 'text' | 'longText' | 'richText' | 'code' }): string | undefined {
  if ('written' in field && field.written === 'phone') return '+6281234567890'
  const fits = (text: string) => text.length <= maxLengthOf(field) && text.length >= (field.min ?? 0)
  if (field.pattern !== undefined) {
    const form = new RegExp(field.pattern, 'u')
    return formed.find((text) => form.test(text) && fits(text))
  }
  const code = name
    .replace(/Code$|No$/, '')
    .slice(0, 3)
    .toUpperCase()
  const long = (field.type === 'code' ? code : labelOf(name, field)).slice(0, maxLengthOf(field)).trim()
  return long.padEnd(field.min ?? 0, '1')
}

/** What a create must say at least: its required fields, references by code. */
export const leastOf = (fields: Fields, required: readonly string[]): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    required.flatMap((name) => {
      const field = fields[name]
      return field === undefined ? [] : [[name, wholeExampleOf(name, field)] as const]
    }),
  )

function wholeExampleOf(name: string, field: Field): unknown {
  if (field.type === 'ref') return { code: 'JKT' }
  if (field.type === 'file' || field.type === 'image') return 7
  if (field.type !== 'lines') return exampleOf(name, field)
  const needed = Object.entries(field.of).filter(
    ([, one]) => one.required === true && !one.readOnly && !one.derived && !one.form && !('default' in one),
  )
  const line = Object.fromEntries(needed.map(([n, one]) => [n, wholeExampleOf(n, one)]))
  return Array.from({ length: field.minRows ?? 1 }, () => line)
}
