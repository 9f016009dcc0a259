// The named schemas of the document: rows, pages and inputs of features, and what all of them share.
import { nameOf, pascalOf } from '@kantor/shared/derive/names'
import { isAmount, isLineAmount } from '@kantor/shared/derive/pay'
import { writtenFieldsOf } from '@kantor/shared/derive/roots'
import { memberWords } from '@kantor/shared/derive/sdl-words'
import type { Entity, Field, Fields, RecordFeature } from '@kantor/shared/kernel'
import { errors } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { shownFields } from '../../engine/read/visibility.ts'
import { exampleOf, leastOf } from './examples.ts'
import { inputOf, outputs } from './field-schemas.ts'
import {
  arrayOf,
  closed,
  count,
  flag,
  id,
  moment,
  object,
  orNull,
  type Properties,
  ref,
  type Schema,
  text,
  version,
} from './schema-parts.ts'

/** Who can open what was refused. */
export const grantedBy = object({
  roles: arrayOf(text),
  assignedBy: arrayOf(text),
  screen: object({ title: text, path: text }),
})

/** The codes of errors, optionally those of one status alone. */
export const errorCodesOf = (status?: number): readonly string[] =>
  Object.entries(errors).flatMap(([code, entry]) => (status === undefined || entry.status === status ? [code] : []))

/** Schemas that every document of this API has. */
export const commonSchemas: Properties = {
  Ref: {
    ...object({ id, code: text, name: text, active: flag }),
    examples: [{ id: 7, code: 'PRD', name: 'Production', active: true }],
  },
  RefBy: {
    ...closed({
      code: {
        ...text,
        examples: ['PRD'],
        description: 'What the record is called by, among the choices of the field',
      },
    }),
    description: 'A record in place of its id; of several the one that may still be chosen',
  },
  StoredFile: {
    ...object({ id, name: text, mediaType: text, size: count }),
    examples: [{ id: 7, name: 'photo.jpg', mediaType: 'image/jpeg', size: 48_213 }],
  },
  FieldError: object({
    field: { ...text, description: 'Path of the field, such as lines.2.upTo' },
    rule: text,
    message: text,
  }),
  ErrorCode: {
    type: 'string',
    enum: errorCodesOf(),
    description: 'Each has a page at the gateway, /errors/<code>, with its meaning and remedy',
  },
  Problem: object(
    {
      type: { ...text, description: 'Address of the page about the code, at the gateway' },
      title: { ...text, description: 'What the code means' },
      status: { type: 'integer' },
      code: ref('ErrorCode'),
      detail: { ...text, description: 'What was wrong this time' },
      requestId: text,
      fields: arrayOf(ref('FieldError')),
      anyOf: { ...arrayOf(text), description: 'Permission codes of which any one would have been enough' },
      grantedBy,
      retryAfter: { ...count, description: 'Seconds after which a new try makes sense' },
      values: { type: 'object' },
      current: { type: 'object', description: 'With STALE_VERSION: the record as it is stored now' },
    },
    ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  ),
}

export const rowName = (feature: RecordFeature): string => `${pascalOf(nameOf(feature))}Row`
export const pageName = (feature: RecordFeature): string => `${pascalOf(nameOf(feature))}Page`
/** Name of the input schema of a feature. */
export const inputName = (feature: RecordFeature, mode: 'create' | 'edit'): string =>
  `${pascalOf(nameOf(feature))}${pascalOf(mode)}`

/** The named schemas of a feature: its row, and as far as it has them its page and inputs. */
export const schemasOf = (feature: RecordFeature): Properties => ({
  [rowName(feature)]: rowSchema(feature),
  ...(anyOfOf(feature, 'index') === null ? {} : { [pageName(feature)]: pageSchema(feature) }),
  ...(anyOfOf(feature, 'create') === null ? {} : { [inputName(feature, 'create')]: inputSchema(feature, 'create') }),
  ...(editorsOf(feature) === null ? {} : { [inputName(feature, 'edit')]: inputSchema(feature, 'edit') }),
})

/** A row of a feature: the fields it shows and what the system adds. An amount is empty where it is covered (decision 0085). */
export function rowSchema(feature: RecordFeature): Schema {
  const { entity } = feature
  const fields = pick(entity.fields, shownFields(feature))
  const system = { id, rowVersion: version, createdAt: moment, createdBy: text, updatedAt: moment, updatedBy: text }
  return {
    ...object({ ...system, ...outputs(fields, (path, field) => isKept(entity, path, field)) }),
    description: `${entity.title}: one row. A parameter \`fields\` leaves id, rowVersion and what it names.`,
  }
}

function isKept(entity: Entity, path: string, field: Field): boolean {
  const [first = '', second] = path.split('.')
  const isCovered = second === undefined ? isAmount(entity, first) : isLineAmount(entity, first, second)
  return field.form !== undefined || isCovered
}

function pageSchema(feature: RecordFeature): Schema {
  return object({
    total: { ...count, description: memberWords.counted },
    moreThanTotal: { ...flag, description: memberWords.moreThanTotal },
    page: version,
    size: version,
    deltaFrom: { ...moment, description: memberWords.deltaFrom },
    view: { ...text, description: memberWords.view },
    rows: arrayOf(ref(rowName(feature))),
    gone: { ...arrayOf(id), description: memberWords.gone },
    last: { ...orNull(id), description: memberWords.last },
  })
}

/** The schema of an input of a feature; on edit nothing but the version is required. */
export function inputSchema(feature: RecordFeature, mode: 'create' | 'edit'): Schema {
  const fields = Object.fromEntries(writtenFieldsOf(feature, mode))
  const schema = inputOf(fields, mode)
  if (mode === 'create') {
    const required = (schema.required ?? []) as readonly string[]
    return required.length === 0 ? schema : { ...schema, examples: [leastOf(fields, required)] }
  }
  const read = { ...version, description: 'The version that was read' }
  const [first] = Object.entries(fields).flatMap(([name, field]) => {
    const value = field.form === undefined ? exampleOf(name, field) : undefined
    return value === undefined ? [] : [{ [name]: value }]
  })
  return {
    ...schema,
    properties: { rowVersion: read, ...(schema.properties as Properties) },
    required: ['rowVersion'],
    examples: [{ rowVersion: 3, ...first }],
  }
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const])))
