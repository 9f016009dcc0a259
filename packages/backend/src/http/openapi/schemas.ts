// JSON Schema of fields, rows and inputs, from the declarations: what goes out and what is taken in.

import { labelOf, pascalOf } from '@kantor/shared/derive/names'
import { writtenFieldsOf } from '@kantor/shared/derive/roots'
import {
  type Entity,
  type Field,
  type Fields,
  isRecordFeature,
  isTold,
  type RecordFeature,
} from '@kantor/shared/kernel'
import { errors } from '@kantor/shared/rules/errors/errors'
import { isWritable } from '@kantor/shared/rules/validation/validation'
import { maxLengthOf, scaleOf } from '@kantor/shared/rules/validation/values'

export type Schema = { readonly [keyword: string]: unknown }

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const id: Schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
export const object = (
  properties: { readonly [name: string]: Schema },
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
})
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items })
const orNull = (schema: Schema): Schema =>
  '$ref' in schema
    ? { anyOf: [schema, { type: 'null' }] }
    : {
        ...schema,
        type: [schema.type, 'null'],
        ...('enum' in schema ? { enum: [...(schema.enum as string[]), null] } : {}),
      }

const texts = arrayOf({ type: 'string' })
/** Who can open what was refused. */
export const grantedBy = object({
  roles: texts,
  assignedBy: texts,
  screen: object({ title: { type: 'string' }, path: { type: 'string' } }),
})

/** Schemas that every document of this API has. */
export const commonSchemas: { readonly [name: string]: Schema } = {
  Ref: object({ id, code: { type: 'string' }, name: { type: 'string' }, active: { type: 'boolean' } }),
  RefBy: {
    ...object({
      code: { type: 'string', description: 'What the record is called by, among the choices of the field' },
    }),
    additionalProperties: false,
    description: 'A record in place of its id; of several the one that may still be chosen',
  },
  StoredFile: object({ id, name: { type: 'string' }, mediaType: { type: 'string' }, size: { type: 'integer' } }),
  FieldError: object({ field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } }),
  Problem: object(
    {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(errors) },
      detail: { type: 'string' },
      requestId: { type: 'string' },
      fields: arrayOf(ref('FieldError')),
      anyOf: arrayOf({ type: 'string' }),
      grantedBy,
      retryAfter: { type: 'integer' },
      values: { type: 'object' },
      current: { type: 'object' },
    },
    ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  ),
}

/** The schema of a row of an entity: every visible field and what the system adds. */
export function rowSchema(entity: Entity): Schema {
  const system = {
    id,
    rowVersion: { type: 'integer' },
    createdAt: moment,
    createdBy: { type: 'string' },
    updatedAt: moment,
    updatedBy: { type: 'string' },
  }
  return object({ ...system, ...outputs(entity.fields) }, ['id', 'rowVersion'])
}
const moment: Schema = { type: 'string', format: 'date-time' }

/** The properties of what goes out: every field but the hidden ones. */
export const outputs = (fields: Fields): { readonly [name: string]: Schema } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) =>
      !isTold(f) ? [] : [[name, described(name, f, outputOf(f))] as const],
    ),
  )

function outputOf(field: Field): Schema {
  if (field.type === 'lines') return arrayOf(object({ id, ...outputs(field.of) }, ['id']))
  const plain =
    field.type === 'ref'
      ? ref('Ref')
      : field.type === 'file' || field.type === 'image'
        ? ref('StoredFile')
        : scalarOf(field)
  return field.type === 'boolean' || (field.required && !field.form) ? plain : orNull(plain)
}

/** The schema of an input of a feature; on edit nothing but the version is required. */
export function inputSchema(feature: RecordFeature, mode: 'create' | 'edit'): Schema {
  const schema = inputOf(Object.fromEntries(writtenFieldsOf(feature, mode)), mode)
  const version = { rowVersion: { type: 'integer', minimum: 1, description: 'The version that was read' } }
  return mode === 'create'
    ? schema
    : { ...schema, properties: { ...version, ...(schema.properties as object) }, required: ['rowVersion'] }
}

/** The schema of what is taken in; unknown names are refused. */
export function inputOf(fields: Fields, mode: 'create' | 'edit'): Schema {
  const required = Object.entries(fields).flatMap(([name, f]) =>
    mode === 'create' && f.required && !f.form && !('default' in f) && f.type !== 'boolean' ? [name] : [],
  )
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [name, described(name, f, takenOf(f))]),
  )
  return { ...object(properties, required), additionalProperties: false }
}

function takenOf(field: Field): Schema {
  switch (field.type) {
    case 'lines': {
      const line = inputOf(Object.fromEntries(Object.entries(field.of).filter(([, f]) => isWritable(f))), 'create')
      return arrayOf({
        ...line,
        properties: { id: { ...id, description: 'Of a line that is kept' }, ...(line.properties as object) },
      })
    }
    case 'ref':
      return { anyOf: [{ type: ['integer', 'string', 'null'], description: 'Id' }, ref('RefBy')] }
    case 'file':
    case 'image':
      return { type: ['integer', 'string', 'null'], description: 'Id' }
    case 'decimal':
    case 'money':
    case 'percent':
      return { type: ['string', 'number', 'null'] }
    default:
      return orNull(scalarOf(field))
  }
}

/** The schema of a plain value. */
export function scalarOf(field: Exclude<Field, { type: 'lines' | 'ref' | 'file' | 'image' }>): Schema {
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

const described = (name: string, field: Field, schema: Schema): Schema =>
  '$ref' in schema
    ? schema
    : { title: labelOf(name, field), ...(field.help ? { description: field.help } : {}), ...schema }

/** Entities that some record feature shows. */
export const shownEntities = (features: readonly Parameters<typeof isRecordFeature>[0][]): readonly Entity[] => [
  ...new Set(features.filter(isRecordFeature).map((f) => f.entity)),
]

/** Name of the input schema of a feature. */
export const inputName = (apiName: string, mode: 'create' | 'edit'): string => `${pascalOf(apiName)}${pascalOf(mode)}`
