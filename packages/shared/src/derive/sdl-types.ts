// GraphQL words for fields: output types, input types, filters, descriptions. Used by the schema text only.
import {
  type Entity,
  type Field,
  type FieldOf,
  type FormCode,
  type LineField,
  sharedNameOf,
  targetNameOf,
} from '../kernel/index.ts'
import type { AnyOf } from '../rules/permission/permission.ts'
import { byNameOf } from '../rules/validation/by-code.ts'
import { enumLabelOf, labelOf, pascalOf, wordsOf } from './names.ts'
import { isLineAmount } from './pay.ts'

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

/** The directive of a list of codes: open lists ask for a session, lists of codes for one of them, and for all that are needed in addition. */
export const guardOf = (anyOf: AnyOf, keys = false, also: readonly FormCode[] = []): string =>
  anyOf === null || anyOf.length === 0
    ? keys
      ? '@signedIn(keys: true)'
      : '@signedIn'
    : `@form(anyOf: [${anyOf.map(quoted).join(', ')}]${also.length === 0 ? '' : `, also: [${also.map(quoted).join(', ')}]`})`

/** A type of the schema: what it is called, and its text. */
export interface TypeText {
  readonly name: string
  readonly text: string
}
/** A type with its description; `head` is the text in front of the members: kind, name and guard. */
export const typeText = (about: string, name: string, head: string, members: readonly string[]): TypeText => ({
  name,
  text: `${quoted(about)}\n${block(head, members)}`,
})

/** The type of an enum: that of the shared values, else one of its own by the entity, action or line that has the field. */
export const enumTypeOf = (owner: string, name: string, field: FieldOf<'enum'>): string =>
  sharedNameOf(field.values) ?? `${owner}${pascalOf(name)}`

/** The type of lines; those of a stored row have ids, so they are never the same as lines of an answer. */
export const lineTypeOf = (owner: string, name: string, field: FieldOf<'lines'>, isStored: boolean): string =>
  (isStored ? undefined : sharedNameOf(field.of)) ?? `${owner}${pascalOf(name)}`

/** Type of a field as rows (`isStored`) or answers carry it; `owner` is the entity, the answer or the line that has it. */
export function outputTypeOf(owner: string, name: string, field: Field, isStored: boolean): string {
  if (field.type === 'enum') return enumTypeOf(owner, name, field)
  if (field.type === 'ref') return `${targetNameOf(field.to)}Ref`
  if (field.type === 'lines') return `[${lineTypeOf(owner, name, field, isStored)}!]`
  return field.type === 'file' || field.type === 'image' ? 'StoredFile' : scalars[field.type]
}

/** Type of a field as it is written: references and files by id, lines as the whole new list. */
export function inputTypeOf(owner: string, name: string, field: Field): string {
  if (field.type === 'ref' || field.type === 'file' || field.type === 'image') return 'ID'
  if (field.type === 'lines') return `[${lineTypeOf(owner, name, field, false)}Input!]`
  return outputTypeOf(owner, name, field, false)
}

/** Type of a filter, undefined where the field cannot be filtered by (files, times, lines). */
export const filterTypeOf = (owner: string, name: string, field: Field): string | undefined =>
  field.type === 'enum' ? `[${enumTypeOf(owner, name, field)}!]` : filters[field.type]

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

/** Enum types of the fields, with the words of the screen as descriptions; shared ones speak for no single field. */
export const enumTypesOf = (owner: string, fields: Named): readonly TypeText[] =>
  fields.flatMap(([name, f]) => {
    if (f.type !== 'enum') return []
    const type = enumTypeOf(owner, name, f)
    return sharedNameOf(f.values) === undefined
      ? [enumText(type, labelOf(name, f), f.values, f.labels)]
      : [enumText(type, wordsOf(type), f.values)]
  })

/** An enum with its values in words. */
export const enumText = (
  name: string,
  label: string,
  values: readonly string[],
  labels?: { readonly [value: string]: string },
): TypeText =>
  typeText(
    `${label}.`,
    name,
    `enum ${name}`,
    values.map((v) => described(enumLabelOf(v, labels), v)),
  )

type Named = readonly (readonly [string, Field])[]

/** Types of the lines of a stored document as they are read, and their enums. */
export const storedLineTypesOf = (entity: Entity, fields: Named, guard: string): readonly TypeText[] =>
  linesIn(entity.name, fields, true).flatMap((lines) => [
    ...enumTypesOf(lines.type, lines.fields),
    lineOutput(lines, guard, described('Key of the line.', 'id: ID!'), (n) => isLineAmount(entity, lines.name, n)),
  ])

/** Types of lines of an answer, which need no stored row behind them. */
export const lineOutputTypesOf = (owner: string, fields: Named, guard: string): readonly TypeText[] =>
  linesIn(owner, fields, false).flatMap((lines) => [
    ...enumTypesOf(lines.type, lines.fields),
    lineOutput(lines, lines.isShared ? guardOf([]) : guard, described('Of a stored line.', 'id: ID')),
  ])

/** Types of lines that are only written. */
export const lineInputTypesOf = (owner: string, fields: Named): readonly TypeText[] =>
  linesIn(owner, fields, false).flatMap((lines) => [...enumTypesOf(lines.type, lines.fields), lineInput(lines)])

interface Lines {
  readonly name: string
  readonly type: string
  readonly about: string
  readonly isShared: boolean
  readonly fields: readonly (readonly [string, LineField])[]
}

const linesIn = (owner: string, fields: Named, isStored: boolean): readonly Lines[] =>
  fields.flatMap(([name, f]) => {
    if (f.type !== 'lines') return []
    const type = lineTypeOf(owner, name, f, isStored)
    const isShared = !isStored && sharedNameOf(f.of) !== undefined
    const about = isShared ? `${wordsOf(type)}.` : `${labelOf(name, f)}: one line.`
    return [{ name, type, about, isShared, fields: Object.entries(f.of).filter(([, l]) => l.hidden !== true) }]
  })

function lineOutput(
  { type, about, fields }: Lines,
  guard: string,
  id: string,
  isCovered: (name: string) => boolean = () => false,
): TypeText {
  const members = fields.map(([n, l]) => {
    const readers = l.form === undefined ? undefined : [l.form]
    return described(
      describeField(n, l),
      outputMember(type, n, l, readers, { isStored: false, isCovered: isCovered(n) }),
    )
  })
  return typeText(about, type, `type ${type} ${guard}`, [id, ...members])
}

function lineInput({ type, about, fields }: Lines): TypeText {
  const members = fields.filter(([, l]) => isWritable(l)).flatMap(([n, l]) => inputMembers(type, n, l, true))
  const id = described('Absent: a new line.', 'id: ID')
  return typeText(about, `${type}Input`, `input ${type}Input`, [id, ...members])
}

/**
 * One member of an output type; one that fewer people may read than its type is nullable and carries its own guard, and an amount that
 * is covered before some of them (decision 0085) is nullable too.
 */
export function outputMember(
  owner: string,
  name: string,
  field: Field,
  readers: AnyOf | undefined,
  { isStored, isCovered } = { isStored: false, isCovered: false },
): string {
  const mark = isAlways(field) && readers === undefined && !isCovered ? '!' : ''
  const guard = readers === undefined ? '' : ` ${guardOf(readers)}`
  return `${name}: ${outputTypeOf(owner, name, field, isStored)}${mark}${guard}`
}

/** What an input takes for a field: its value, and for a reference instead of the id what the record is called by. */
export function inputMembers(owner: string, name: string, field: Field, onCreate: boolean): readonly string[] {
  const own = described(describeField(name, field), inputMember(owner, name, field, onCreate))
  return field.type === 'ref' ? [own, described(`Instead of ${name}.`, `${byNameOf(name)}: RefBy`)] : [own]
}

/** One of them; what is required on create is non-null unless the server has a default or a guard, or it may be given otherwise. */
function inputMember(owner: string, name: string, field: Field, onCreate: boolean): string {
  const mustHave =
    onCreate &&
    field.required === true &&
    field.type !== 'ref' &&
    field.form === undefined &&
    !('default' in field && field.default !== undefined)
  return `${name}: ${inputTypeOf(owner, name, field)}${mustHave ? '!' : ''}`
}
