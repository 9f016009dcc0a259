// Validation, one function for all tiers: the form runs it as the user types, the backend inside the
// transaction, an upload per row. It normalises as it checks: exact decimal strings, ISO dates, numeric ids.
import type { Complaint, Entity, Field, Fields } from '../../kernel/index.ts'
import type { FieldError } from '../errors/errors.ts'
import { dateDefaultOf, isWritable, requiredMessage } from './limits.ts'
import { valueOf } from './values.ts'

export { dateDefaultOf, isWritable, requiredMessage } from './limits.ts'

export interface ValidationOptions {
  /** create fills defaults and asks for required fields; edit looks only at what was given. */
  readonly mode: 'create' | 'edit'
  /** ISO date for defaults such as `today`; without it those defaults stay with the caller. */
  readonly today?: string
}
export interface Validated {
  /** Normalised values by field; refs and files as numeric ids, empty values as null. */
  readonly value: { readonly [field: string]: unknown }
  readonly errors: readonly FieldError[]
}

const maxLines = 500

/** Checks and normalises an input against field declarations. Never throws; unknown names are complaints. */
export function validate(fields: Fields, input: unknown, options: ValidationOptions): Validated {
  if (!isRecord(input)) return { value: {}, errors: [{ field: '', rule: 'object', message: 'must be an object' }] }
  const errors: FieldError[] = refusedNames(fields, input, options)
  const value: { [field: string]: unknown } = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field) || (options.mode === 'edit' && (field.fixed || !Object.hasOwn(input, name)))) continue
    const given = isEmpty(input[name]) ? defaultOf(field, options) : input[name]
    const checked = fieldValue(field, given, options)
    for (const e of checked.errors) errors.push({ ...e, field: e.field === '' ? name : `${name}.${e.field}` })
    if (checked.errors.length === 0 && (Object.hasOwn(input, name) || !isEmpty(checked.value)))
      value[name] = checked.value
  }
  return { value, errors }
}

/** What the entity's own checks and its dates say about a whole row (on edit: the stored row with the changes). */
export function complaintsOf(entity: Entity, row: { readonly [field: string]: unknown }): readonly FieldError[] {
  const tests = (entity.checks ?? []) as readonly { test(row: unknown): readonly Complaint[] }[]
  return [...datesInOrder(entity, row), ...tests.flatMap((check) => check.test(row))]
}

function fieldValue(
  field: Field,
  given: unknown,
  options: ValidationOptions,
): { value: unknown; errors: readonly FieldError[] } {
  if (field.type === 'lines') return linesValue(field, given ?? [], options)
  if (isEmpty(given)) {
    const missing = field.required === true && field.type !== 'boolean'
    return {
      value: field.type === 'boolean' ? false : null,
      errors: missing ? [{ field: '', rule: 'required', message: requiredMessage }] : [],
    }
  }
  const { value, complaint } = valueOf(field, given)
  return { value, errors: complaint === undefined ? [] : [{ field: '', ...complaint }] }
}

function linesValue(field: Field & { type: 'lines' }, given: unknown, options: ValidationOptions) {
  if (!Array.isArray(given)) return { value: [], errors: [{ field: '', rule: 'list', message: 'must be a list' }] }
  const errors: FieldError[] = []
  const least = field.minRows ?? (field.required ? 1 : 0)
  const most = field.maxRows ?? maxLines
  if (given.length < least)
    errors.push({ field: '', rule: 'minRows', message: least === 1 ? requiredMessage : `at least ${least} lines` })
  if (given.length > most) errors.push({ field: '', rule: 'maxRows', message: `at most ${most} lines` })
  const value = given.slice(0, most).map((line, index) => {
    const { id, ...rest } = isRecord(line) ? line : { id: undefined }
    const checked = validate(field.of, isRecord(line) ? rest : line, { ...options, mode: 'create' })
    for (const e of checked.errors) errors.push({ ...e, field: `${index}.${e.field}` })
    const own = isEmpty(id) ? undefined : valueOf({ type: 'ref', to: '' }, id)
    if (own?.complaint) errors.push({ field: `${index}.id`, ...own.complaint })
    return own ? { id: own.value, ...checked.value } : checked.value
  })
  return { value, errors: [...errors, ...repeatedLines(field, value)] }
}

function repeatedLines(
  field: Field & { type: 'lines' },
  lines: readonly { readonly [name: string]: unknown }[],
): FieldError[] {
  const [first] = field.key ?? []
  if (first === undefined) return []
  const seen = new Set<string>()
  // Numbers that a rule gives to lines are not there yet.
  const isGiven = field.key?.every((name) => field.of[name]?.readOnly === true) === true
  return lines.flatMap((line, index) => {
    if (isGiven && field.key?.every((name) => isEmpty(line[name]))) return []
    const key = JSON.stringify(field.key?.map((k) => line[k] ?? null))
    if (seen.has(key)) return [{ field: `${index}.${first}`, rule: 'duplicate', message: 'listed twice' }]
    seen.add(key)
    return []
  })
}

function refusedNames(
  fields: Fields,
  input: { readonly [name: string]: unknown },
  options: ValidationOptions,
): FieldError[] {
  return Object.keys(input).flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field === undefined) return [{ field: name, rule: 'unknown', message: 'there is no such field here' }]
    if (!isWritable(field))
      return [{ field: name, rule: 'readOnly', message: 'is set by the system and cannot be written' }]
    if (field.fixed && options.mode === 'edit')
      return [{ field: name, rule: 'fixed', message: 'cannot be changed after creation' }]
    return []
  })
}

function defaultOf(field: Field, options: ValidationOptions): unknown {
  if (options.mode === 'edit' || !('default' in field) || field.default === undefined) return null
  if (field.type !== 'date' && field.type !== 'dateTime' && field.type !== 'time' && field.type !== 'period')
    return field.default
  return options.today === undefined ? null : dateDefaultOf(field, options.today)
}

function datesInOrder(entity: Entity, row: { readonly [field: string]: unknown }): FieldError[] {
  if (entity.effective === undefined) return []
  const { from, to } = entity.effective
  const [start, end] = [row[from], row[to]]
  if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return []
  return [{ field: to, rule: 'dates', message: 'must not lie before the first day' }]
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const isRecord = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
