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

/** Among chosen values: rows without any. */
export const noValue = ''

/** How a field is filtered; null: not at all. */
export const filterShapeOf = (field: Field): FilterShape | null => shapes[field.type]

/** The value of a filter out of query parameters (`status=A,B`, `joinDate.from=...`); undefined when it is not set. */
export function readFilter(shape: FilterShape, name: string, params: URLSearchParams): FilterValue | undefined {
  if (shape === 'range') return readRange(name, params)
  const given = params.get(name) ?? ''
  const isEmpty = params.get(`${name}.empty`) === 'true'
  if (shape === 'list')
    return nonEmpty([...given.split(',').filter((part) => part !== ''), ...(isEmpty ? [noValue] : [])])
  if (given === '') return isEmpty ? { empty: true } : undefined
  return shape === 'text' ? given : given === 'true' ? true : given === 'false' ? false : undefined
}

/** Puts a filter into query parameters; an empty value leaves no trace. */
export function writeFilter(name: string, value: FilterValue, params: URLSearchParams): void {
  if (typeof value === 'string' || typeof value === 'boolean') {
    if (value !== '') params.set(name, String(value))
  } else if (isRange(value)) {
    if (value.from) params.set(`${name}.from`, value.from)
    if (value.to) params.set(`${name}.to`, value.to)
  } else if (valuesIn(value).length > 0) params.set(name, valuesIn(value).join(','))
  if (asksEmpty(value)) params.set(`${name}.empty`, 'true')
}

/** Chosen values alone, without the marker for none. */
export const valuesIn = (chosen: readonly string[]): readonly string[] => chosen.filter((part) => part !== noValue)

/** Does the filter ask for rows without a value? */
export const asksEmpty = (value: FilterValue | undefined): boolean =>
  Array.isArray(value) ? value.includes(noValue) : value !== undefined && isRange(value) && value.empty === true

/** The filter that asks for rows without a value too, or no longer; a text gives way to it, as does yes or no. */
export function withEmpty(shape: FilterShape, value: FilterValue | undefined, empty: boolean): FilterValue | undefined {
  if (shape === 'list') {
    const chosen = Array.isArray(value) ? valuesIn(value) : []
    return setFilter(empty ? [...chosen, noValue] : chosen)
  }
  const { empty: _, ...bounds } = value !== undefined && isRange(value) ? value : {}
  return setFilter(empty ? { ...bounds, empty } : bounds)
}

/** True for bounds, as opposed to a list of choices. */
export const isRange = (value: FilterValue): value is Range => typeof value === 'object' && !Array.isArray(value)

/** The value, or undefined where it asks for nothing. */
export function setFilter(value: FilterValue | undefined): FilterValue | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (!isRange(value)) return nonEmpty(value)
  return value.from || value.to || value.empty ? value : undefined
}

function readRange(name: string, params: URLSearchParams): Range | undefined {
  const [from, to] = [params.get(`${name}.from`), params.get(`${name}.to`)]
  const empty = params.get(`${name}.empty`) === 'true'
  return setFilter({ ...(from ? { from } : {}), ...(to ? { to } : {}), ...(empty ? { empty } : {}) }) as
    | Range
    | undefined
}

const nonEmpty = (list: readonly string[]): readonly string[] | undefined => (list.length > 0 ? list : undefined)
