// GraphQL types of the actions: what they take and what they answer, under the codes of the action.
import type { Catalogue, Field } from '../kernel/index.ts'
import { anyOfAction } from '../rules/permission.ts'
import { actionsOf, type PlacedAction, paramFieldsOf, resultFieldsOf } from './actions.ts'
import {
  block,
  described,
  describeField,
  enumTypesOf,
  guardOf,
  inputMember,
  lineInputTypesOf,
  lineOutputTypesOf,
  outputMember,
  quoted,
} from './sdl-types.ts'
import { memberWords as words } from './sdl-words.ts'

/** The types that all actions of the catalogue add to the schema. */
export const actionTypesOf = (catalogue: Catalogue): readonly string[] =>
  catalogue.features.flatMap(actionsOf).flatMap((placed) => [...inputsOf(placed), ...answersOf(placed)])

/** Choices and lines of parameters carry `Input` in their names: an answer may have a field of the same name. */
function inputsOf({ feature, action, name, type }: PlacedAction): readonly string[] {
  const fields = paramFieldsOf(action)
  if (fields.length === 0 || anyOfAction(feature, action) === null) return []
  const owner = `${type}Input`
  const members = fields.map(([n, f]) => described(describeField(n, f), inputMember(owner, n, f, true)))
  return [
    ...enumTypesOf(owner, fields),
    ...lineInputTypesOf(owner, fields),
    `${quoted(`${feature.title}: what ${name} takes.`)}\n${block(`input ${owner}`, members)}`,
  ]
}

function answersOf({ feature, action, name, type }: PlacedAction): readonly string[] {
  const fields = resultFieldsOf(action)
  const anyOf = anyOfAction(feature, action)
  if (fields.length === 0 || anyOf === null) return []
  const guard = guardOf(anyOf)
  const members = fields.map(([n, f]) => answerMember(type, n, f))
  const what = action.many ? 'one row' : 'the answer'
  const page = [described(words.total, 'total: Int!'), described(words.rows, `rows: [${type}!]!`)]
  return [
    ...enumTypesOf(type, fields),
    ...lineOutputTypesOf(type, fields, guard, described('Of a stored line.', 'id: ID')),
    `${quoted(`${feature.title}: ${what} of ${name}.`)}\n${block(`type ${type} ${guard}`, members)}`,
    ...(action.many
      ? [`${quoted(`${feature.title}: rows of ${name}.`)}\n${block(`type ${type}Page ${guard}`, page)}`]
      : []),
  ]
}

const answerMember = (owner: string, name: string, field: Field): string =>
  described(
    describeField(name, field).replace(' Required.', ''),
    outputMember(owner, name, field, field.form === undefined ? undefined : [field.form]),
  )
