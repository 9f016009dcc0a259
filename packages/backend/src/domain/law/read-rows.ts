// What a closed month may have read is not changed or deleted by anyone. That a row ends after the last closed day is no change of it.
import { monthOfCode } from '@kantor/shared/formats/date'
import { fewMonths } from '@kantor/shared/formats/names'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import { changedFields } from '../../engine/write/write.ts'
import { closedWithin, daysOf, type LawRow, type LawTable } from './tables.ts'

const remedy = 'Add a row with the right values and the reason: a second person puts the correction in force.'

/** PERIOD_LOCKED where an edit would change what a closed month may have read, or would make it read the row from now on. */
export async function refuseRead(context: RuleContext, table: LawTable, next: LawRow, before: LawRow): Promise<void> {
  const read = await closedWithin(context, daysOf(table, before))
  const notes = table.entity.law?.notes ?? []
  const changed = changedFields(table.entity, next, before).filter((name) => !notes.includes(name))
  if (read.length > 0 && changed.some((name) => name !== table.to)) throw lockedBy(read)
  const months = read.length > 0 ? await closedWithin(context, endsBetween(table, next, before)) : []
  if (months.length > 0) throw lockedBy(months)
  if (read.length === 0) {
    const gained = await closedWithin(context, daysOf(table, next))
    if (gained.length > 0) throw lockedBy(gained)
  }
}

/** PERIOD_LOCKED where a closed month may have read the row that is to be deleted. */
export async function refuseReadDelete(context: RuleContext, table: LawTable, row: LawRow): Promise<void> {
  if (row.status === 'PROPOSED') return
  if (row.status === 'REJECTED') throw rejectedError()
  const read = await closedWithin(context, daysOf(table, row))
  if (read.length > 0) throw lockedBy(read)
}

/** What was refused stays to be read. */
export const rejectedError = (): KantorError =>
  new KantorError('BAD_STATE', 'A rejected correction stays as it is. Propose another one.')

/** PERIOD_LOCKED with the closed months that may have read a row, and with the remedy. */
export function lockedBy(months: readonly { readonly periodCode: string }[]): KantorError {
  return new KantorError(
    'PERIOD_LOCKED',
    `Closed months may have read this row (${fewMonths(months.map(({ periodCode }) => periodCode))}). ${remedy}`,
  )
}

/** All of them, each once, as the row itself keeps them: `2026-01, 2026-02`. */
export const monthsText = (months: readonly { readonly periodCode: string }[]): string =>
  [...new Set(months.map(({ periodCode }) => monthOfCode(periodCode)))].join(', ')

/** The days that lie between the old end and the new one; null: it ends as before. */
function endsBetween({ to }: LawTable, next: LawRow, before: LawRow) {
  const [old, now] = [endOf(before[to]), endOf(next[to])]
  if (old === now) return null
  const [first, last] = old < now ? [old, now] : [now, old]
  return { from: addDays(first, 1), to: last === never ? null : last }
}
const never = '9999-12-31'
const endOf = (day: unknown): string => (typeof day === 'string' ? day : never)
