// A self-service form as data: which fields are sent, what they begin with, which of them are asked for the kind that was chosen.
import type { Field, Fields, OwnRequest, RecordFeature, Ref } from '@kantor/shared/kernel'
import type { FormValue, FormValues, LineValue } from '../../fields/field-kind.ts'
import { newLine } from '../../fields/form-value.ts'
import { headFieldsOf } from '../records/record-fields.ts'

/** Who asks and who decides first, as the server answers it. */
export interface Start {
  readonly employee: number | null
  readonly employeeNo: string | null
  readonly employeeName: string | null
  readonly department: number | null
  readonly departmentCode: string | null
  readonly departmentName: string | null
  readonly sendsTo: string | null
  readonly hours: number | null
}

/** What may be chosen first. */
export interface Choice {
  readonly choice: number
  readonly code: string
  readonly label: string
  readonly left: string | null
  readonly note: string | null
  readonly fields: string | null
}

/** The feature with the fields of the form alone: those that are asked, and those that are filled in without asking. */
export function requestFeature(feature: RecordFeature, ask: OwnRequest, word: string): RecordFeature {
  const { employee, department, line } = ask.mine
  const names = [
    ...[employee, department, line?.field, ask.choice?.field].filter((name) => name !== undefined),
    ...Object.keys(ask.follows ?? {}),
    ...ask.fields,
  ]
  return {
    ...feature,
    // The draft of this form is not that of the clerk's.
    path: `${feature.path}?${word}`,
    sections: [{ title: ask.title, fields: [...new Set(names)] }],
  }
}

/** What the form begins with besides the defaults: the person and the person's department. */
export function ownValues({ entity }: RecordFeature, { mine }: OwnRequest, start: Start, today: string): FormValues {
  const me = refOf(start.employee, start.employeeNo, start.employeeName)
  const department = refOf(start.department, start.departmentCode, start.departmentName)
  const lines = mine.line === undefined ? undefined : entity.fields[mine.line.field]
  return {
    ...(mine.employee === undefined ? {} : { [mine.employee]: me }),
    ...(mine.department === undefined ? {} : { [mine.department]: department }),
    ...(mine.line === undefined || lines?.type !== 'lines'
      ? {}
      : { [mine.line.field]: [withValue(newLine(lines.of, today), mine.line.column, me)] }),
  }
}

const withValue = (line: LineValue, column: string, value: FormValue): LineValue => ({
  ...line,
  values: { ...line.values, [column]: value as never },
})

const refOf = (id: number | null, code: string | null, name: string | null): Ref | null =>
  id === null ? null : { id: String(id), code: code ?? '', name: name ?? '', active: true }

/** The reference of a choice as the form keeps it. */
export const refOfChoice = ({ choice, code, label }: Choice): Ref => ({
  id: String(choice),
  code,
  name: label,
  active: true,
})

/** The fields that are asked: those of the kind alone, in the order of the declaration. None before a kind is chosen. */
export function askedFields(ask: OwnRequest, fields: Fields, choice: Choice | null): Fields {
  if (ask.choice !== undefined && choice === null) return {}
  const wanted = choice?.fields?.split(',')
  const names = ask.fields.filter((name) => wanted === undefined || wanted.includes(name))
  return Object.fromEntries(
    names.flatMap((name): [string, Field][] => {
      const field = fields[name]
      return field === undefined ? [] : [[name, field]]
    }),
  )
}

/** What the answer says of the request: its number, what was asked, and what the entity names as most important but the person. */
export function answerFields(feature: RecordFeature, { mine, choice, fields }: OwnRequest): readonly string[] {
  const asked = [...(choice === undefined ? [] : [choice.field]), ...fields]
  const head = (feature.entity.head ?? []).filter((name) => name !== mine.employee && name !== mine.department)
  return [...new Set([headFieldsOf(feature).code, ...asked, ...head])]
}

/** `Send to Endang Supriyadi`; without a name where the server cannot say it yet. */
export const sendWords = ({ sendsTo }: Pick<Start, 'sendsTo'>): string =>
  sendsTo === null || sendsTo === '' ? 'Send' : `Send to ${sendsTo}`

/** A moment whose day is that of a date field: an empty one shows that day, and is empty again when its time is removed. */
export const shownMoment = (value: FormValue, day: FormValue): FormValue =>
  (value === null || value === '') && typeof day === 'string' ? `${day}T` : value
export const keptMoment = (value: FormValue): FormValue =>
  typeof value === 'string' && value.endsWith('T') ? null : value
