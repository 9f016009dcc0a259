// A filter's value on its way to the address bar (the same words as REST) and to GraphQL variables.
import type { Field } from '@kantor/shared/kernel'
import type { FilterValue, Range } from './field-kind.ts'

export type FilterShape = 'list' | 'text' | 'flag' | 'range'

const shapes: { readonly [T in Field['type']]: FilterShape | null } = {
  text: 'text',
  longText: 'text',
  richText: null,
  code: 'list',
  integer: 'range',
  decimal: 'range',
  money: 'range',
  percent: 'range',
  date: 'range',
  dateTime: 'range',
  time: null,
  period: 'range',
  boolean: 'flag',
  enum: 'list',
  ref: 'list',
  file: null,
  image: null,
  lines: null,
}

/** How a field is filtered; null: not at all. */
export const filterShapeOf = (field: Field): FilterShape | null => shapes[field.type]

/** The value of a filter out of query parameters (`status=A,B`, `joinDate.from=...`); undefined when it is not set. */
export function readFilter(shape: FilterShape, name: string, params: URLSearchParams): FilterValue | undefined {
  if (shape === 'range') return readRange(name, params)
  const given = params.get(name)
  if (given === null || given === '') return undefined
  if (shape === 'flag') return given === 'true' ? true : given === 'false' ? false : undefined
  return shape === 'list' ? nonEmpty(given.split(',').filter((part) => part !== '')) : given
}

/** Puts a filter into query parameters; an empty value leaves no trace. */
export function writeFilter(name: string, value: FilterValue, params: URLSearchParams): void {
  if (typeof value === 'string' || typeof value === 'boolean') {
    if (value !== '') params.set(name, String(value))
  } else if (isRange(value)) {
    if (value.from) params.set(`${name}.from`, value.from)
    if (value.to) params.set(`${name}.to`, value.to)
  } else if (value.length > 0) params.set(name, value.join(','))
}

/** True for bounds, as opposed to a list of choices. */
export const isRange = (value: FilterValue): value is Range => typeof value === 'object' && !Array.isArray(value)

/** The value, or undefined where it asks for nothing. */
export function setFilter(value: FilterValue | undefined): FilterValue | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (!isRange(value)) return nonEmpty(value)
  return value.from || value.to ? value : undefined
}

function readRange(name: string, params: URLSearchParams): Range | undefined {
  const [from, to] = [params.get(`${name}.from`), params.get(`${name}.to`)]
  if (!from && !to) return undefined
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

const nonEmpty = (list: readonly string[]): readonly string[] | undefined => (list.length > 0 ? list : undefined)
