// Which declared actions of a record feature become buttons: commands on the shown or selected record, and commands of
// the list as a whole. Nothing here knows a feature by name.
import { isNeeded, paramFieldsOf } from '@kantor/shared/derive/actions'
import { wordsOf } from '@kantor/shared/derive/names'
import {
  type Action,
  type ChildPart,
  childParam,
  childrenOf,
  type Field,
  type Fields,
  type RecordFeature,
  type Report,
} from '@kantor/shared/kernel'
import { type AnyOf, anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'

export interface RecordCommand {
  readonly name: string
  /** Path of the feature: files that its fields take are sent for it. */
  readonly feature: string
  readonly label: string
  readonly action: Action
  /** The codes that open it: what it asks for is chosen under them. */
  readonly form: AnyOf
  /** The parameter that takes the record; null: the command is about the list as a whole. */
  readonly subject: string | null
  /** The fields to fill in before it runs. */
  readonly asked: Fields
}
/** A list that belongs to a record: a query with many rows that needs nothing but the record. */
export interface RelatedList {
  readonly name: string
  readonly label: string
  readonly action: Action
  readonly subject: string
  /** Commands on one row of it, each with the column whose value names the row. */
  readonly commands: readonly (RecordCommand & { readonly column: string })[]
}

/** The commands that this person may give, in declared order. */
export function commandsOf(feature: RecordFeature, access: ReadonlySet<string>): readonly RecordCommand[] {
  return [...allowed(feature, access, 'command'), ...offeredQueries(feature, access)]
    .filter(([, action]) => !asksForVersion(action))
    .map(([name, action]) => commandOf(feature, name, action))
    .filter((command) => command.subject !== null || command.action.offered === true || isAboutTheList(command))
}

const offeredQueries = (feature: RecordFeature, access: ReadonlySet<string>) =>
  allowed(feature, access, 'query').filter(([, action]) => action.offered === true)

/** Whether a command is offered for a record: its declared values are there. A value that was not read hides nothing. */
export const fits = ({ when = {} }: Action, row: { readonly [field: string]: unknown }): boolean =>
  Object.entries(when).every(([field, values]) => row[field] === undefined || values.includes(row[field] as string))

/** The lists that belong to a record, with the commands on their rows. */
export function relatedListsOf(feature: RecordFeature, access: ReadonlySet<string>): readonly RelatedList[] {
  const commands = allowed(feature, access, 'command').map(([name, action]) => commandOf(feature, name, action))
  return allowed(feature, access, 'query').flatMap(([name, action]) => {
    const { subject, label, asked } = commandOf(feature, name, action)
    if (action.many !== true || subject === null || Object.values(asked).some(isNeeded)) return []
    const part = childrenOf(feature).find((p) => p.name === name)
    const ofRow = commands.flatMap((command) => {
      const column = command.subject === null ? rowColumn(command, action, part) : undefined
      // The row itself is named by the command, and the version that was read goes with it.
      return column === undefined
        ? []
        : [{ ...command, column, asked: without(without(command.asked, column), versionField) }]
    })
    return [{ name, label, action, subject, commands: ofRow }]
  })
}

/** The commands of a report that stand as buttons in its bar. */
export const reportCommandsOf = (report: Report, access: ReadonlySet<string>): readonly RecordCommand[] =>
  allowed(report, access, 'command').flatMap(([name, action]) => {
    if (action.offered !== true) return []
    const asked = Object.fromEntries(paramFieldsOf(action))
    const label = action.title ?? wordsOf(name)
    return [{ name, feature: report.path, label, action, form: anyOfAction(report, action), subject: null, asked }]
  })

function allowed(feature: RecordFeature | Report, access: ReadonlySet<string>, kind: Action['kind']) {
  return Object.entries<Action>(feature.actions ?? {}).filter(
    ([, action]) => action.kind === kind && isAllowed(anyOfAction(feature, action), access),
  )
}

function commandOf(feature: RecordFeature, name: string, action: Action): RecordCommand {
  const fields = Object.fromEntries(paramFieldsOf(action))
  const subject = Object.keys(fields).find((param) => isSubject(fields[param], feature)) ?? null
  const asked = subject === null ? fields : without(fields, subject)
  const label = action.title ?? wordsOf(name)
  return { name, feature: feature.path, label, action, form: anyOfAction(feature, action), subject, asked }
}

const isSubject = (field: Field | undefined, feature: RecordFeature): boolean =>
  field?.type === 'ref' && field.to === feature.entity.name && field.required === true

/**
 * Ids of the references that a command about the list as a whole begins with: the list was opened for one record of that kind (`?run=7`), and exactly one
 * filter of the list names such records.
 */
export function presetsOf(
  { subject, asked }: RecordCommand,
  { entity, list }: RecordFeature,
  search: string,
): readonly { readonly param: string; readonly to: string; readonly id: string }[] {
  if (subject !== null) return []
  const address = new URLSearchParams(search)
  const own: Fields = entity.fields
  return Object.entries(asked).flatMap(([param, field]) => {
    if (field.type !== 'ref') return []
    const ids = (list.filters ?? []).flatMap((name) => {
      const filtered = own[name]
      const id = address.get(name) ?? ''
      return filtered?.type === 'ref' && filtered.to === field.to && /^\d+$/.test(id) ? [id] : []
    })
    const [id] = ids
    return id === undefined || ids.length > 1 ? [] : [{ param, to: field.to, id }]
  })
}

/** It depends on what was read before: only the screen that reads it can send the version. */
const asksForVersion = ({ params }: Action): boolean =>
  Object.entries(params).some(([name, field]) => /version$/i.test(name) && field.type === 'integer' && field.required)

/** Makes a record, or needs nothing; what else needs a value without naming a record acts on rows of another list. */
const isAboutTheList = ({ action, asked }: RecordCommand): boolean =>
  action.code === 'create' || !Object.values(asked).some(isNeeded)

/** Commands on children name the child; any other command on a row names a column of it that it cannot do without. */
function rowColumn({ asked }: RecordCommand, list: Action, part: ChildPart | undefined): string | undefined {
  const ofChild = versionField in asked
  if (part !== undefined) return ofChild && childParam(part) in asked ? childParam(part) : undefined
  const isNamed = (param: string) => asked[param] !== undefined && isNeeded(asked[param]) && param in list.result
  return ofChild ? undefined : Object.keys(asked).find(isNamed)
}

/** Is part of a row so that a command on it can send the version that was read; not for people. */
export const versionField = 'rowVersion'

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/**
 * What a command asks for that the record has already, where lines are among it: the dialog begins with them, so that no one types again
 * what is there, and nothing is emptied by a field that was left alone. Empty: it asks for nothing of the kind.
 */
export function keptFieldsOf({ subject, asked }: RecordCommand, { entity }: RecordFeature): Fields {
  const own: Fields = entity.fields
  const kept = Object.entries(asked).filter(([name, { type }]) => own[name]?.type === type)
  const hasLines = subject !== null && kept.some(([, { type }]) => type === 'lines')
  return hasLines ? Object.fromEntries(kept) : {}
}
