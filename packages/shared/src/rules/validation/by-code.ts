// A reference given by the code of its record, in place of its id: `department: {code: "PRD"}`. A type of GraphQL has one form
// alone, so there a second field is used: `departmentBy: {code: "PRD"}`.
import type { Fields } from '../../kernel/index.ts'
import type { FieldError } from '../errors/errors.ts'

/** The name under which GraphQL takes a reference by code. */
export const byNameOf = (reference: string): string => `${reference}By`

type Values = { readonly [name: string]: unknown }
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The reference that a name of an input means by code; undefined where it is no such name. */
function referenceIn(fields: Fields, name: string): string | undefined {
  const own = name.endsWith('By') ? name.slice(0, -2) : ''
  const isReference = Object.hasOwn(fields, own) && fields[own]?.type === 'ref'
  return isReference && !Object.hasOwn(fields, name) ? own : undefined
}

/** An input with every reference under its own name, in lines too; giving both id and code is reported as an error. */
export function underOwnNames(
  fields: Fields,
  input: unknown,
): { readonly input: unknown; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = []
  return { input: renamed(fields, input, '', errors), errors }
}

function renamed(fields: Fields, input: unknown, path: string, errors: FieldError[]): unknown {
  if (!isObject(input)) return input
  const entries = Object.entries(input).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field?.type === 'lines' && Array.isArray(value))
      return [[name, value.map((line, i) => renamed(field.of, line, `${path}${name}.${i}.`, errors))]]
    const own = referenceIn(fields, name)
    if (own === undefined) return [[name, value]]
    if (!isGiven(value)) return []
    if (isGiven(input[own]))
      errors.push({ field: path + name, rule: 'together', message: `give either ${own} or ${name}` })
    return [[own, value]]
  })
  return Object.fromEntries(entries)
}
