// The schemas of conditions: what `where` of each list takes, and the operators that all of them share.
import { whereColumnsOf, whereLimits, whereTypeOf } from '@kantor/shared/derive/where'
import type { Catalogue, Field, RecordFeature } from '@kantor/shared/kernel'
import { scalarOf } from './field-schemas.ts'
import { arrayOf, closed, flag, type Properties, ref, type Schema } from './schema-parts.ts'

const asked = (properties: Properties, description: string): Schema => ({ ...closed(properties, []), description })
const text: Schema = { type: 'string', maxLength: whereLimits.text }
const atMost = (items: Schema): Schema => ({ ...arrayOf(items), maxItems: whereLimits.values })
const empty = { ...flag, description: 'No value (true), or one (false)' }

/** The operators of texts and references. */
const matches: Properties = {
  TextMatch: asked(
    {
      equals: { ...text, description: 'This text, letter by letter' },
      in: { ...atMost(text), description: 'One of these' },
      starts: { ...text, description: 'Begins so, in capitals or not' },
      contains: { ...text, description: 'Holds this, in capitals or not' },
      empty,
    },
    'What a text must be; all that is given must hold',
  ),
  RefMatch: asked(
    {
      id: atMost({ type: ['integer', 'string'] }),
      code: ref('TextMatch'),
      name: ref('TextMatch'),
      active: flag,
      empty,
    },
    'What a reference must lead to; all that is given must hold',
  ),
}

/** The conditions of every list, each type once. */
export const whereSchemas = (features: readonly RecordFeature[], catalogue: Catalogue): Properties => ({
  ...matches,
  ...Object.fromEntries(features.map((feature) => [whereTypeOf(feature), whereSchema(feature, catalogue)])),
})

function whereSchema(feature: RecordFeature, catalogue: Catalogue): Schema {
  const own = ref(whereTypeOf(feature))
  const columns = whereColumnsOf(feature, catalogue).map(
    ({ name, kind, field }) => [name, askedOf(kind, field)] as const,
  )
  const groups = { and: atMost(own), or: atMost(own), not: own }
  return asked({ ...Object.fromEntries(columns), ...groups }, 'Conditions, all of which must hold')
}

function askedOf(kind: ReturnType<typeof whereColumnsOf>[number]['kind'], field: Field): Schema {
  if (kind === 'text') return ref('TextMatch')
  if (kind === 'ref') return ref('RefMatch')
  if (kind === 'boolean') return flag
  const value = scalarOf(field as Parameters<typeof scalarOf>[0])
  if (kind === 'range') return asked({ from: value, to: value, empty }, 'Both ends are included')
  return { ...atMost({ enum: [...(value.enum as string[]), null] }), description: 'One of these; null: no value' }
}
