// Writing many rows of a feature in one call: which features take it, what names a row, and the root fields.
import type { Entity, RecordFeature } from '../kernel/index.ts'
import { type AnyOf, anyOfOf, editorsOf } from '../rules/permission/permission.ts'
import { nameOf, pascalOf } from './names.ts'
import { unionOf } from './rights.ts'
import type { RecordOperation, RootField } from './roots.ts'
import { mayWrite, writtenFieldsOf } from './written-fields.ts'

/** Rows that one call writes at most. */
export const maxManyRows = 500

/** What became of a row. */
export const rowOutcomes = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The fields by which the database distinguishes two rows of an entity: the key, and the first day where rows have days. */
export const rowKeyOf = ({ key, effective }: Entity): readonly string[] => [
  ...new Set([...key, ...(effective === undefined ? [] : [effective.from])]),
]

export type ManyWrite = 'createMany' | 'editMany' | 'upsert'
/** The ways in which many rows of a feature are written, with the codes that open each. */
export function manyWritesOf(feature: RecordFeature): readonly (readonly [ManyWrite, Exclude<AnyOf, null>])[] {
  const creators = mayWrite(feature, 'create') ? anyOfOf(feature, 'create') : null
  const editors = mayWrite(feature, 'edit') ? editorsOf(feature) : null
  const typed = new Set(writtenFieldsOf(feature, 'create').map(([name]) => name))
  const key = rowKeyOf(feature.entity)
  const isNamed = key.length > 0 && key.every((name) => typed.has(name))
  const both = creators === null || editors === null || !isNamed ? null : unionOf([creators, editors])
  const ways = [
    ['createMany', creators],
    ['editMany', editors],
    ['upsert', both],
  ] as const
  return ways.flatMap(([way, anyOf]) => (anyOf === null ? [] : [[way, anyOf] as const]))
}

/** The address of each below the path of its feature in REST. */
export const manyWritePaths: { readonly [W in ManyWrite]: string } = {
  createMany: 'create-many',
  editMany: 'edit-many',
  upsert: 'upsert',
}

export const isManyWrite = (operation: string): operation is ManyWrite => Object.hasOwn(manyWritePaths, operation)

/** The root fields that write many rows. */
export function manyWriteRootsOf(feature: RecordFeature): readonly RootField<RecordOperation>[] {
  const title = pascalOf(nameOf(feature))
  const whole: RootField['args'][number] = ['allOrNothing', 'Boolean = false']
  const rows = (input: 'Create' | 'Edit'): RootField['args'][number] => ['rows', `[${title}${input}!]!`]
  const made = {
    createMany: { args: [rows('Create'), whole], about: 'create many at once.' },
    editMany: { args: [['at', '[BulkRow!]!'], rows('Edit'), whole], about: 'change many at once.' },
    upsert: {
      args: [rows('Create'), whole],
      about: `change the rows of these keys (${rowKeyOf(feature.entity).join(', ')}), create those that are missing.`,
    },
  } as const satisfies { readonly [W in ManyWrite]: Pick<RootField, 'args' | 'about'> }
  return manyWritesOf(feature).map(([way, anyOf]) => ({
    name: `${way}${title}`,
    operation: way,
    document: `${pascalOf(way)}${title}`,
    type: 'WriteResult!',
    anyOf,
    args: made[way].args,
    about: `${feature.title}: ${made[way].about}`,
  }))
}
