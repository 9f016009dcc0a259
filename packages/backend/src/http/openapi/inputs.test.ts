// What the document says of inputs is what the rules do: which fields must be there, which may be null; and its examples are right.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf, paramFieldsOf } from '@kantor/shared/derive/actions'
import { writtenFieldsOf } from '@kantor/shared/derive/roots'
import { type Fields, isRecordFeature } from '@kantor/shared/kernel'
import { isWritable, validate } from '@kantor/shared/rules/validation/validation'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { openApiOf } from './document.ts'
import { exampleOf } from './examples.ts'
import { inputOf } from './field-schemas.ts'

const document = openApiOf(catalogue)
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', ...JSON.parse(JSON.stringify(document)) })

/** The schema at a place of the document. */
const at = (path: readonly (string | number)[]) =>
  ajv.getSchema(
    `document#/${path.map((p) => encodeURIComponent(String(p).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
  )

/** A schema whose references lead into the document. */
const inDocument = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
const today = '2026-11-21'

type Place = readonly (string | number)[]
/** Every example of the document: where its schema is, and the value. */
function* examplesIn(value: unknown, path: Place = []): Generator<readonly [Place, unknown]> {
  if (typeof value !== 'object' || value === null) return
  const { examples, example, schema } = value as { examples?: unknown; example?: unknown; schema?: unknown }
  if (Array.isArray(examples)) for (const one of examples) yield [path, one]
  if (example !== undefined && schema !== undefined) yield [[...path, 'schema'], example]
  for (const [name, inner] of Object.entries(value))
    if (name !== 'examples' && name !== 'example') yield* examplesIn(inner, [...path, name])
}

it('shows examples that fit their schemas', () => {
  const all = [...examplesIn(document.components)]
  const wrong = all.filter(([path, value]) => at(['components', ...path])?.(value) !== true)
  expect(all.length).toBeGreaterThan(3_000)
  expect(wrong.map(([path, value]) => `${path.join('.')}: ${JSON.stringify(value)}`)).toEqual([])
})

const features = catalogue.features.filter(isRecordFeature)
const sets: readonly (readonly [string, Fields, 'create' | 'edit'])[] = [
  ...features.flatMap((f) =>
    (['create', 'edit'] as const).map(
      (mode) => [`${f.path} ${mode}`, Object.fromEntries(writtenFieldsOf(f, mode)), mode] as const,
    ),
  ),
  ...catalogue.features.flatMap((f) =>
    actionsOf(f).map(({ path, action }) => [path, Object.fromEntries(paramFieldsOf(action)), 'create'] as const),
  ),
]
/** Identical fields and modes are checked once. */
const fieldsAsked = new Map(
  sets.flatMap(([path, fields, mode]) =>
    Object.entries(fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [`${mode} ${name} ${JSON.stringify(field)}`, { path, name, field, mode }] as const),
  ),
)
const isRequired = (errors: ReturnType<typeof validate>['errors'], name: string) =>
  errors.some((e) => e.field === name && (e.rule === 'required' || e.rule === 'minRows'))

describe('of each field that is written', () => {
  it('the schema takes null just where the rules do', () => {
    expect(fieldsAsked.size).toBeGreaterThan(1_000)
    const wrong = [...fieldsAsked.values()].filter(({ name, field, mode }) => {
      if (field.type === 'lines') return false
      const takes = ajv.compile(inDocument(inputOf({ [name]: field }, mode)))({ [name]: null })
      return takes === isRequired(validate({ [name]: field }, { [name]: null }, { mode, today }).errors, name)
    })
    expect(wrong.map(({ path, name }) => `${path}.${name}`)).toEqual([])
  })

  it('the schema wants it just where the rules do', () => {
    const wrong = [...fieldsAsked.values()].filter(({ name, field, mode }) => {
      const { required = [] } = inputOf({ [name]: field }, mode) as { required?: readonly string[] }
      const wanted = isRequired(validate({ [name]: field }, {}, { mode, today }).errors, name)
      return required.includes(name) !== (wanted && field.form === undefined)
    })
    expect(wrong.map(({ path, name }) => `${path}.${name}`)).toEqual([])
  })

  it('there is an example, which the rules take', () => {
    const plain = [...fieldsAsked.values()].filter(
      ({ field }) => !['ref', 'file', 'image', 'lines'].includes(field.type),
    )
    const wrong = plain.flatMap(({ path, name, field, mode }) => {
      const { errors } = validate(
        { [name]: { ...field, fixed: false } },
        { [name]: exampleOf(name, field) },
        { mode, today },
      )
      return errors.length === 0 && exampleOf(name, field) !== undefined
        ? []
        : [`${path}.${name}: ${errors[0]?.message}`]
    })
    expect(wrong).toEqual([])
  })
})

it('a field under a code of its own need not be given, because a caller who lacks the code cannot give it', () => {
  const open = { type: 'text', required: true } as const
  const fields: Fields = { open, guarded: { ...open, form: 'frmWORKER01I' } }
  expect(inputOf(fields, 'create').required).toEqual(['open'])
})

it('every input says an example of what must be there', () => {
  const inputs = Object.entries(document.components.schemas ?? {}).filter(([name]) => /(Create|Edit)$/.test(name))
  const bare = inputs.filter(([, schema]) => schema.required !== undefined && schema.examples === undefined)
  expect(inputs.length).toBeGreaterThan(100)
  expect(bare.map(([name]) => name)).toEqual([])
})
