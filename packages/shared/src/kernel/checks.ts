// Checks that many declarations share, so that an entity states them in one line.
import type { Check, Complaint } from './entity.ts'

const message = 'must not lie before the start'
const isBefore = (end: unknown, start: unknown): boolean =>
  typeof end === 'string' && typeof start === 'string' && end < start

/** Another field of the two for the message, or another text. */
interface Words {
  readonly field?: string
  readonly message?: string
}

/** Two dates of one row: the second must not lie before the first; an empty one is no complaint. */
export function inOrder<const A extends string, const B extends string>(
  from: A,
  to: B,
  rule = 'dates',
  words: Words = {},
): Check<{ readonly [K in A | B]?: unknown }> {
  const test = (row: { readonly [K in A | B]?: unknown }): readonly Complaint[] =>
    isBefore(row[to], row[from]) ? [{ field: to, rule, message, ...words }] : []
  return { rule, test }
}

/** The same for every line of a list: complaints name `heads.2.dateTo`. Numbers (years) are compared as numbers. */
export function linesInOrder<const L extends string, const A extends string, const B extends string>(
  lines: L,
  from: A,
  to: B,
): Check<{ readonly [K in L]?: readonly { readonly [K2 in A | B]?: unknown }[] | null }> {
  const isWrong = (a: unknown, b: unknown) =>
    isBefore(b, a) || (typeof a === 'number' && typeof b === 'number' && b < a)
  return {
    rule: 'dates',
    test: (row) =>
      (row[lines] ?? []).flatMap((line, i) =>
        isWrong(line[from], line[to]) ? [{ field: `${lines}.${i}.${to}`, rule: 'dates', message }] : [],
      ),
  }
}

/** Two months lie so few months apart, both counted: a table with a column per month has room for no more. */
export function atMostMonths<const A extends string, const B extends string>(
  from: A,
  to: B,
  most: number,
): Check<{ readonly [K in A | B]?: unknown }> {
  const monthOf = (month: unknown): number =>
    typeof month === 'string' ? Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) : Number.NaN
  const test = (row: { readonly [K in A | B]?: unknown }): readonly Complaint[] =>
    monthOf(row[to]) - monthOf(row[from]) >= most
      ? [{ field: to, rule: 'days', message: `at most ${most} months at a time` }]
      : []
  return { rule: 'days', test }
}

/** Two dates lie so few days apart, both counted: a table with a column per day has room for no more. */
export function atMostDays<const A extends string, const B extends string>(
  from: A,
  to: B,
  most: number,
): Check<{ readonly [K in A | B]?: unknown }> {
  const rule = 'days'
  const days = (a: unknown, b: unknown): number =>
    typeof a === 'string' && typeof b === 'string' ? (Date.parse(b) - Date.parse(a)) / 86_400_000 + 1 : 0
  const test = (row: { readonly [K in A | B]?: unknown }): readonly Complaint[] =>
    days(row[from], row[to]) > most ? [{ field: to, rule, message: `at most ${most} days at a time` }] : []
  return { rule, test }
}
