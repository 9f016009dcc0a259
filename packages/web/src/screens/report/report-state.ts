// The state of a report in the address bar, in the words of REST, so that a link or a file asks for the same.
import type { Field, Fields, Report } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { dateDefaultOf } from '@kantor/shared/rules/validation/limits'
import { validate } from '@kantor/shared/rules/validation/validation'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { inputValueOf } from '../../fields/form-value.ts'

/** The text of each parameter in the address; an empty text is "none" where the declaration has a default. */
export type ParamTexts = { readonly [name: string]: string }
export interface ReportState {
  readonly params: ParamTexts
  readonly search: string
  readonly sort: readonly string[]
  readonly page: number
  readonly size: number
  /** The background run whose rows are read. */
  readonly run: number | null
  /** The user said "run" on a report that does not run by itself. */
  readonly asked: boolean
}

export const pageSizes = [50, 100, 250, 500] as const

/** The parameters as declared, on a day. */
export const defaultTexts = (fields: Fields, today: string): ParamTexts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultText(field, today)]))

function defaultText(field: Field, today: string): string {
  const given = dateDefaultOf(field, today) ?? ('default' in field ? field.default : undefined)
  return given === undefined || field.type === 'time' ? '' : String(given)
}

/** What the report opens with, as texts of the address. */
export const openingTexts = (report: Report, answer: AnswerRow | null): ParamTexts =>
  Object.fromEntries(
    (report.opening ?? []).flatMap((name): [string, string][] => {
      const value = answer?.[name]
      if (value === null || value === undefined) return []
      return [[name, typeof value === 'object' && 'id' in value ? String(value.id) : String(value)]]
    }),
  )

/** The state that an address describes; what it does not say is as declared. */
export function readReportState(
  query: URLSearchParams,
  report: Report,
  today: string,
  size: number | null,
): ReportState {
  const own = defaultTexts(report.params, today)
  const sort = (query.get('sort') ?? '').split(',').filter((key) => key.replace(/^-/, '') in report.columns)
  const asked = Number(query.get('size'))
  const chosen = pageSizes.find((s) => s === asked) ?? pageSizes.find((s) => s === size) ?? pageSizes[0]
  return {
    params: Object.fromEntries(Object.entries(own).map(([name, text]) => [name, query.get(name) ?? text])),
    search: query.get('search') ?? '',
    sort: sort.length > 0 ? sort : (report.sort ?? []),
    page: wholeIn(query.get('page')) ?? 1,
    size: chosen,
    run: wholeIn(query.get('run')),
    asked: query.get('asked') === '1',
  }
}

/** The address of a state; what is as declared stays out of it. */
export function writeReportState(state: ReportState, report: Report, today: string): URLSearchParams {
  const own = defaultTexts(report.params, today)
  const query = new URLSearchParams()
  for (const [name, text] of Object.entries(state.params)) if (text !== own[name]) query.set(name, text)
  if (state.search !== '') query.set('search', state.search)
  if (state.sort.join() !== (report.sort ?? []).join()) query.set('sort', state.sort.join())
  if (state.page !== 1) query.set('page', String(state.page))
  if (state.size !== pageSizes[0]) query.set('size', String(state.size))
  if (state.run !== null) query.set('run', String(state.run))
  if (state.asked) query.set('asked', '1')
  return query
}

/** The parameters that a background run was started with, as texts of the address. */
export function textsOfRun(given: string | null): ParamTexts {
  const values: unknown = JSON.parse(given ?? '{}')
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined || value === false ? '' : String(value),
    ]),
  )
}

/** The parameters of a state as the API takes them; empty ones are left out. */
export function inputOfTexts(fields: Fields, params: ParamTexts): { readonly [name: string]: unknown } {
  const given = Object.entries(fields).flatMap(([name, field]): (readonly [string, unknown])[] => {
    const text = params[name] ?? ''
    if (text === '') return []
    if (field.type === 'boolean') return [[name, text === 'true']]
    return [[name, field.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text]]
  })
  return Object.fromEntries(given)
}

/** What the shared rules and the report's own checks say about the parameters: the server would say the same. */
export function paramComplaints(report: Report, params: ParamTexts, today: string): readonly FieldError[] {
  const { value, errors } = validate(report.params, inputOfTexts(report.params, params), { mode: 'create', today })
  if (errors.length > 0) return errors
  const checks = (report.checks ?? []) as readonly { test(value: object): readonly FieldError[] }[]
  return checks.flatMap((check) => check.test(value))
}

/** Form values as texts of the address: references by id. */
export const textsOfValues = (fields: Fields, values: FormValues): ParamTexts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textOfValue(field, values[name])]))

function textOfValue(field: Field, value: FormValue | undefined): string {
  const sent = inputValueOf(field, value)
  return sent === null || sent === undefined || sent === false ? '' : String(sent)
}

/** The query of the report as a file. */
export function fileQuery(state: ReportState, report: Report, columns: readonly string[], format: string): string {
  const given = Object.entries(inputOfTexts(report.params, state.params)).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(given)
  if (state.search !== '') query.set('search', state.search)
  if (state.sort.join() !== (report.sort ?? []).join()) query.set('sort', state.sort.join())
  if (state.run !== null) query.set('run', String(state.run))
  query.set('columns', columns.join())
  query.set('format', format)
  return `/export${report.path}?${query}`
}

function wholeIn(text: string | null): number | null {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 ? value : null
}
