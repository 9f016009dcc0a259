// The root fields of actions: names, arguments, types, codes.
import type { Feature } from '../kernel/index.ts'
import { anyOfAction, opensByKey } from '../rules/permission/permission.ts'
import {
  actionsOf,
  answerTypeOf,
  isNeeded,
  type PlacedAction,
  paramFieldsOf,
  paramsTypeOf,
  resultFieldsOf,
} from './actions.ts'
import { labelOf, nameOf, pascalOf } from './names.ts'
import type { RootField } from './roots.ts'

/** The root fields of a feature's actions; one that no one may call has none. */
export const actionRootsOf = (feature: Feature): readonly RootField[] => actionsOf(feature).flatMap(rootOf)

function rootOf(placed: PlacedAction): readonly RootField[] {
  const { feature, name, action } = placed
  const anyOf = anyOfAction(feature, action)
  if (anyOf === null) return []
  const [own, verb] = [nameOf(feature), pascalOf(name)]
  const isQuery = action.kind === 'query'
  const words = `${feature.title}: ${(action.title ?? labelOf(name, {})).toLowerCase()}.`
  return [
    {
      name: isQuery ? `${own}${verb}` : `${name}${pascalOf(own)}`,
      operation: 'action',
      action: placed,
      document: isQuery ? placed.type : `${verb}${pascalOf(own)}`,
      args: argsOf(placed),
      type: answerOf(placed),
      anyOf,
      keys: opensByKey(action),
      about: action.help === undefined ? words : `${words} ${action.help.replace(/\.$/, '')}.`,
    },
  ]
}

function argsOf(placed: PlacedAction): RootField['args'] {
  const params = paramFieldsOf(placed.action)
  const mark = params.some(([, f]) => isNeeded(f)) ? '!' : ''
  const input: RootField['args'] = params.length === 0 ? [] : [['input', `${paramsTypeOf(placed)}${mark}`]]
  return placed.action.paged ? [...input, ['page', 'Int = 1'], ['size', 'Int = 10']] : input
}

/** A command that answers nothing else says that it was done. */
function answerOf(placed: PlacedAction): string {
  if (placed.action.many) return `${answerTypeOf(placed)}Page!`
  return resultFieldsOf(placed.action).length === 0 ? 'Boolean!' : `${answerTypeOf(placed)}!`
}
