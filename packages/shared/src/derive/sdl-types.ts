// GraphQL words for fields: output types, input types, filters, descriptions. Used by the schema text only.
import type { Field, LineField } from '../kernel/index.ts'
import type { AnyOf } from '../rules/permission.ts'
import { enumLabelOf, labelOf, pascalOf } from './names.ts'

const scalars = {
  text: 'String',
  longText: 'String',
  richText: 'String',
  code: 'String',
  integer: 'Int',
  decimal: 'Decimal',
  money: 'Decimal',
  percent: 'Decimal',
  date: 'Date',
  dateTime: 'DateTime',
  time: 'Time',
  period: 'Period',
  boolean: 'Boolean',
} as const

const filters: { readonly [T in Field['type']]?: string } = {
  text: 'String',
  longText: 'String',
  richText: 'String',
  code: '[String!]',
  integer: 'IntRange',
  decimal: 'DecimalRange',
  money: 'DecimalRange',
  percent: 'DecimalRange',
  date: 'DateRange',
  dateTime: 'DateTimeRange',
  period: 'PeriodRange',
  boolean: 'Boolean',
  ref: '[ID!]',
}

/** A GraphQL string literal; JSON escapes are the same. */
export const quoted = (text: string): string => JSON.stringify(text)
/** `head {` one line per member `}`. */
export const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${lines.map((l) => `  ${l}`).join('\n')}\n}`
/** A member with its description on the line before. */
export const described = (text: string, member: string): string => `${quoted(text)}\n  ${member}`

/** The directive of a list of codes: open lists ask for a session, lists of codes for one of them. */
export const guardOf = (anyOf: AnyOf): string =>
  anyOf === null || anyOf.length === 0 ? '@signedIn' : `@form(anyOf: [${anyOf.map(quoted).join(', ')}])`

/** Type of a field as rows carry it; `owner` is the entity, or the line type, that has it. */
export function outputTypeOf(owner: string, name: string, field: Field): string {
  if (field.type === 'enum') return `${owner}${pascalOf(name)}`
  if (field.type === 'ref') return `${field.to}Ref`
  if (field.type === 'lines') return `[${owner}${pascalOf(name)}!]`
  return field.type === 'file' || field.type === 'image' ? 'StoredFile' : scalars[field.type]
}

/** Type of a field as it is written: references and files by id, lines as the whole new list. */
export function inputTypeOf(owner: string, name: string, field: Field): string {
  if (field.type === 'ref' || field.type === 'file' || field.type === 'image') return 'ID'
  if (field.type === 'lines') return `[${owner}${pascalOf(name)}Input!]`
  return outputTypeOf(owner, name, field)
}

/** Type of a filter, undefined where the field cannot be filtered by (files, times, lines). */
export const filterTypeOf = (owner: string, name: string, field: Field): string | undefined =>
  field.type === 'enum' ? `[${owner}${pascalOf(name)}!]` : filters[field.type]

/** A field that always has a value, unless it is guarded (a refused leaf is null). */
export const isAlways = (field: Field): boolean =>
  field.required === true || field.type === 'boolean' || field.type === 'lines'

export const isWritable = (field: Field): boolean =>
  field.readOnly !== true && field.derived !== true && field.hidden !== true

/** What the API says about a field: label, help, unit, rules, the code it needs. */
export function describeField(name: string, field: Field): string {
  const bounds = 'min' in field || 'max' in field ? boundsOf(field) : undefined
  const parts = [
    'unit' in field && field.unit !== undefined ? `${labelOf(name, field)} (${field.unit})` : labelOf(name, field),
    field.help?.replace(/\.$/, ''),
    bounds,
    'patternHelp' in field ? field.patternHelp?.replace(/\.$/, '') : undefined,
    field.required === true ? 'Required' : undefined,
    field.unique === true ? 'No two records share it' : undefined,
    field.fixed === true ? 'Fixed after creation' : undefined,
    field.derived === true ? 'Computed' : field.readOnly === true ? 'Kept by the system' : undefined,
    field.form === undefined ? undefined : `Form id ${field.form}`,
  ]
  const sentences = parts
    .filter((p): p is string => p !== undefined && p !== '')
    .map((p) => p.charAt(0).toUpperCase() + p.slice(1))
  return `${sentences.join('. ')}.`
}

function boundsOf(field: Field & { readonly min?: number; readonly max?: number }): string | undefined {
  const what =
    field.type === 'text' || field.type === 'longText' || field.type === 'richText' || field.type === 'code'
      ? ' characters'
      : ''
  if (field.min !== undefined && field.max !== undefined) return `From ${field.min} to ${field.max}${what}`
  if (field.max !== undefined) return `At most ${field.max}${what}`
  return field.min === undefined ? undefined : `At least ${field.min}${what}`
}

/** Enum types of the fields, with the words of the screen as descriptions. */
export function enumTypesOf(owner: string, fields: readonly (readonly [string, Field])[]): readonly string[] {
  return fields.flatMap(([name, f]) => {
    if (f.type !== 'enum') return []
    const values = f.values.map((v) => described(enumLabelOf(v, f.labels), v))
    return [`${quoted(`${labelOf(name, f)}.`)}\n${block(`enum ${owner}${pascalOf(name)}`, values)}`]
  })
}

type Named = readonly (readonly [string, Field])[]

/** Types of the lines of a document: what is read, what is written, and their enums. */
export const lineTypesOf = (owner: string, fields: Named, guard: string): readonly string[] =>
  linesIn(owner, fields).flatMap((lines) => [
    ...enumTypesOf(lines.type, lines.fields),
    lineOutput(lines, guard, described('Key of the line.', 'id: ID!')),
    lineInput(lines),
  ])

/** Types of lines that are only read; `id` is the member that names a line. */
export const lineOutputTypesOf = (owner: string, fields: Named, guard: string, id: string): readonly string[] =>
  linesIn(owner, fields).flatMap((lines) => [...enumTypesOf(lines.type, lines.fields), lineOutput(lines, guard, id)])

/** Types of lines that are only written. */
export const lineInputTypesOf = (owner: string, fields: Named): readonly string[] =>
  linesIn(owner, fields).flatMap((lines) => [...enumTypesOf(lines.type, lines.fields), lineInput(lines)])

interface Lines {
  readonly type: string
  readonly about: string
  readonly fields: readonly (readonly [string, LineField])[]
}

const linesIn = (owner: string, fields: Named): readonly Lines[] =>
  fields.flatMap(([name, f]) =>
    f.type === 'lines'
      ? [
          {
            type: `${owner}${pascalOf(name)}`,
            about: quoted(`${labelOf(name, f)}: one line.`),
            fields: Object.entries(f.of).filter(([, l]) => l.hidden !== true),
          },
        ]
      : [],
  )

function lineOutput({ type, about, fields }: Lines, guard: string, id: string): string {
  const members = fields.map(([n, l]) =>
    described(describeField(n, l), outputMember(type, n, l, l.form === undefined ? undefined : [l.form])),
  )
  return `${about}\n${block(`type ${type} ${guard}`, [id, ...members])}`
}

function lineInput({ type, about, fields }: Lines): string {
  const members = fields
    .filter(([, l]) => isWritable(l))
    .map(([n, l]) => described(describeField(n, l), inputMember(type, n, l, true)))
  return `${about}\n${block(`input ${type}Input`, [described('Absent: a new line.', 'id: ID'), ...members])}`
}

/** One member of an output type; one that fewer people may read than its type is nullable and carries its own guard. */
export const outputMember = (owner: string, name: string, field: Field, readers: AnyOf | undefined): string =>
  `${name}: ${outputTypeOf(owner, name, field)}${isAlways(field) && readers === undefined ? '!' : ''}${readers === undefined ? '' : ` ${guardOf(readers)}`}`

/** One member of an input; what is required on create is non-null unless the server has a default or a guard. */
export function inputMember(owner: string, name: string, field: Field, onCreate: boolean): string {
  const mustHave =
    onCreate &&
    field.required === true &&
    field.form === undefined &&
    !('default' in field && field.default !== undefined)
  return `${name}: ${inputTypeOf(owner, name, field)}${mustHave ? '!' : ''}`
}
