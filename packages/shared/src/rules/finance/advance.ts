// Advances of employees: until when they are settled, how they are deducted from pay, and what of a deduction was taken.

import { moneyText, type Sen, senOf } from '../money/sen.ts'
import { loanSchedule } from '../payroll/deductions/loan.ts'
import { addDays, addMonths } from '../time/calendar.ts'

/** Days after the money is needed, of a journey after the return, by which an advance is settled. */
const settleDays = { TRAVEL: 7, OTHER: 14 } as const
/** Days after that from which it may be deducted from pay instead. */
export const deductAfterDays = 30

/** The day by which an advance is settled unless another day is given. */
export const settleByOf = (advanceType: string, neededDate: string): string =>
  addDays(neededDate, advanceType === 'TRAVEL' ? settleDays.TRAVEL : settleDays.OTHER)

/** From this day on an advance that is not settled may be deducted from pay. */
export const deductibleFrom = (settleBy: string): string => addDays(settleBy, deductAfterDays)

export interface Deduction {
  readonly no: number
  /** `2026-12` */
  readonly period: string
  readonly amount: string
}

/** Equal amounts in whole rupiah; the last one has the remainder. */
export const deductionSchedule = (amount: string, installments: number, firstPeriod: string): readonly Deduction[] =>
  loanSchedule({ principal: amount, months: installments, method: 'NONE' }).map(({ no, instalment }) => ({
    no,
    amount: instalment,
    period: addMonths(`${firstPeriod}-01`, no - 1).slice(0, 7),
  }))

/** Deductions that a run asks for: those of its month and of months before it; final pay asks for all. */
export const askedIn = <T extends { readonly period: string }>(
  open: readonly T[],
  month: string,
  isFinal: boolean,
): readonly T[] => open.filter(({ period }) => isFinal || period <= month)

export interface TakenDeduction<T> {
  readonly line: T
  readonly taken: string
  readonly state: 'TAKEN' | 'PARTIAL' | 'SKIPPED'
}

/** What the payslip took, spread over the requested deductions, the oldest first; the rest is carried by itself. */
export function spreadTaken<T extends { readonly amount: string }>(
  asked: readonly T[],
  taken: string,
): readonly TakenDeduction<T>[] {
  let room: Sen = senOf(taken)
  return asked.map((line) => {
    const whole = senOf(line.amount)
    const part = whole < room ? whole : room
    room -= part
    return { line, taken: moneyText(part), state: part === whole ? 'TAKEN' : part === 0n ? 'SKIPPED' : 'PARTIAL' }
  })
}
