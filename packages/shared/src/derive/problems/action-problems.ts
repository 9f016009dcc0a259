// What can be wrong with the actions of a feature beyond what the compiler refuses.
import {
  type Action,
  type Catalogue,
  childrenOf,
  type Feature,
  type Fields,
  isRecordFeature,
} from '../../kernel/index.ts'
import { anyOfAction } from '../../rules/permission/permission.ts'
import { actionsOf, resultFieldsOf } from '../actions.ts'
import { pascalOf } from '../names.ts'

/** Says what is wrong with each action of a feature; the fields themselves are checked like those of entities. */
export function checkActions(feature: Feature, say: (what: string) => void): void {
  for (const [name, action] of Object.entries(feature.actions ?? {})) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) say(`action ${name} is not in camel case`)
    for (const what of complaintsAbout(feature, action)) say(`action ${name} ${what}`)
  }
}

function complaintsAbout(feature: Feature, action: Action): readonly string[] {
  const anyOf = anyOfAction(feature, action)
  const given = Object.keys(action.params)
  const hasPaging = given.includes('page') || given.includes('size')
  const complaints: readonly (readonly [isWrong: boolean, what: string])[] = [
    [anyOf === null, 'follows an operation that the feature does not have: no user could call it'],
    [Array.isArray(action.code) && action.code.length === 0, 'has no code: null opens it to every signed-in user'],
    [action.paged === true && (action.many !== true || action.kind !== 'query'), 'is paged but no query of many rows'],
    [action.paged === true && hasPaging, 'declares page or size itself'],
    [action.kind === 'query' && resultFieldsOf(action).length === 0, 'asks for nothing'],
    [action.many === true && resultFieldsOf(action).length === 0, 'answers rows without fields'],
    [
      action.into !== undefined && !isIntoLines(feature, action),
      'gives lines that the form does not have, or columns that they lack',
    ],
    [[action.params, action.result].some(hasLineIds), 'has lines with a field id: every line has one'],
    [
      Object.keys(action.when ?? {}).some(
        (n) => !hasField(feature, n) && !isOfChild(feature, n) && !isOfFindings(feature, n),
      ),
      'is offered by a field that its records lack',
    ],
    [
      action.choicesFor !== undefined && !isOfChoices(feature, action, action.choicesFor),
      'gives choices for no parameter of a process, or answers no rows of value and text',
    ],
    [(action.secret ?? []).some((name) => !given.includes(name)), 'keeps a parameter secret that it does not have'],
  ]
  return complaints.flatMap(([isWrong, what]) => (isWrong ? [what] : []))
}

const hasField = (feature: Feature, name: string): boolean => isRecordFeature(feature) && name in feature.entity.fields

/** A query of many rows, whose columns the lines have: read-only ones where it is sent while the user types. */
function isIntoLines(feature: Feature, { into = '', kind, many, live, result }: Action): boolean {
  const lines = isRecordFeature(feature) ? feature.entity.fields[into] : undefined
  if (lines?.type !== 'lines' || kind !== 'query' || many !== true) return false
  return Object.keys(result).every((name) => {
    const column = lines.of[name]
    return column !== undefined && (column.readOnly === true) === (live === true)
  })
}

/** A query of many rows with a value and a text, for a parameter of the process on whose page it is called. */
const isOfChoices = (feature: Feature, { kind, many, result }: Action, param: string): boolean =>
  feature.kind === 'process' &&
  'params' in feature &&
  feature.params[param]?.type === 'code' &&
  kind === 'query' &&
  many === true &&
  ['value', 'text'].every((name) => Object.hasOwn(result, name))

const hasLineIds = (fields: Fields): boolean =>
  Object.values(fields).some((f) => f.type === 'lines' && Object.hasOwn(f.of, 'id'))

/** Names of the GraphQL types that actions add, enums and lines apart: type, page, input. */
export const actionTypeNames = (catalogue: Catalogue): readonly string[] =>
  catalogue.features
    .flatMap(actionsOf)
    .flatMap(({ type, action }) => [
      type,
      ...ownTypes(type, action.result),
      ...(action.many ? [`${type}Page`] : []),
      `${type}Input`,
      ...ownTypes(`${type}Input`, action.params),
    ])

/** Types that the fields of an owner bring along: one per enum and per list of lines. */
export function ownTypes(owner: string, fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, f]) => {
    const type = owner + pascalOf(name)
    return f.type === 'enum' ? [type] : f.type === 'lines' ? [type, ...ownTypes(type, f.of)] : []
  })
}

/** A command on what a process found is offered by a column of the findings. */
const isOfFindings = (feature: Feature, name: string): boolean =>
  'findings' in feature &&
  [feature.findings, ...(feature.lists ?? [])].some(
    (list) => list !== undefined && name in (feature.actions?.[list]?.result ?? {}),
  )

/** A command on a child is offered by a field of the child. */
const isOfChild = (feature: Feature, name: string): boolean =>
  childrenOf(feature).some(({ entity }) => Object.hasOwn(entity.fields, name))
