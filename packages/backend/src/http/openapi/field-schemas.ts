// JSON Schema of fields, from their declarations: what goes out and what is taken in.
import { labelOf } from '@kantor/shared/derive/names'
import { type Field, type Fields, isExposed } from '@kantor/shared/kernel'
import { isWritable } from '@kantor/shared/rules/validation/validation'
import { maxLengthOf, minOf, scaleOf } from '@kantor/shared/rules/validation/values'
import { exampleOf } from './examples.ts'
import { arrayOf, closed, id, moment, object, orNull, type Properties, ref, type Schema } from './schema-parts.ts'

/** A field that holds one plain value. */
export type Plain = Exclude<Field, { type: 'lines' | 'ref' | 'file' | 'image' }>

/** Which fields may be empty though they are required: what is kept from some readers. */
type MayBeKept = (name: string, field: Field) => boolean
const onlyGuarded: MayBeKept = (_, { form }) => form !== undefined

/** The properties of what goes out: every field but the hidden ones. Lines have the id of their row, `lineId`. */
export const outputs = (
  fields: Fields,
  mayBeKept: MayBeKept = onlyGuarded,
  lineId: Schema = id,
  path = '',
): Properties =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isExposed(field) ? [[name, described(name, field, outputOf(name, field, mayBeKept, lineId, path))] as const] : [],
    ),
  )

function outputOf(name: string, field: Field, mayBeKept: MayBeKept, lineId: Schema, path: string): Schema {
  if (field.type === 'lines')
    return arrayOf(object({ id: lineId, ...outputs(field.of, mayBeKept, lineId, `${path}${name}.`) }))
  const plain = linkOf(field) ?? scalarOf(field as Plain)
  const isSure = (field.type === 'boolean' || field.required === true) && !mayBeKept(path + name, field)
  return isSure ? plain : orNull(plain)
}

/** The value of a reference or file; undefined for what else there is. */
const linkOf = ({ type }: Field): Schema | undefined =>
  type === 'ref' ? ref('Ref') : type === 'file' || type === 'image' ? ref('StoredFile') : undefined

/**
 * The schema of what is taken in; unknown names are refused. On edit nothing need be given. A field that must have a value takes
 * no null, unless a default replaces it.
 */
export function inputOf(fields: Fields, mode: 'create' | 'edit'): Schema {
  const needed = Object.entries(fields).flatMap(([name, field]) =>
    mode === 'create' && isNeeded(field, mode) && field.form === undefined ? [name] : [],
  )
  const properties = Object.entries(fields).map(([name, field]) => {
    const schema = takenOf(field)
    const taken = isNeeded(field, mode) || field.type === 'lines' ? schema : orNull(schema)
    return [name, described(name, field, taken)] as const
  })
  return closed(Object.fromEntries(properties), needed)
}

/** Lines that a list has at least. */
const leastLines = (field: Field & { type: 'lines' }): number => field.minRows ?? (field.required ? 1 : 0)

const isNeeded = (field: Field, mode: 'create' | 'edit'): boolean =>
  (field.type === 'lines' ? leastLines(field) > 0 : field.required === true) &&
  field.type !== 'boolean' &&
  !(mode === 'create' && 'default' in field && field.default !== undefined)

function takenOf(field: Field): Schema {
  switch (field.type) {
    case 'lines': {
      const line = inputOf(Object.fromEntries(Object.entries(field.of).filter(([, f]) => isWritable(f))), 'create')
      const kept = { ...orNull(id), description: 'Of a line that is kept' }
      const least = leastLines(field)
      return {
        ...arrayOf({ ...line, properties: { id: kept, ...(line.properties as Properties) } }),
        ...(least > 0 ? { minItems: least } : {}),
        ...(field.maxRows === undefined ? {} : { maxItems: field.maxRows }),
      }
    }
    case 'ref':
      return { anyOf: [{ ...idTaken, description: 'Id' }, ref('RefBy')] }
    case 'file':
    case 'image':
      return { ...idTaken, description: 'Id of a stored file' }
    case 'integer':
      return { type: 'integer', minimum: minOf(field), maximum: field.max ?? 2_147_483_647 }
    case 'decimal':
    case 'money':
    case 'percent':
      return {
        type: ['string', 'number'],
        pattern: decimalPattern,
        minimum: minOf(field),
        ...(field.max === undefined ? {} : { maximum: field.max }),
      }
    case 'text':
    case 'longText':
    case 'richText':
    case 'code':
      return {
        ...scalarOf(field),
        ...(field.min === undefined ? {} : { minLength: field.min }),
        ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
      }
    default:
      return scalarOf(field)
  }
}
const idTaken: Schema = { type: ['integer', 'string'], pattern: '^[1-9]\\d{0,9}$', minimum: 1, maximum: 2_147_483_647 }
const decimalPattern = '^\\s*-?\\d{1,30}(\\.\\d{1,30})?\\s*$'

/** The schema of a plain value as it goes out. */
export function scalarOf(field: Plain): Schema {
  switch (field.type) {
    case 'integer':
      return { type: 'integer' }
    case 'decimal':
    case 'money':
    case 'percent':
      return { type: 'string', pattern: scaleOf(field) === 0 ? '^-?\\d+$' : `^-?\\d+\\.\\d{${scaleOf(field)}}$` }
    case 'boolean':
      return { type: 'boolean' }
    case 'enum':
      return { type: 'string', enum: field.values }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'dateTime':
      return moment
    case 'time':
      return { type: 'string', pattern: '^\\d{2}:\\d{2}$' }
    case 'period':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}$' }
    case 'text':
    case 'longText':
    case 'richText':
    case 'code':
      return { type: 'string', maxLength: maxLengthOf(field) }
  }
}

function described(name: string, field: Field, schema: Schema): Schema {
  if ('$ref' in schema) return schema
  const example = exampleOf(name, field)
  const unit = 'unit' in field && field.unit !== undefined ? ` (${field.unit})` : ''
  return {
    title: labelOf(name, field) + unit,
    ...(field.help ? { description: field.help } : {}),
    ...(example === undefined || 'examples' in schema ? {} : { examples: [example] }),
    ...schema,
  }
}
