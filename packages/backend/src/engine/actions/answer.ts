// Answers of actions in the form of the wire: exact numbers as decimal strings, moments in UTC, references and lines as
// rows have them. What the declaration does not name never leaves, nor does what the caller may not read.
import { type PlacedAction, resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Field, Fields } from '@kantor/shared/kernel'
import { valueOf } from '@kantor/shared/rules/validation/values'
import { isOpen } from '../read/visibility.ts'

/** A reference as an action gives it: what `refsOf` gives. */
export interface AnswerRef {
  readonly id: number | string
  readonly code: string
  readonly name: string
  readonly active: boolean
}
export interface AnswerFile {
  readonly id: number | string
  readonly name: string
  readonly mediaType: string
  readonly size: number
}
interface Plain {
  integer: number
  decimal: string | number
  money: string | number
  percent: string | number
  dateTime: string | Date
  boolean: boolean
  ref: AnswerRef
  file: AnswerFile
  image: AnswerFile
}
type AnswerValue<F> = F extends { readonly type: 'lines'; readonly of: infer L extends Fields }
  ? readonly (Answer<L> & { readonly id?: number | string | null })[]
  : F extends { readonly type: 'enum'; readonly values: readonly (infer V)[] }
    ? V
    : F extends { readonly type: infer T extends keyof Plain }
      ? Plain[T]
      : string
type Sure = { readonly required: true } | { readonly type: 'boolean' | 'lines' }

/** What an action answers, field by field; fields that are not required may be null or left out. */
export type Answer<R extends Fields> = {
  readonly [K in SureKey<R>]: AnswerValue<R[K]>
} & { readonly [K in Exclude<keyof R, SureKey<R>>]?: AnswerValue<R[K]> | null }
type SureKey<R extends Fields> = { [K in keyof R]: R[K] extends Sure ? K : never }[keyof R]

export type WireRow = { readonly [name: string]: unknown }

/** An answer that its declaration does not promise: a mistake in the code of the action. */
export class WrongAnswer extends Error {
  /** Names of fields and what is wrong with them, no values: fit for the log. */
  readonly code: string
  constructor(where: string, complaints: readonly string[]) {
    super(`${where} gives a wrong answer: ${complaints.join(', ')}`)
    this.name = 'WrongAnswer'
    this.code = `${where} ${complaints.slice(0, 10).join(', ')}`
  }
}

/** The answer of an action as it is sent; `strict` throws a WrongAnswer where it does not fit the declaration. */
export function wireOf(
  { action, feature, name }: PlacedAction,
  given: unknown,
  access: ReadonlySet<string>,
  strict: boolean,
): WireRow {
  const wire = new Wire(access)
  const fields = Object.fromEntries(resultFieldsOf(action))
  const answer = action.many ? wire.page(fields, given) : wire.row(fields, given ?? {}, '')
  const isPromised = Object.keys(fields).length > 0
  if (strict && isPromised && wire.complaints.length > 0)
    throw new WrongAnswer(`${feature.path} ${name}`, wire.complaints)
  return answer
}

class Wire {
  readonly complaints: string[] = []
  readonly #access: ReadonlySet<string>

  constructor(access: ReadonlySet<string>) {
    this.#access = access
  }

  page(fields: Fields, given: unknown): WireRow {
    const { total, rows } = recordOf(given)
    if (!Number.isInteger(total)) this.#say('total', 'is no whole number')
    if (!Array.isArray(rows)) this.#say('rows', 'is no list')
    const list: readonly unknown[] = Array.isArray(rows) ? rows : []
    return { total, rows: list.map((row, i) => this.row(fields, row, `rows.${i}.`)) }
  }

  row(fields: Fields, given: unknown, path: string): WireRow {
    if (!isRecord(given)) this.#say(path, 'is no object')
    const values = recordOf(given)
    for (const name of Object.keys(values)) if (!Object.hasOwn(fields, name)) this.#say(path + name, 'is not declared')
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, this.#field(field, values[name] ?? null, path + name)]),
    )
  }

  #field(field: Field, value: unknown, path: string): unknown {
    if (!isOpen(field, this.#access)) return field.type === 'lines' ? [] : null
    if (field.type === 'lines') return this.#lines(field.of, value, path)
    if (value === null) {
      if (field.required || field.type === 'boolean') this.#say(path, 'is missing')
      return field.type === 'boolean' ? false : null
    }
    if (field.type === 'ref') return this.#named(value, path, { code: 'string', name: 'string', active: 'boolean' })
    if (field.type === 'file' || field.type === 'image')
      return this.#named(value, path, { name: 'string', mediaType: 'string', size: 'number' })
    if (isText(field)) {
      if (typeof value !== 'string') this.#say(path, 'is no text')
      return value
    }
    const { value: normal, complaint } = valueOf(unlimited(field), plainOf(field, value))
    if (complaint !== undefined) this.#say(path, complaint.message)
    return complaint === undefined ? normal : plainOf(field, value)
  }

  #lines(fields: Fields, value: unknown, path: string): readonly WireRow[] {
    if (!Array.isArray(value)) {
      this.#say(path, 'is no list')
      return []
    }
    return value.map((line: unknown, i) => {
      const { id = null, ...rest } = recordOf(line)
      return { id, ...this.row(fields, rest, `${path}.${i}.`) }
    })
  }

  /** A reference or file: an id and the parts that stand with it, nothing else. */
  #named(value: unknown, path: string, parts: { readonly [name: string]: 'string' | 'boolean' | 'number' }): unknown {
    const given = recordOf(value)
    const { value: id, complaint } = valueOf({ type: 'ref', to: '' }, given.id)
    if (complaint !== undefined) this.#say(`${path}.id`, complaint.message)
    for (const [name, type] of Object.entries(parts))
      if (typeof given[name] !== type) this.#say(`${path}.${name}`, `is no ${type}`)
    return { id, ...Object.fromEntries(Object.keys(parts).map((name) => [name, given[name] ?? null])) }
  }

  #say(path: string, what: string): void {
    this.complaints.push(`${path.replace(/\.$/, '')} ${what}`)
  }
}

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordOf = (value: unknown): { readonly [name: string]: unknown } => (isRecord(value) ? value : {})

type Single = Exclude<Field, { type: 'lines' }>

const isText = (field: Field): boolean => ['text', 'longText', 'richText', 'code'].includes(field.type)

/** What people may type is narrower than what may be shown: bounds are for input. */
function unlimited(field: Single): Single {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return { type: field.type, min: -1e20, ...(field.scale === undefined ? {} : { scale: field.scale }) }
    default:
      return field
  }
}

/** Moments as dates or as PostgreSQL writes them, in the form that is checked. */
function plainOf(field: Single, value: unknown): unknown {
  if (field.type !== 'dateTime') return value
  const moment = value instanceof Date ? value : new Date(typeof value === 'string' ? pgMoment(value) : Number.NaN)
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString()
}
const pgMoment = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')
