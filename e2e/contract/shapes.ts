// What is queried over HTTP: one root field, and one feature, of each shape. That each field and route of every feature is guarded by its
// code is proven where it is decided, in the process (decision 0043); what is made by one function is queried once. A feature of a known
// shape adds nothing here.
import { catalogue } from '@kantor/shared/catalogue'
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { actionsOf, isNeeded, paramFieldsOf, resultFieldsOf } from '@kantor/shared/derive/actions'
import { groupsOf, totalsOf } from '@kantor/shared/derive/lists'
import { type RootField, rootsOf } from '@kantor/shared/derive/roots'
import { allRootsOf } from '@kantor/shared/derive/sdl'
import { type Feature, type Field, isPlaceholder, isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { expectedCodesOf, operations } from '@kantor/shared/specification'

const built = catalogue.features.filter((feature) => !isPlaceholder(feature))

const isGuarded = (root: RootField): boolean => root.anyOf.length > 0

/** How the guard of a root field reads: one code, several of which any is enough. */
const guardOf = ({ anyOf }: RootField): string => (anyOf.length > 1 ? 'any of several codes' : 'one code')

/** What decides which code answers a root field: the kind of its feature, what it does, and its guard. */
function shapeOf({ kind }: Feature, root: RootField): string {
  const { action } = root.action ?? {}
  const form =
    action === undefined ? '' : ` ${action.kind}${action.many ? ' of many' : ''}${action.paged ? ' by pages' : ''}`
  return `${kind} ${root.operation}${form}, ${guardOf(root)}`
}

const rootsOfFeature = (feature: Feature): readonly RootField[] => [
  ...(isRecordFeature(feature) ? rootsOf(feature, catalogue) : []),
  ...actionRootsOf(feature),
]
const lookups = allRootsOf(catalogue).filter((root) => root.operation === 'lookup' && isGuarded(root))

/** Every existing shape, with the first root field of it that a code may open to a user. */
export const rootOfShape: ReadonlyMap<string, string> = firstOfEach([
  ...built.flatMap((feature) =>
    rootsOfFeature(feature)
      .filter(isGuarded)
      .map((root) => [shapeOf(feature, root), root.name] as const),
  ),
  ...lookups.map((root) => [`lookup, ${guardOf(root)}`, root.name] as const),
])

function firstOfEach<T>(found: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(found.toReversed())
}

/** The first feature of each kind for each of its screens, and for deleting. */
export const features: readonly Feature[] = [
  ...new Set(
    firstOfEach(
      built.flatMap((feature) =>
        operations
          .filter((operation) => typeof expectedCodesOf(feature)[operation] === 'string')
          .map((operation) => [`${feature.kind} ${operation}`, feature] as const),
      ),
    ).values(),
  ),
]

/** What the schema of a field depends on. */
const tokensOf = (field: Field): readonly string[] => [
  [
    field.type,
    field.required ? 'required' : '',
    field.derived ? 'derived' : '',
    field.form === undefined ? '' : 'under a code',
  ].join(' '),
  ...(field.type === 'lines' ? Object.values(field.of).flatMap((of) => tokensOf(of).map((t) => `line: ${t}`)) : []),
]

/** A few of them that together have everything that any of them has. */
function covering<T>(all: readonly T[], tokens: (one: T) => readonly string[]): readonly T[] {
  const missing = new Set(all.flatMap(tokens))
  const chosen: T[] = []
  while (missing.size > 0) {
    const gain = (one: T) => new Set(tokens(one).filter((token) => missing.has(token))).size
    const best = all.reduce((so, one) => (gain(one) > gain(so) ? one : so))
    for (const token of tokens(best)) missing.delete(token)
    chosen.push(best)
  }
  return chosen
}

const listTokens = (feature: RecordFeature): readonly string[] => [
  `kind ${feature.kind}`,
  ...(totalsOf(feature).length > 0 ? ['totals'] : []),
  ...(groupsOf(feature).length > 0 ? ['groups'] : []),
  ...Object.values(feature.entity.fields).flatMap(tokensOf),
]
/** Lists whose rows have every sort of field that rows have. */
export const lists: readonly RecordFeature[] = covering(built.filter(isRecordFeature), listTokens)

/** Questions that need no parameter, whose answers have every sort of field and form that such answers have. */
export const questions = covering(
  built
    .flatMap(actionsOf)
    .filter(({ action }) => action.kind === 'query' && !paramFieldsOf(action).some(([, f]) => isNeeded(f))),
  ({ action, feature }) => [
    `kind ${feature.kind}${action.many ? ' of many' : ''}${action.paged ? ' by pages' : ''}`,
    ...resultFieldsOf(action).flatMap(([, field]) => tokensOf(field)),
  ],
)
