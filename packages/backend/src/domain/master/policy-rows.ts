// Rows of the attendance policy (4.1, decision 0057): values that a parameter can have; another value begins a version once months are
// closed; what days go by in a closed month stays, and open days that come out otherwise are evaluated again.
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { formatDate } from '@kantor/shared/formats/date'
import {
  attendanceParameters,
  type Parameter,
  type ParameterCode,
  wrongParameter,
} from '@kantor/shared/rules/attendance/parameters'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { refuseClosedSpan } from './closed-days.ts'
import { shutMonths } from './shut-months.ts'
import { outside, type Span, spanOfBoth } from './spans.ts'
import { markStale } from './stale-days.ts'

export type CodeValues = RuleValues<(typeof CommonCode)['fields']>
export type CodeRow = StoredRow<(typeof CommonCode)['fields']>

/** The code of the parameter that a row is a value of; null: it is none. */
const codeOf = ({ codeType, codeValue, parentValue }: CodeValues): string | null =>
  codeType === 'ATTPOLICY' ? (parentValue ?? codeValue ?? null) : null

/** The parameter that a row is a value of; undefined: nothing reads it by day. */
export const parameterOfRow = (row: CodeValues): Parameter | undefined =>
  (attendanceParameters as { readonly [code: string]: Parameter })[codeOf(row) as ParameterCode]

/** What of a row decides, apart from the days on which it holds. */
const saysOther = (next: CodeValues, before: CodeValues): boolean =>
  numberOf(next) !== numberOf(before) ||
  (['textValue', 'textValue2', 'parentValue'] as const).some((name) => (next[name] ?? null) !== (before[name] ?? null))
const numberOf = ({ numericValue }: CodeValues): number | null => (numericValue == null ? null : Number(numericValue))

const since = '0001-01-01'
const spanOf = ({ validFrom, validTo }: CodeValues): Span => ({ from: validFrom ?? since, to: validTo ?? null })
const inUse = (row: CodeValues | undefined): readonly Span[] =>
  row === undefined || row.active === false ? [] : [spanOf(row)]

/**
 * The first day of another value of a parameter that days go by: the day it names, else today where months are closed. Null: the row is
 * changed in place.
 */
export async function valueFrom(
  context: RuleContext,
  next: CodeValues,
  before: CodeRow | undefined,
): Promise<string | null> {
  if (before === undefined || before.active === false || parameterOfRow(before)?.days !== true) return null
  if (!saysOther(next, before) || next.parentValue !== before.parentValue) return null
  const { from } = spanOf(before)
  const isSaid = next.validFrom != null && next.validFrom !== before.validFrom
  const day = isSaid ? (next.validFrom ?? '') : context.today
  if (day <= from || (before.validTo !== null && day > before.validTo)) return null
  return isSaid || (await shutMonths(context)).some((m) => m.dateTo >= from) ? day : null
}

/** Days that go by another value because of a write. */
function changedDays(next: CodeValues | undefined, before: CodeRow | undefined, from: string | null): readonly Span[] {
  const [now, then] = [inUse(next), inUse(before)]
  const kept = from === null ? [] : [{ from: since, to: addDays(from, -1) }]
  const lost = then.flatMap((span) => outside(span, [...kept, ...now]))
  const gained = now.flatMap((span) => outside(span, then))
  if (next === undefined || before === undefined || !saysOther(next, before)) return [...lost, ...gained]
  const [whole] = [...then, ...now]
  return whole === undefined
    ? []
    : [...then, ...now].map((span) => spanOfBoth(whole, span)).flatMap((s) => outside(s, kept))
}

/** What speaks against a row of the policy; throws PERIOD_LOCKED where days of a closed month would go by another value. */
export async function policyComplaints(
  context: RuleContext,
  next: CodeValues,
  before: CodeRow | undefined,
): Promise<readonly FieldError[]> {
  const parameter = parameterOfRow(next)
  if (parameter === undefined)
    return next.codeType === 'ATTPOLICY' && next.parentValue != null
      ? [{ field: 'parentValue', rule, message: 'is no parameter of the attendance policy' }]
      : []
  const complaints = [
    ...valueComplaints(parameter, next),
    ...(await shiftComplaints(context, parameter, next)),
    ...(await placeComplaints(context, parameter, next)),
  ]
  if (complaints.length === 0) await refuseClosedDays(context, next, before)
  return complaints
}

const rule = 'R-POLICY-VALUE'
function valueComplaints(parameter: Parameter, { numericValue, textValue }: CodeValues): readonly FieldError[] {
  const wrong = wrongParameter(parameter, { number: numericValue ?? null, text: textValue ?? null })
  const field = parameter.type === 'number' ? 'numericValue' : 'textValue'
  return wrong === null ? [] : [{ field, rule, message: wrong }]
}

/** A parameter that names a shift names one that is in use on its first day, and on today. */
async function shiftComplaints(
  context: RuleContext,
  parameter: Parameter,
  { textValue, validFrom }: CodeValues,
): Promise<readonly FieldError[]> {
  if (parameter.type !== 'word' || parameter.isShift !== true || textValue == null) return []
  const versions = await storedRows(context, WorkingShift, ['active', 'validFrom', 'validTo'], {
    where: { shiftCode: textValue },
  })
  const day = validFrom ?? context.today
  const applies = versions.some(
    (v) => v.active !== false && (v.validFrom ?? day) <= day && (v.validTo === null || v.validTo >= day),
  )
  return applies ? [] : [{ field: 'textValue', rule, message: `is no shift in use on ${formatDate(day)}` }]
}

/** Another value holds from a day on, at a place, or both. */
async function placeComplaints(
  context: RuleContext,
  parameter: Parameter,
  { parentValue, textValue2, validFrom }: CodeValues,
): Promise<readonly FieldError[]> {
  const say = (field: string, message: string) => [{ field, rule: 'R-POLICY-PLACE', message }]
  if (parentValue == null) return []
  if (textValue2 == null)
    return validFrom == null ? say('validFrom', 'is missing: another value begins on a day, or holds at a place') : []
  if (parameter.everywhere === true) return say('textValue2', 'must be empty: one value holds for the whole company')
  const place = await storedRow(context, WorkLocation, ['id'], { where: { locationCode: textValue2 } })
  return place === undefined ? say('textValue2', 'must be the code of a work location') : []
}

/** Throws PERIOD_LOCKED where a write, or a delete (`next` undefined), gives days of a closed month another value. */
export async function refuseClosedDays(
  context: RuleContext,
  next: CodeValues | undefined,
  before: CodeRow | undefined,
): Promise<void> {
  if (parameterOfRow(next ?? before ?? {})?.days !== true) return
  const yesterday = addDays(context.today, -1)
  const from = next === undefined ? null : await valueFrom(context, next, before)
  for (const span of changedDays(next, before, from)) {
    const to = span.to === null || span.to > yesterday ? yesterday : span.to
    if (span.from <= to) await refuseClosedSpan(context, span.from, to)
  }
}

/** Open days that go by another value are due; `from` is the first day of a version that was begun. */
export async function markPolicyDays(
  context: RuleContext,
  next: CodeValues | undefined,
  before: CodeRow | undefined,
  from: string | null,
): Promise<void> {
  if (parameterOfRow(next ?? before ?? {})?.days !== true) return
  const first = changedDays(next, before, from)
    .map((span) => span.from)
    .sort()[0]
  if (first !== undefined) await markStale(context, 'ALL', first === since ? since : addDays(first, -1), context.today)
}

/** The row that keeps the value until the day before another one: its code is the parameter with the next free number. */
export async function rowOfPast(context: RuleContext, before: CodeRow, from: string) {
  const parent = before.parentValue ?? before.codeValue ?? ''
  const stem = parent.slice(0, 15)
  const rows = await storedRows(context, CommonCode, ['codeValue'], { where: { codeType: 'ATTPOLICY' } })
  const taken = new Set(rows.map((r) => r.codeValue))
  let n = 1
  while (taken.has(`${stem}.${n}`)) n += 1
  return { ...before, codeValue: `${stem}.${n}`, parentValue: parent, validTo: addDays(from, -1), systemRow: true }
}
