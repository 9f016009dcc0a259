// The root fields that a catalogue must have, with the codes that the specification wants on each: named and worked out without the
// functions that the schema is derived with.
import { nameOf, pascalOf } from '@kantor/shared/derive/names'
import {
  type Action,
  type Catalogue,
  type Entity,
  type Feature,
  type Field,
  isPlaceholder,
  isRecordFeature,
  type RecordFeature,
} from '@kantor/shared/kernel'
import {
  type Expected,
  ofAction,
  ofBulk,
  ofEdit,
  ofLookup,
  ofMoves,
  ofOperation,
  ofRecord,
  ofUpsert,
} from '@kantor/shared/specification/expected'
import { actionFormOf } from '@kantor/shared/specification/samples'

export interface ExpectedRoot {
  readonly name: string
  readonly expected: Expected
  /** Absent for the choices of a reference, which belong to an entity. */
  readonly feature?: Feature
  /** What it does, as its shape says: `list`, `move`, `query by pages`. */
  readonly what: string
  readonly action?: Action
  /** There is none where the feature writes no field, names no key, adds nothing up or groups by nothing. */
  readonly mayLack: boolean
}

function rootsOfRows(feature: RecordFeature): readonly ExpectedRoot[] {
  const name = nameOf(feature)
  const title = pascalOf(name)
  const index = ofOperation(feature, 'index')
  const create = ofOperation(feature, 'create')
  const named: readonly (readonly [what: string, name: string, expected: Expected])[] = [
    ['list', `${name}List`, index],
    ['changes', `${name}Changes`, index],
    ['totals', `${name}Totals`, index],
    ['groups', `${name}Groups`, index],
    ['show', name, ofRecord(feature)],
    ['by ids', `${name}ByIds`, ofRecord(feature)],
    ['create', `create${title}`, create],
    ['create many', `createMany${title}`, create],
    ['edit', `edit${title}`, ofEdit(feature)],
    ['edit many', `editMany${title}`, ofEdit(feature)],
    ['upsert', `upsert${title}`, ofUpsert(feature)],
    ['delete', `delete${title}`, ofOperation(feature, 'delete')],
    ['bulk', `bulk${title}`, ofBulk(feature)],
    ...ofMoves(feature).map(([move, expected]) => ['move', `${move}${title}`, expected] as const),
  ]
  // A further list may lack what its feature has.
  const mayLack = (what: string) =>
    /create|edit|upsert|totals|groups/.test(what) || (feature.partOf !== undefined && what !== 'move')
  return named.map(([what, root, expected]) => ({ name: root, expected, feature, what, mayLack: mayLack(what) }))
}

function rootsOfActions(feature: Feature): readonly ExpectedRoot[] {
  if (isPlaceholder(feature)) return []
  const own = nameOf(feature)
  return Object.entries(feature.actions ?? {}).map(([name, action]) => ({
    name: action.kind === 'query' ? `${own}${pascalOf(name)}` : `${name}${pascalOf(own)}`,
    expected: ofAction(feature, name),
    feature,
    what: actionFormOf(action),
    action,
    mayLack: false,
  }))
}

const refsIn = (field: Field): readonly string[] =>
  field.type === 'ref' ? [field.to] : field.type === 'lines' ? Object.values(field.of).flatMap(refsIn) : []

/** The entities that a row or an action refers to: each has choices. */
function referred({ features }: Catalogue, entities: readonly Entity[]): readonly string[] {
  const actions = features.filter((f) => !isPlaceholder(f)).flatMap((f) => Object.values(f.actions ?? {}))
  const fields = [...entities.map((e) => e.fields), ...actions.flatMap((a) => [a.params, a.result])]
  return [...new Set(fields.flatMap((of) => Object.values(of).flatMap(refsIn)))]
}

/** Every root field of the features and of their references, the fixed ones apart. */
export function expectedRootsOf(catalogue: Catalogue): readonly ExpectedRoot[] {
  const ofRows = catalogue.features.filter(isRecordFeature)
  const entities = [...new Set(ofRows.map((feature) => feature.entity))]
  return [
    ...ofRows.flatMap(rootsOfRows),
    ...catalogue.features.flatMap(rootsOfActions),
    ...referred(catalogue, entities).map((entity) => ({
      name: `${entity.charAt(0).toLowerCase()}${entity.slice(1).replace(/\.(.)/, (_, first: string) => first.toUpperCase())}Lookup`,
      expected: ofLookup(entity, catalogue),
      what: 'look-up',
      mayLack: false,
    })),
  ]
}
