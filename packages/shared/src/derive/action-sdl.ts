// GraphQL types of the actions: what they take and what they answer, under the codes of the action.
import { type Catalogue, type Field, sharedNameOf } from '../kernel/index.ts'
import { anyOfAction } from '../rules/permission/permission.ts'
import {
  actionsOf,
  answerTypeOf,
  type PlacedAction,
  paramFieldsOf,
  paramsTypeOf,
  resultFieldsOf,
  takesGroups,
} from './actions.ts'
import { wordsOf } from './names.ts'
import {
  described,
  describeField,
  enumTypesOf,
  guardOf,
  inputMembers,
  lineInputTypesOf,
  lineOutputTypesOf,
  outputMember,
  type TypeText,
  typeText,
} from './sdl-types.ts'
import { memberWords as words } from './sdl-words.ts'

/** The types that all actions of the catalogue add to the schema; shared ones as often as they are used. */
export const actionTypesOf = (catalogue: Catalogue): readonly TypeText[] =>
  catalogue.features.flatMap(actionsOf).flatMap((placed) => [...inputsOf(placed), ...answersOf(placed)])

/** Choices and lines of parameters carry `Input` in their names: an answer may have a field of the same name. */
function inputsOf(placed: PlacedAction): readonly TypeText[] {
  const { feature, action, name } = placed
  const fields = paramFieldsOf(action)
  if (fields.length === 0 || anyOfAction(feature, action) === null || takesGroups(placed)) return []
  const owner = paramsTypeOf(placed)
  const about =
    sharedNameOf(action.params) === undefined ? `${feature.title}: what ${name} takes.` : `${wordsOf(owner)}.`
  const members = fields.flatMap(([n, f]) => inputMembers(owner, n, f, true))
  return [
    ...enumTypesOf(owner, fields),
    ...lineInputTypesOf(owner, fields),
    typeText(about, owner, `input ${owner}`, members),
  ]
}

/** A shared answer is open to every signed-in user: the codes are on each root field that leads to it, and there is no other way to it. */
function answersOf(placed: PlacedAction): readonly TypeText[] {
  const { feature, action, name } = placed
  const fields = resultFieldsOf(action)
  const anyOf = anyOfAction(feature, action)
  if (fields.length === 0 || anyOf === null) return []
  const type = answerTypeOf(placed)
  const isShared = sharedNameOf(action.result) !== undefined
  const guard = guardOf(isShared ? [] : anyOf)
  const about = (text: string) => (isShared ? `${wordsOf(type)}: ${text}.` : `${feature.title}: ${text} of ${name}.`)
  const what = action.many ? 'one row' : 'the answer'
  const page = [described(words.total, 'total: Int!'), described(words.rows, `rows: [${type}!]!`)]
  return [
    ...enumTypesOf(type, fields),
    ...lineOutputTypesOf(type, fields, guard),
    typeText(
      isShared ? `${wordsOf(type)}.` : about(what),
      type,
      `type ${type} ${guard}`,
      fields.map(([n, f]) => answerMember(type, n, f)),
    ),
    ...(action.many ? [typeText(about('rows'), `${type}Page`, `type ${type}Page ${guard}`, page)] : []),
  ]
}

const answerMember = (owner: string, name: string, field: Field): string =>
  described(
    describeField(name, field).replace(' Required.', ''),
    outputMember(owner, name, field, field.form === undefined ? undefined : [field.form]),
  )
