// What was claimed before: the lines of claims that were sent, by employee, and the sums they leave of a period.
import { MedicalAdjustment } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-adjustment.entity'
import { MedicalBenefit } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-benefit.entity'
import type { BenefitPeriod } from '@kantor/shared/rules/medical/entitlement'
import { type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { sameName } from './people.ts'

const ofMedicalAdjustment = tableColumns(MedicalAdjustment, 'a')
const ofMedicalBenefit = tableColumns(MedicalBenefit, 'b')

/** A line of a claim that was sent and neither rejected nor cancelled. */
export interface ClaimedBefore {
  readonly claim: number
  readonly employee: number
  readonly status: 'SUBMITTED' | 'VERIFIED' | 'APPROVED' | 'PAID'
  /** Null: the employee himself. */
  readonly patient: string | null
  readonly code: string
  readonly receiptDate: string
  readonly approved: string
}

/** All lines that count against the balances of employees: one statement. */
export const claimedBy = ({ tx, rows, lines }: QueryContext, ids: readonly number[], without = 0) =>
  rowsOf<ClaimedBefore>(
    tx,
    sql`select c.id as claim, c.employee_id as employee, c.status, c.patient, b.benefit_code as code,
        to_char(l.receipt_date, 'YYYY-MM-DD') as "receiptDate", coalesce(l.approved, 0)::text as approved
      from ${rows('MedicalClaim')} c join ${lines('MedicalClaim', 'lines')} l on l.parent_id = c.id
        join ${rows('MedicalBenefit')} b on b.id = l.benefit_id
      where c.employee_id = ${idList(ids)} and c.status in ('SUBMITTED', 'VERIFIED', 'APPROVED', 'PAID') and c.id <> ${without}
      order by c.employee_id, l.receipt_date, c.id, l.seq`,
  )

/** What was added to or taken from an employee's share of a benefit in the period of a day. */
export interface Adjusted {
  readonly employee: number
  /** Null: the employee himself. */
  readonly patient: string | null
  readonly code: string
  readonly day: string
  readonly amount: string
}

/** All adjustments of employees: one statement. */
export const adjustedFor = ({ tx, rows }: QueryContext, ids: readonly number[]) =>
  typedRows(
    tx,
    {
      employee: ofMedicalAdjustment.employee,
      patient: ofMedicalAdjustment.patient,
      code: ofMedicalBenefit.benefitCode,
      day: ofMedicalAdjustment.day,
      amount: ofMedicalAdjustment.amount,
    },
    sql`from ${rows('MedicalAdjustment')} a join ${rows('MedicalBenefit')} b on b.id = a.benefit_id where a.employee_id = ${idList(ids)} order by a.id`,
  )

/** What the claims and adjustments of employees make of what they are entitled to. */
export interface Ledger {
  readonly claimed: readonly ClaimedBefore[]
  readonly adjusted: readonly Adjusted[]
}

/** Whose amount is drawn on: everybody's, or that of one person (null: the employee himself). */
export type Pool = 'ALL' | { readonly patient: string | null }

/** What was adjusted, what was approved and what waits of a benefit in a period. */
export function drawnFrom(
  { claimed, adjusted }: Ledger,
  of: { readonly employee: number; readonly code: string; readonly pool: Pool },
  { from, to }: BenefitPeriod,
): { readonly adjustment: Sen; readonly used: Sen; readonly reserved: Sen } {
  const { employee, code, pool } = of
  const isOwn = (line: Adjusted | ClaimedBefore, day: string) =>
    line.employee === employee &&
    line.code === code &&
    day >= from &&
    day <= to &&
    (pool === 'ALL' || isSamePatient(line.patient, pool.patient))
  const own = claimed.filter((line) => isOwn(line, line.receiptDate))
  const sum = (statuses: readonly string[]) =>
    own.reduce((total, line) => (statuses.includes(line.status) ? total + senOf(line.approved) : total), 0n)
  const adjustment = adjusted.reduce((total, line) => (isOwn(line, line.day) ? total + senOf(line.amount) : total), 0n)
  return { adjustment, used: sum(['APPROVED', 'PAID']), reserved: sum(['SUBMITTED', 'VERIFIED']) }
}

const isSamePatient = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : sameName(a, b)
