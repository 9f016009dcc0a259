// The end of an employment: how early a resignation is given, from when it holds, how long the record is kept.
import type { FieldError } from '../errors/errors.ts'
import { addDays, addMonths, daysBetween } from '../time/calendar.ts'

/** Days before the last working day (PP 35/2021 art. 36 letter i). */
export const noticeDays = 30
const yearsKept = 10

/** Days of notice that a resignation lacks; 0 where it is early enough, or is no resignation. */
export function noticeLacking(separationType: string, noticeDate: string | null, lastWorkingDate: string): number {
  if (separationType !== 'RESIGN') return 0
  return noticeDate === null ? noticeDays : Math.max(0, noticeDays - daysBetween(noticeDate, lastWorkingDate))
}

/** What is said of a resignation that is too late. */
export const noticeQuestion = (lacking: number): FieldError => ({
  field: 'noticeDate',
  rule: 'R-SEP-NOTICE',
  message: `${lacking} of ${noticeDays} days of notice are missing (PP 35/2021 art. 36)`,
})

/** An employee who stays away is summoned twice in writing before the employment may end by it (PP 35/2021 art. 36 letter j, 51). */
export const summonsesLacking = (issued: ReadonlySet<string>): boolean =>
  !(issued.has('SUMMON1') && issued.has('SUMMON2'))
export const summonsRefusal: FieldError = {
  field: 'separationType',
  rule: 'R-SEP-SUMMON',
  message: 'needs two summonses that were issued (PP 35/2021 art. 51)',
}

/** The first day on which an employee no longer belongs to the company. */
export const effectiveFrom = (lastWorkingDate: string): string => addDays(lastWorkingDate, 1)

/** Until when the record of an employee who left is kept. */
export const retentionUntil = (lastWorkingDate: string): string => addMonths(lastWorkingDate, 12 * yearsKept)
