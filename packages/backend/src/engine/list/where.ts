// The `where` of a list: JSON, checked against the conditions that the list allows; every mistake is named with its path.
import { refTests, textTests, type WhereColumn, whereColumnsOf, whereLimits } from '@kantor/shared/derive/where'
import type { Field, RecordFeature } from '@kantor/shared/kernel'
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import { valueOf } from '@kantor/shared/rules/validation/values'
import type { Engine } from '../context.ts'
import { labelFieldOf } from '../read/label.ts'
import { entityOf } from '../read/source.ts'
import { refuseClosed } from '../read/visibility.ts'
import { type Complaint, complaintAboutText, type Filter, rangeFilter, type Test } from './filters.ts'

/** Filters joined by and, or and not. */
export type Condition =
  | Filter
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }

/** What is read so far of one `where`. */
interface Reading {
  readonly engine: Engine
  readonly columns: ReadonlyMap<string, WhereColumn>
  readonly access: ReadonlySet<string>
  readonly errors: FieldError[]
  conditions: number
}
type Json = { readonly [name: string]: unknown }

/** Reads a `where`; conditions that the list does not allow, and anything that is not a condition, are refused. */
export function parseWhere(
  engine: Engine,
  feature: RecordFeature,
  text: string,
  access: ReadonlySet<string>,
): Condition {
  const columns = new Map(whereColumnsOf(feature, engine.catalogue).map((c) => [c.name, c]))
  const reading: Reading = { engine, columns, access, errors: [], conditions: 0 }
  if (encodeURIComponent(text.toWellFormed()).length > whereLimits.length)
    throw badInput([{ field: 'where', rule: 'max', message: `at most ${whereLimits.length} characters as an address` }])
  const condition = groupOf(reading, jsonOf(text), 'where', 0)
  if (reading.conditions > whereLimits.conditions)
    wrong(reading, 'where', { rule: 'max', message: `at most ${whereLimits.conditions} conditions` })
  if (reading.errors.length > 0) throw badInput(reading.errors.slice(0, mostErrors))
  return condition
}
const mostErrors = 20

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput([{ field: 'where', rule: 'json', message: 'must be JSON: {"status":["ACTIVE"]}' }])
  }
}

const wrong = (reading: Reading, field: string, complaint: Complaint): void => {
  reading.errors.push({ field, ...complaint })
}

function groupOf(reading: Reading, given: unknown, path: string, depth: number): Condition {
  const parts = membersOf(reading, given, path).flatMap(([name, value]): readonly Condition[] => {
    const at = `${path}.${name}`
    if (name === 'and' || name === 'or' || name === 'not') return joined(reading, name, value, at, depth + 1)
    const column = reading.columns.get(name)
    if (column === undefined) {
      const known = [...reading.columns.keys()].join(', ')
      wrong(reading, at.slice(0, 200), {
        rule: 'unknown',
        message: `this list cannot be asked for it, only for ${known}`,
      })
      return []
    }
    refuseClosed(column.field, at, reading.access)
    return testsOf(reading, column, value, at)
  })
  return { is: 'all', of: parts }
}

function joined(
  reading: Reading,
  word: 'and' | 'or' | 'not',
  given: unknown,
  path: string,
  depth: number,
): readonly Condition[] {
  if (depth > whereLimits.depth) {
    wrong(reading, path, { rule: 'depth', message: `at most ${whereLimits.depth} groups within each other` })
    return []
  }
  if (word === 'not') return [{ is: 'not', of: groupOf(reading, given, path, depth) }]
  const of = listOf(reading, given, path).map((one, i) => groupOf(reading, one, `${path}.${i}`, depth))
  return [{ is: word === 'and' ? 'all' : 'any', of }]
}

/** The members of an object; null is refused in any place, as it may come from a value that was forgotten. */
function membersOf(reading: Reading, given: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    wrong(reading, path, { rule: 'object', message: 'must be an object with conditions' })
    return []
  }
  return Object.entries(given as Json).filter(([name, value]) => {
    if (value === null)
      wrong(reading, `${path}.${name}`, {
        rule: 'null',
        message: 'must not be null: leave it out, or ask for empty: true',
      })
    return value !== null
  })
}

function listOf(reading: Reading, given: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(given)) {
    wrong(reading, path, { rule: 'list', message: 'must be a list' })
    return []
  }
  if (given.length <= whereLimits.values) return given
  wrong(reading, path, { rule: 'max', message: `at most ${whereLimits.values} values` })
  return []
}

function testsOf(
  reading: Reading,
  { column, kind, field }: WhereColumn,
  value: unknown,
  path: string,
): readonly Condition[] {
  switch (kind) {
    case 'text':
      return textTestsOf(reading, field, value, path).map((test) => ({ column, ...test }))
    case 'range':
      return rangeTestsOf(reading, column, field, value, path)
    case 'ref':
      return refTestsOf(reading, column, field as Field & { type: 'ref' }, value, path)
    case 'enum':
      return choicesOf(reading, column, field, value, path)
    case 'boolean':
      reading.conditions += 1
      return flagOf(reading, value, path).map((flag) => ({ column, is: 'in', values: [flag] }))
  }
}

/** The tests on a text, or on the label of a row. */
function textTestsOf(reading: Reading, field: Field | undefined, given: unknown, path: string): readonly Test[] {
  return membersOf(reading, given, path).flatMap(([name, value]): readonly Test[] => {
    const at = `${path}.${name}`
    reading.conditions += 1
    switch (name) {
      case 'equals':
        return wordOf(reading, field, value, at).map((text) => ({ is: 'in', values: [text] }))
      case 'in':
        return [
          { is: 'in', values: listOf(reading, value, at).flatMap((v, i) => wordOf(reading, field, v, `${at}.${i}`)) },
        ]
      case 'starts':
      case 'contains':
        return wordOf(reading, undefined, value, at).map((text) => ({ is: name === 'starts' ? name : 'like', text }))
      case 'empty':
        return flagOf(reading, value, at).map((empty) => ({ is: 'empty', empty }))
      default:
        return unknownTest(reading, at, textTests)
    }
  })
}

function refTestsOf(
  reading: Reading,
  column: string,
  field: Field & { type: 'ref' },
  given: unknown,
  path: string,
): readonly Condition[] {
  return membersOf(reading, given, path).flatMap(([name, value]): readonly Filter[] => {
    const at = `${path}.${name}`
    if (name === 'code' || name === 'name') {
      const label = labelFieldOf(reading.engine, entityOf(reading.engine, field.to), name)
      return textTestsOf(reading, label, value, at).map((test) => ({ column, part: name, ...test }))
    }
    reading.conditions += 1
    switch (name) {
      case 'id': {
        const ids = (Array.isArray(value) ? listOf(reading, value, at) : [value]).flatMap((id, i) =>
          plainOf(reading, { type: 'ref', to: field.to }, id, Array.isArray(value) ? `${at}.${i}` : at),
        )
        return [{ column, is: 'in', values: ids }]
      }
      case 'active':
        return flagOf(reading, value, at).map((flag) => ({ column, part: name, is: 'in', values: [flag] }))
      case 'empty':
        return flagOf(reading, value, at).map((empty) => ({ column, is: 'empty', empty }))
      default:
        return unknownTest(reading, at, refTests)
    }
  })
}

function rangeTestsOf(
  reading: Reading,
  column: string,
  field: Field,
  given: unknown,
  path: string,
): readonly Condition[] {
  return membersOf(reading, given, path).flatMap(([name, value]): readonly Filter[] => {
    const at = `${path}.${name}`
    reading.conditions += 1
    if (name === 'empty') return flagOf(reading, value, at).map((empty) => ({ column, is: 'empty', empty }))
    if (name !== 'from' && name !== 'to') return unknownTest(reading, at, ['from', 'to', 'empty'])
    const parsed = rangeFilter(field, column, name, String(value))
    if (!('message' in parsed)) return [parsed]
    wrong(reading, at, parsed)
    return []
  })
}

/** One of some choices; null among them means no value. */
function choicesOf(reading: Reading, column: string, field: Field, given: unknown, path: string): readonly Condition[] {
  const list = Array.isArray(given) ? listOf(reading, given, path) : [given]
  reading.conditions += 1
  const values = list.filter((v) => v !== null).flatMap((v, i) => plainOf(reading, field, v, `${path}.${i}`))
  const chosen: Condition = { column, is: 'in', values }
  return list.includes(null) ? [{ is: 'any', of: [chosen, { column, is: 'empty', empty: true }] }] : [chosen]
}

function unknownTest(reading: Reading, path: string, known: readonly string[]): readonly never[] {
  wrong(reading, path.slice(0, 200), { rule: 'unknown', message: `can only be asked for ${known.join(', ')}` })
  return []
}

function flagOf(reading: Reading, given: unknown, path: string): readonly boolean[] {
  if (typeof given === 'boolean') return [given]
  wrong(reading, path, { rule: 'boolean', message: 'must be true or false' })
  return []
}

/** A value as its field has it: codes in capitals, ids as numbers. */
function plainOf(reading: Reading, field: Field, given: unknown, path: string): readonly (string | number)[] {
  const { value, complaint } = valueOf(field as Exclude<Field, { type: 'lines' }>, given)
  if (complaint === undefined) return [value as string | number]
  wrong(reading, path, complaint)
  return []
}

/** A text to compare with, as it is given; that of a code as the code is kept. */
function wordOf(reading: Reading, field: Field | undefined, given: unknown, path: string): readonly string[] {
  const complaint: Complaint | undefined =
    typeof given !== 'string'
      ? { rule: 'text', message: 'must be a text' }
      : given.trim() === ''
        ? { rule: 'required', message: 'must not be empty: ask for empty: true' }
        : complaintAboutText(given)
  if (complaint === undefined) {
    // How long a code is, and its form, do not count: one that cannot be is found nowhere.
    const isCode = field?.type === 'code' && field.pattern === undefined
    if (!isCode) return [String(given)]
    // Numbers of documents are codes with slashes in them.
    const text = String(given).trim().toUpperCase()
    return text.includes('/') ? [text] : (plainOf(reading, { type: 'code' }, given, path) as string[])
  }
  wrong(reading, path, complaint)
  return []
}
