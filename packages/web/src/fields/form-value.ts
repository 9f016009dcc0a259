// Values between the API and a form: what a row gives, what an input takes, what has changed.
import type { Field, Fields, FileRef, Ref } from '@kantor/shared/kernel'
import { dateDefaultOf } from '@kantor/shared/rules/validation/limits'
import type { FormValue, FormValues, LineValue } from './field-kind.ts'

type Unknowns = { readonly [name: string]: unknown }

/** A form value out of a row of GraphQL or REST (ids become strings, rich objects lose `__typename`). */
export function formValueOf(field: Field, raw: unknown): FormValue {
  if (field.type === 'boolean') return raw === true
  if (field.type === 'lines') return Array.isArray(raw) ? raw.map((line, i) => lineOf(field.of, line, i)) : []
  if (raw === null || raw === undefined) return null
  if (field.type === 'ref') return isRecord(raw) ? refOf(raw) : null
  if (field.type === 'file' || field.type === 'image') return isRecord(raw) ? fileOf(raw) : null
  if (field.type === 'integer') return Number(raw)
  return String(raw)
}

/** The form values of a row, for the fields named. */
export const formValuesOf = (fields: Fields, row: Unknowns): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, formValueOf(field, row[name])]))

/** The values of a new record: what the declaration gives as defaults on the day given. */
export function newValuesOf(fields: Fields, today: string): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, newValueOf(field, today)]))
}

function newValueOf(field: Field, today: string): FormValue {
  if (field.type === 'lines') return []
  const given = dateDefaultOf(field, today) ?? ('default' in field ? field.default : undefined)
  if (field.type === 'time') return null
  return formValueOf(field, given)
}

/** A form value as the API takes it: references and files by id, lines as plain objects. */
export function inputValueOf(field: Field, value: FormValue | undefined): unknown {
  if (field.type === 'lines') return linesIn(value).map((line) => lineInput(field.of, line))
  if (value === undefined || value === null || value === '') return field.type === 'boolean' ? false : null
  return typeof value === 'object' && 'id' in value ? value.id : value
}

/** The input of the named fields out of form values. */
export const inputOf = (fields: Fields, values: FormValues): Unknowns =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputValueOf(field, values[name])]))

/** Names of the fields whose values differ in what they would send. */
export const changedNames = (fields: Fields, before: FormValues, after: FormValues): readonly string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && !sameValue(field, before[name], after[name])
  })

/** Do two form values send the same? '1.5' and '1.50' do. */
export function sameValue(field: Field, a: FormValue | undefined, b: FormValue | undefined): boolean {
  if (Object.is(a, b)) return true
  if (field.type === 'lines') return haveSameLines(field.of, linesIn(a), linesIn(b))
  return JSON.stringify(comparable(field, a)) === JSON.stringify(comparable(field, b))
}

/** Cell by cell: with each key all lines are compared, and only one cell has another value. */
const haveSameLines = (of: Fields, a: readonly LineValue[], b: readonly LineValue[]): boolean =>
  a.length === b.length &&
  a.every((line, i) => {
    const other = b[i]
    const same = ([name, field]: readonly [string, Field]) => sameValue(field, line.values[name], other?.values[name])
    return (line.id ?? null) === (other?.id ?? null) && Object.entries(of).every(same)
  })

function comparable(field: Field, value: FormValue | undefined): unknown {
  const sent = inputValueOf(field, value)
  const numeric = field.type === 'decimal' || field.type === 'money' || field.type === 'percent'
  if (typeof sent === 'string' && numeric && /^-?\d+\.\d*$/.test(sent)) return sent.replace(/\.?0*$/, '')
  return typeof sent === 'string' ? sent.trim() : sent
}

/** The lines of a form value, none when it is not a lines value. */
export const linesIn = (value: FormValue | undefined): readonly LineValue[] =>
  Array.isArray(value) ? (value as readonly LineValue[]) : []

let lastKey = 0
/** A fresh line with the defaults of its fields. */
export const newLine = (of: Fields, today: string): LineValue => ({ key: nextKey(), values: newValuesOf(of, today) })
/** A copy of a line that the server will see as new. */
export const copyOfLine = (line: LineValue): LineValue => ({ key: nextKey(), values: line.values })
const nextKey = (): string => `n${++lastKey}`

function lineOf(of: Fields, raw: unknown, index: number): LineValue {
  const row = isRecord(raw) ? raw : {}
  const values = formValuesOf(of, row)
  return row.id === undefined || row.id === null
    ? { key: `r${index}`, values }
    : { key: String(row.id), id: String(row.id), values }
}

function lineInput(of: Fields, line: LineValue): Unknowns {
  const writable = Object.fromEntries(Object.entries(of).filter(([, f]) => !f.readOnly && !f.derived && !f.hidden))
  return { ...(line.id === undefined ? {} : { id: line.id }), ...inputOf(writable, line.values) }
}

const isRecord = (raw: unknown): raw is { readonly [name: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const refOf = (raw: Unknowns): Ref => ({
  id: String(raw.id),
  code: String(raw.code ?? ''),
  name: String(raw.name ?? ''),
  active: raw.active !== false,
})

const fileOf = (raw: Unknowns): FileRef => ({
  id: String(raw.id),
  name: String(raw.name ?? ''),
  mediaType: String(raw.mediaType ?? ''),
  size: Number(raw.size ?? 0),
})
