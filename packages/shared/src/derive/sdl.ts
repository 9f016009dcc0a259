// The GraphQL schema of a catalogue, as text. Pure: the same catalogue gives the same text, so schema.graphql is golden.
import {
  type Catalogue,
  type Entity,
  type RecordFeature,
  sharedNameOf,
  targetNameOf,
  targetOf,
} from '../kernel/index.ts'
import { anyOfOf } from '../rules/permission/permission.ts'
import { actionRootsOf } from './action-roots.ts'
import { actionTypesOf } from './action-sdl.ts'
import { emptyFilter, emptyWords, filterInputOf, filtersOf } from './filters.ts'
import { listTypesOf } from './lists.ts'
import { nameOf, pascalOf } from './names.ts'
import { isAmount } from './pay.ts'
import {
  entityHoldersOf,
  entityReadersOf,
  featuresOver,
  fieldReadersOf,
  referencedEntitiesOf,
  shownEntitiesOf,
  visibleFieldsOf,
} from './rights.ts'
import { isMutation, lookupRootOf, mayWrite, type RootField, rootsOf, writtenFieldsOf } from './roots.ts'
import { recordFeaturesOf } from './routes.ts'
import { fixedMutations, fixedQueries, prelude, preludeTypes } from './sdl-prelude.ts'
import {
  block,
  described,
  describeField,
  enumTypesOf,
  guardOf,
  inputMembers,
  lineInputTypesOf,
  outputMember,
  quoted,
  storedLineTypesOf,
  type TypeText,
  typeText,
} from './sdl-types.ts'
import { argumentWords, memberWords as words } from './sdl-words.ts'
import { recordEventTypesOf, type SubscriptionField, subscriptionsOf } from './subscriptions.ts'
import { matchTypes, whereTypesOf } from './where.ts'

/** The schema of a catalogue in SDL, with descriptions and one guard on every root field and object type. */
export function sdlOf(catalogue: Catalogue): string {
  const features = recordFeaturesOf(catalogue.features)
  const roots = allRootsOf(catalogue)
  const queries = [...fixedQueries, ...roots.filter((r) => !isMutation(r)).map(rootText)]
  const mutations = [...fixedMutations, ...roots.filter(isMutation).map(rootText)]
  const subscriptions = subscriptionsOf(catalogue).map(rootText)
  const types = [
    ...shownEntitiesOf(catalogue).flatMap((e) => entityTypesOf(e, catalogue)),
    ...referencedEntitiesOf(catalogue).map((name) => refTypeOf(name, catalogue)),
    ...features.flatMap((f) => inputTypesOf(f, catalogue)),
    ...actionTypesOf(catalogue),
    ...recordEventTypesOf(catalogue),
  ]
  const operations = [
    block('type Query', queries),
    block('type Mutation', mutations),
    block('type Subscription', subscriptions),
  ]
  return `${[prelude, ...eachOnce([...preludeTypes, ...matchTypes, ...types]), ...operations].join('\n\n')}\n`
}

/** Every type once, in the order of its first use; two that have one name and differ are an error of the declarations. */
function eachOnce(types: readonly TypeText[]): readonly string[] {
  const texts = new Map<string, string>()
  for (const { name, text } of types) {
    if ((texts.get(name) ?? text) !== text)
      throw new Error(`Two types of the API are called ${name}; shared ones must be alike.`)
    texts.set(name, text)
  }
  return [...texts.values()]
}

/** Every root field that the catalogue adds: those of the record features, of actions, and the look-ups. */
export function allRootsOf(catalogue: Catalogue): readonly RootField[] {
  return [
    ...recordFeaturesOf(catalogue.features).flatMap((f) => rootsOf(f, catalogue)),
    ...catalogue.features.flatMap(actionRootsOf),
    ...referencedEntitiesOf(catalogue).map((e) => lookupRootOf(e, catalogue)),
  ]
}

/** One row of the API per entity, its page, its enums and lines. */
function entityTypesOf(entity: Entity, catalogue: Catalogue): readonly TypeText[] {
  const fields = visibleFieldsOf(entity, catalogue)
  const guard = guardOf(entityHoldersOf(entity.name, catalogue))
  const members = fields.map(([name, f]) => {
    const readers = fieldReadersOf(entity, name, catalogue)
    const kept = { isStored: true, isCovered: isAmount(entity, name) }
    return described(describeField(name, f), outputMember(entity.name, name, f, readers, kept))
  })
  return [
    ...enumTypesOf(entity.name, fields),
    ...storedLineTypesOf(entity, fields, guard),
    ...lineInputTypesOf(entity.name, writtenOf(entity, catalogue)),
    typeText(`${entity.title}.`, entity.name, `type ${entity.name} ${guard}`, [...storedMembers, ...members]),
    typeText(
      `One page of ${entity.title.toLowerCase()} rows.`,
      `${entity.name}Page`,
      `type ${entity.name}Page ${guard}`,
      [
        described(words.counted, 'total: Int!'),
        described(words.moreThanTotal, 'moreThanTotal: Boolean!'),
        described(words.page, 'page: Int!'),
        described(words.size, 'size: Int!'),
        described(words.deltaFrom, 'deltaFrom: DateTime!'),
        described(words.view, 'view: String!'),
        described(words.rows, `rows: [${entity.name}!]!`),
        described(words.gone, 'gone: [ID!]!'),
        described(words.last, 'last: ID'),
      ],
    ),
  ]
}

/** The fields that some feature writes. */
function writtenOf(entity: Entity, catalogue: Catalogue) {
  const features = featuresOver(entity.name, catalogue)
  const writes = (['create', 'edit'] as const).flatMap((on) =>
    features.filter((f) => mayWrite(f, on)).flatMap((f) => writtenFieldsOf(f, on)),
  )
  return [...new Map(writes)]
}

const storedMembers: readonly string[] = [
  described(words.id, 'id: ID!'),
  described(words.rowVersion, 'rowVersion: Int!'),
  described(words.createdAt, 'createdAt: DateTime!'),
  described(words.createdBy, 'createdBy: String!'),
  described(words.updatedAt, 'updatedAt: DateTime!'),
  described(words.updatedBy, 'updatedBy: String!'),
]

/** What a row shows of another one; the whole far row only where some feature shows such rows. */
function refTypeOf(name: string, catalogue: Catalogue): TypeText {
  const title = targetOf(catalogue, name)?.title ?? name
  const type = `${targetNameOf(name)}Ref`
  const record =
    entityReadersOf(name, catalogue) === null
      ? []
      : [described('The whole record; needs the right to read it.', `record: ${name}`)]
  const active = described('Whether it may still be chosen.', 'active: Boolean!')
  const named = (['code', 'name'] as const).map((member) => described(words[member], `${member}: String!`))
  const members = [described(words.id, 'id: ID!'), ...named, active, ...record]
  return typeText(`${title} as other records name it.`, type, `type ${type} @signedIn`, members)
}

function inputTypesOf(feature: RecordFeature, catalogue: Catalogue): readonly TypeText[] {
  const name = pascalOf(nameOf(feature))
  const input = (on: 'create' | 'edit') => {
    const members = writtenFieldsOf(feature, on).flatMap(([n, f]) =>
      inputMembers(feature.entity.name, n, f, on === 'create'),
    )
    const type = `${name}${pascalOf(on)}`
    return mayWrite(feature, on) ? [typeText(`${feature.title}: ${on}.`, type, `input ${type}`, members)] : []
  }
  return [
    ...filterTypesOf(feature, catalogue),
    ...(anyOfOf(feature, 'index') === null ? [] : whereTypesOf(feature, catalogue)),
    ...input('create'),
    ...input('edit'),
    ...listTypesOf(feature, catalogue),
  ]
}

function filterTypesOf(feature: RecordFeature, catalogue: Catalogue): readonly TypeText[] {
  const columns = filtersOf(feature, catalogue).map((f) => described(`${f.label}.`, `${f.name}: ${f.type}`))
  if (columns.length === 0) return []
  const filters = [...columns, described(emptyWords, `${emptyFilter}: [String!]`)]
  const type = filterInputOf(feature)
  const whose = sharedNameOf(feature.list.filters ?? []) === undefined ? `${feature.title}: filters` : 'Filters'
  return [typeText(`${whose}, all of which must hold.`, type, `input ${type}`, filters)]
}

/** A root field with its description, codes and guard. */
function rootText(root: SubscriptionField): string {
  const { anyOf, also = [] } = root
  const and = also.length === 0 ? '' : `, with ${also.join(' and ')}`
  const codes = anyOf.length === 0 ? '' : ` Form id ${anyOf.join(' or ')}${and}.`
  const args = root.args.map(([n, type]) => `${quoted(argumentWords(n, root.name))} ${n}: ${type}`).join(', ')
  const head = args === '' ? root.name : `${root.name}(${args})`
  return described(`${root.about}${codes}`, `${head}: ${root.type} ${guardOf(anyOf, root.keys, also)}`)
}
