// What may stand in a REST address. `new URL` would normalise `..`, `%2e%2e`, backslashes and absolute addresses:
// so no value of a caller reaches a path but through `seg`.
import { badInput } from '@kantor/shared/rules/errors/errors'

const segment = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

/** A caller's value as one path segment; anything that could leave its place is BAD_USER_INPUT. */
export function seg(value: unknown, field = 'id'): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !segment.test(text) || text.includes('..')) {
    throw badInput([{ field, rule: 'format', message: 'This is not a valid id.' }])
  }
  return encodeURIComponent(text)
}

const literalPath = /^\/[A-Za-z0-9_][A-Za-z0-9_./%-]*$/

/** True for a path that our own code wrote: absolute, no `..`, no `//`, no query, nothing encoded twice. */
export const isLiteralPath = (path: string): boolean =>
  literalPath.test(path) && !path.includes('..') && !path.includes('//') && !/%(?![0-9A-F]{2})|%2[ef]|%5c/i.test(path)
