// Which commands of a process are shown with its findings: on a row, where their parameters are columns of it, or next to the list.
import { actionsOf, isNeeded, paramFieldsOf } from '@kantor/shared/derive/actions'
import { wordsOf } from '@kantor/shared/derive/names'
import type { Action, Field, Fields, Process } from '@kantor/shared/kernel'
import { type AnyOf, anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { FormValues } from '../../fields/field-kind.ts'

export interface FindingsCommand {
  /** Path of the feature: files that its fields take are sent for it. */
  readonly feature: string
  readonly name: string
  readonly label: string
  readonly action: Action
  /** The codes that open it. */
  readonly form: AnyOf
  /** The columns that name the row; none: the command is about the list as a whole. */
  readonly columns: readonly string[]
  /** The fields to fill in before it runs. */
  readonly asked: Fields
}

/** What every process has of its own: these stand with the run. */
const ofTheRun: ReadonlySet<string> = new Set(['run', 'cancel', 'undo'])

/** The lists of a process: what the last run found, and those below it. */
const listsOf = ({ actions, findings, lists = [] }: Process): readonly Action[] =>
  [findings, ...lists].flatMap((name) => (name === undefined ? [] : (actions?.[name] ?? [])))

/**
 * The commands that this person may give with one of the lists: on a row whose columns their first needed parameter is among. What is about no
 * row of any list is next to the first one, with the queries that are offered.
 */
export function findingsCommands(
  feature: Process,
  query: Action,
  access: ReadonlySet<string>,
): readonly FindingsCommand[] {
  const lists = listsOf(feature)
  return actionsOf(feature).flatMap(({ name, action }) => {
    const isOffered = action.kind === 'query' && action.offered === true
    if (action.kind !== 'command' && !isOffered) return []
    if (ofTheRun.has(name) || !isAllowed(anyOfAction(feature, action), access)) return []
    const params = paramFieldsOf(action)
    const first = params.find(([, field]) => isNeeded(field))?.[0]
    if (first === undefined) return []
    const isElsewhere = query !== lists[0] || lists.some((list) => first in list.result)
    if (!(first in query.result) && isElsewhere) return []
    // What a call can do without, the row knows where it has a column for it.
    const named = params.filter(([param, field]) => param === first || !isNeeded(field)).map(([param]) => param)
    const columns = first in query.result ? named.filter((param) => param in query.result) : []
    const asked = Object.fromEntries(params.filter(([param]) => !columns.includes(param)))
    const label = action.title ?? wordsOf(name)
    return [{ name, feature: feature.path, label, action, form: anyOfAction(feature, action), columns, asked }]
  })
}

/** The row in words: what it says, else what names it. */
export const inWords = ({ columns }: FindingsCommand, row: { readonly [name: string]: unknown }): string =>
  String(row.message ?? columns.map((column) => row[column]).join(', '))

/** What a command begins with: parameters of the page that it asks for under the same name and of the same kind. */
export function startOf({ asked }: Pick<FindingsCommand, 'asked'>, { params }: Process, typed: FormValues): FormValues {
  const same = Object.entries(asked).filter(([name, { type }]) => isSameKind(params[name], type) && typed[name] != null)
  return Object.fromEntries(same.map(([name]) => [name, typed[name] ?? null]))
}

/** What the page asks for as a code may be a choice among codes here. */
const isSameKind = (field: Field | undefined, type: Field['type']): boolean =>
  field?.type === type || (field?.type === 'code' && type === 'enum')

/** The command asking for parameters of the page as the page does, where that offers choices for what is a code. */
export function withChoices(command: FindingsCommand, params: Fields): FindingsCommand {
  const chosen = Object.entries(params).filter(
    ([name, field]) => field.type === 'enum' && command.asked[name]?.type === 'code',
  )
  return { ...command, asked: { ...command.asked, ...Object.fromEntries(chosen) } }
}
