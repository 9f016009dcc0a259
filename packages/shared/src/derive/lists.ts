// What a list can do with many rows at once: one move for all that are chosen, sums and groups over the whole filtered result.
import {
  amountsCoveredName,
  type Catalogue,
  type Field,
  isExposed,
  type RecordFeature,
  sharedNameOf,
} from '../kernel/index.ts'
import { type AnyOf, anyOfOf } from '../rules/permission/permission.ts'
import { labelOf, nameOf, pascalOf } from './names.ts'
import { fieldReadersOf, transitionsOf, unionOf } from './rights.ts'
import type { RootField } from './roots.ts'
import { described, guardOf, outputTypeOf, type TypeText, typeText } from './sdl-types.ts'

/** Rows that one call takes at most; above, a query is carried out by a job. */
export const maxBulkRows = 1_000

export interface BulkAction {
  /** `delete`, or the name of a transition. */
  readonly name: string
  readonly anyOf: Exclude<AnyOf, null>
}

/** What may be done with many rows of a feature: deleting, and the moves of their life cycle. */
export function bulkActionsOf(feature: RecordFeature): readonly BulkAction[] {
  const deleting = anyOfOf(feature, 'delete')
  return [
    ...(deleting === null ? [] : [{ name: 'delete', anyOf: deleting }]),
    ...transitionsOf(feature).map(({ name, form }) => ({ name, anyOf: [form] })),
  ]
}

/** Codes of which any opens some of it; null: the feature has nothing to do with many rows. */
export const bulkCodesOf = (feature: RecordFeature): AnyOf => unionOf(bulkActionsOf(feature).map(({ anyOf }) => anyOf))

type Total = readonly [name: string, field: Field]
/** The columns of a list that are added up, in declared order. */
export const totalsOf = ({ entity, list }: RecordFeature): readonly Total[] =>
  (list.total ?? []).flatMap((name) => {
    const field = entity.fields[name]
    return field === undefined || !isExposed(field) ? [] : [[name, field] as const]
  })

/** What a list can be grouped by, in declared order; each is a filter of it too, so that a group can be opened. */
export const groupsOf = ({ entity, list }: RecordFeature): readonly Total[] =>
  (list.groups ?? []).flatMap((name) => {
    const field = entity.fields[name]
    return field === undefined || !isExposed(field) ? [] : [[name, field] as const]
  })
/** Groups that one answer holds at most: the largest ones. */
export const maxGroups = 500
/** Lists that share their filters are grouped alike. */
const sharedFilters = ({ list }: RecordFeature): string | undefined => sharedNameOf(list.filters ?? [])
const groupTypeOf = (feature: RecordFeature): string => `${sharedFilters(feature) ?? pascalOf(nameOf(feature))}Group`

/** The root fields of these; `dated` and `filter` are the arguments that narrow the list. */
export function listRootsOf(
  feature: RecordFeature,
  narrowing: RootField['args'],
): readonly (RootField & { readonly operation: 'bulk' | 'totals' | 'groups' })[] {
  const name = nameOf(feature)
  const title = pascalOf(name)
  const [bulk, index] = [bulkCodesOf(feature), anyOfOf(feature, 'index')]
  return [
    ...(bulk === null
      ? []
      : [
          {
            name: `bulk${title}`,
            operation: 'bulk' as const,
            document: `Bulk${title}`,
            args: bulkArgs(bulkTypeOf(feature)),
            type: 'BulkResult!',
            anyOf: bulk,
            about: `${feature.title}: one action on many rows, each in a transaction of its own; a query that finds more than ${maxBulkRows} starts a job.`,
          },
        ]),
    ...(index === null || totalsOf(feature).length === 0
      ? []
      : [
          {
            name: `${name}Totals`,
            operation: 'totals' as const,
            document: `${title}Totals`,
            args: narrowing,
            type: `${title}Totals!`,
            anyOf: index,
            about: `${feature.title}: sums over the whole filtered list.`,
          },
        ]),
    ...(index === null || groupsOf(feature).length === 0
      ? []
      : [
          {
            name: `${name}Groups`,
            operation: 'groups' as const,
            document: `${title}Groups`,
            args: [['by', `${groupTypeOf(feature)}!`], ...narrowing] as const,
            type: 'ListGroups!',
            anyOf: index,
            about: `${feature.title}: the groups of the whole filtered list, each with the count of its rows.`,
          },
        ]),
  ]
}

const bulkArgs = (type: string): RootField['args'] => [
  ['action', `${type}!`],
  ['rows', '[BulkRow!]'],
  ['query', 'String'],
  ['note', 'String'],
]

/** The choices of the one: a list whose rows can only be deleted has the same as any other. */
const bulkTypeOf = (feature: RecordFeature): string =>
  bulkActionsOf(feature).every(({ name }) => name === 'delete')
    ? 'DeleteBulkAction'
    : `${pascalOf(nameOf(feature))}BulkAction`

function bulkTypesOf(feature: RecordFeature): readonly TypeText[] {
  const actions = bulkActionsOf(feature)
  if (actions.length === 0) return []
  const type = bulkTypeOf(feature)
  if (type === 'DeleteBulkAction')
    return [typeText('What can be done with many rows.', type, `enum ${type}`, [described('Delete.', 'delete')])]
  const choices = actions.map(({ name, anyOf }) =>
    described(anyOf.length === 0 ? 'Open to all.' : `Form id ${anyOf.join(' or ')}.`, name),
  )
  return [typeText(`${feature.title}: what can be done with many rows.`, type, `enum ${type}`, choices)]
}

/** What a list is grouped by. */
function groupTypesOf(feature: RecordFeature): readonly TypeText[] {
  const groups = groupsOf(feature)
  if (anyOfOf(feature, 'index') === null || groups.length === 0) return []
  const type = groupTypeOf(feature)
  const choices = groups.map(([name, field]) => described(`${labelOf(name, field)}.`, name))
  const whose = sharedFilters(feature) === undefined ? `${feature.title}: what` : 'What'
  return [typeText(`${whose} the list can be grouped by.`, type, `enum ${type}`, choices)]
}

/** The types of these in the schema: the choices of a move and of a grouping, the answer of sums. */
export function listTypesOf(feature: RecordFeature, catalogue: Catalogue): readonly TypeText[] {
  const totals = totalsOf(feature)
  const index = anyOfOf(feature, 'index')
  const type = `${pascalOf(nameOf(feature))}Totals`
  const members = totals.map(([name, field]) => {
    const readers = fieldReadersOf(feature.entity, name, catalogue)
    const guard = readers === undefined ? '' : ` ${guardOf(readers)}`
    return described(labelOf(name, field), `${name}: ${sumTypeOf(feature, name, field)}${guard}`)
  })
  const count = described('Rows that were added up.', 'rowCount: Int!')
  const covered =
    feature.entity.pay === undefined
      ? []
      : [described('Rows whose amounts are covered before you: no sum holds them.', `${amountsCoveredName}: Int!`)]
  return [
    ...bulkTypesOf(feature),
    ...groupTypesOf(feature),
    ...(index === null || totals.length === 0
      ? []
      : [typeText(`${feature.title}: sums.`, type, `type ${type} ${guardOf(index)}`, [count, ...covered, ...members])]),
  ]
}

/** Whole numbers outgrow 32 bits when they are added up. */
export const sumTypeOf = ({ entity }: RecordFeature, name: string, field: Field): string =>
  field.type === 'integer' ? 'Decimal' : outputTypeOf(entity.name, name, field, true)
