// Texts that a rule cut to the length of their column may end within a sign of two halves, as an emoji is; the database takes no half of one.
import type { Values } from './stored.ts'

const half = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

const whole = (value: unknown): unknown => {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.replace(half, '')
  if (Array.isArray(value)) return value.map(whole)
  return isPlain(value) ? wholeSigns(value) : value
}
const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The same values and lines, without halves of signs. */
export const wholeSigns = <V extends Values>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, whole(value)])) as V
