// Values of a row that hold from a day on, with the earlier ones as its lines (decision 0060): what a code pays, from which minute on a flag is
// raised. Another value begins on a day; days of closed months keep theirs.

import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { exactOf, plainText } from '@kantor/shared/rules/money/exact'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import type { Values } from '../../engine/write/stored.ts'
import { refuseClosedSpan } from './closed-days.ts'
import { shutMonths } from './shut-months.ts'

/** Where the values of an entity stand. */
export interface DatedFields {
  /** First day of the present values. */
  readonly from: string
  /** Lines with the earlier values, each with its last day (`lastDay`). */
  readonly past: string
  /** The fields that hold from that day on: their names in the lines, and what they are where they are empty. */
  readonly values: { readonly [field: string]: { readonly line: string; readonly otherwise: unknown } }
  /** Complaint about a first day without another value. */
  readonly rule: string
}

const since = '0001-01-01'
const textOf = (value: unknown): string => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
  return isNumber ? plainText(exactOf(value)) : String(value)
}
const dayIn = (row: Values, name: string): string | null => (typeof row[name] === 'string' ? String(row[name]) : null)

const isOther = ({ values }: DatedFields, next: Values, before: Values): boolean =>
  Object.entries(values).some(
    ([name, { otherwise }]) => textOf(next[name] ?? otherwise) !== textOf(before[name] ?? otherwise),
  )

/** The first day of other values: the day it names, else today where months are closed. Null: the same, or changed in place for all of its days. */
async function otherFrom(
  context: RuleContext,
  fields: DatedFields,
  next: Values,
  before: Values,
): Promise<string | null> {
  if (!isOther(fields, next, before)) return null
  const [said, current] = [dayIn(next, fields.from), dayIn(before, fields.from)]
  const isSaid = said !== null && said !== current
  const day = isSaid ? said : context.today
  if (day <= (current ?? since)) return null
  return isSaid || (await shutMonths(context)).some((m) => m.dateTo >= (current ?? since)) ? day : null
}

/** What is stored of a write: the first day of the present values, and the earlier ones with those that end now. */
export async function datedValues(
  context: RuleContext,
  fields: DatedFields,
  next: Values,
  before: Values | undefined,
): Promise<Values> {
  if (before === undefined) return { [fields.past]: [] }
  const from = await otherFrom(context, fields, next, before)
  const past = (before[fields.past] ?? []) as readonly Values[]
  // In place: the days of the present values go by the new ones, from the same first day on.
  if (from === null)
    return { [fields.past]: past, ...(isOther(fields, next, before) && { [fields.from]: before[fields.from] }) }
  const former = Object.entries(fields.values).map(([name, { line, otherwise }]) => [line, before[name] ?? otherwise])
  return {
    [fields.from]: from,
    [fields.past]: [...past, { ...Object.fromEntries(former), lastDay: addDays(from, -1) }],
  }
}

/** What speaks against it; throws PERIOD_LOCKED where days of a closed month would go by other values. */
export async function datedComplaints(
  context: RuleContext,
  fields: DatedFields,
  next: Values,
  before: Values | undefined,
): Promise<readonly FieldError[]> {
  if (before === undefined) return []
  const isMoved = dayIn(next, fields.from) !== dayIn(before, fields.from)
  if (isMoved && !isOther(fields, next, before))
    return [{ field: fields.from, rule: fields.rule, message: 'is the first day of another value: change that too' }]
  const first = await firstOtherDay(context, fields, next, before)
  const yesterday = addDays(context.today, -1)
  if (first !== null && first <= yesterday) await refuseClosedSpan(context, first, yesterday)
  return []
}

/** The first day that goes by other values; null: none. */
export async function firstOtherDay(
  context: RuleContext,
  fields: DatedFields,
  next: Values,
  before: Values,
): Promise<string | null> {
  if (!isOther(fields, next, before)) return null
  return (await otherFrom(context, fields, next, before)) ?? dayIn(before, fields.from) ?? since
}
