// The actions of features in their places: addresses, names of types, fields, the entities they refer to.
import { type Action, type Feature, type Field, type Fields, isPlaceholder, sharedNameOf } from '../kernel/index.ts'
import { type AnyOf, anyOfAction } from '../rules/permission/permission.ts'
import { nameOf, pascalOf } from './names.ts'

/** One action in its place. */
export interface PlacedAction {
  readonly feature: Feature
  readonly name: string
  readonly action: Action
  /** `DepartmentsMerge`: its document in GraphQL, and the stem of the types that it shares with no other. */
  readonly type: string
  /** Address in REST below /api. */
  readonly path: string
}

/** The actions of a feature that can be called; a placeholder only announces its own. */
export function actionsOf(feature: Feature): readonly PlacedAction[] {
  if (isPlaceholder(feature)) return []
  const base = feature.path === '/' ? '' : feature.path
  return Object.entries(feature.actions ?? {}).map(([name, action]) => ({
    feature,
    name,
    action,
    type: pascalOf(nameOf(feature)) + pascalOf(name),
    path: `${base}/actions/${name}`,
  }))
}

/** The type of an answer, a row of it where it gives many. */
export const answerTypeOf = ({ action, type }: Pick<PlacedAction, 'action' | 'type'>): string =>
  sharedNameOf(action.result) ?? type
/** The type of the parameters. */
export const paramsTypeOf = (placed: PlacedAction): string => {
  const { feature, action, type } = placed
  return `${sharedNameOf(action.params) ?? (takesGroups(placed) ? `${pascalOf(nameOf(feature))}Groups` : type)}Input`
}
/** A report is queried for a page with the parameters of the groups on it: both take one type, that of the groups, which scripts know. */
export const takesGroups = ({ feature, name, action }: PlacedAction): boolean =>
  name === 'page' && !isPlaceholder(feature) && feature.actions?.groups?.params === action.params

/** The fields of an answer that leave the backend. */
export const resultFieldsOf = (action: Action): readonly (readonly [string, Field])[] =>
  Object.entries(action.result).filter(([, f]) => f.hidden !== true)

/** The parameters that a caller may give, paging apart. */
export const paramFieldsOf = (action: Action): readonly (readonly [string, Field])[] =>
  Object.entries(action.params).filter(([, f]) => f.hidden !== true && f.derived !== true && f.readOnly !== true)

/** A parameter that a call cannot do without. */
export const isNeeded = (field: Field): boolean =>
  field.required === true && field.form === undefined && !('default' in field && field.default !== undefined)

/** Entities that the parameters and answers of a feature's actions refer to. */
export const referencedByActions = (feature: Feature): readonly string[] => [
  ...new Set(actionsOf(feature).flatMap(({ action }) => [...refsIn(action.params), ...refsIn(action.result)])),
]

const refsIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((f) => (f.type === 'ref' ? [f.to] : f.type === 'lines' ? refsIn(f.of) : []))

/** Codes that open some action of the feature that refers to an entity, by entity. */
export const actionCodesOf = (
  feature: Feature,
  guarded: (entity: string) => boolean,
): readonly { readonly entity: string; readonly anyOf: AnyOf }[] =>
  actionsOf(feature).flatMap(({ action }) => {
    const asked = new Set(refsIn(action.params))
    const named = new Set(codesOfReferences(feature, action).flatMap(({ fields }) => refsIn(fields)))
    const anyOf = anyOfAction(feature, action)
    return [...named].filter((e) => asked.has(e) || !guarded(e)).map((entity) => ({ entity, anyOf }))
  })

/** The fields of an action whose references are chosen from, with the codes that open them. */
export function codesOfReferences(
  feature: Feature,
  action: Action,
): readonly { readonly fields: Fields; readonly anyOf: AnyOf }[] {
  const anyOf = anyOfAction(feature, action)
  // What everyone may call opens what is chosen for it; answering with a row does not let anyone look through the other rows.
  return (anyOf?.length === 0 ? [action.params] : [action.params, action.result]).map((fields) => ({ fields, anyOf }))
}
