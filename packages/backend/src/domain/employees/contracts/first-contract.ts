// What a hire writes in addition to the person and the first assignment: the first contract and the badge, for any way of hiring, in one
// transaction.
import { EmployeeBadge } from '@kantor/shared/catalogue/attendance/attendance-process/employee-badge.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { contractComplaint, monthsTo } from '@kantor/shared/rules/employment/contract-chain'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'
import type { EmployeeRow, EmployeeValues } from '../assignment-change.ts'
import { kindOf } from './contract-terms.ts'

/** A fixed term has its end within the law, a permanent contract has none. */
export async function firstContractComplaints(
  context: RuleContext,
  next: EmployeeValues,
): Promise<readonly FieldError[]> {
  const kind = await kindOf(context, next.contractType)
  const from = next.contractFrom ?? next.joinDate
  if (kind === undefined || from == null) return []
  const wrong = contractComplaint(kind, from, next.contractTo ?? null)
  return wrong === null ? [] : [{ field: 'contractTo', ...wrong }]
}

/** The first contract, agreed and in force once it is signed, and the badge: the number of the employee, from the day of joining. */
export async function writeFirstContract(context: RuleContext, row: EmployeeRow): Promise<void> {
  const from = row.contractFrom ?? row.joinDate
  await createWithRules(context, EmployeeContract, {
    employee: row.id,
    contractType: row.contractType,
    sequence: 1,
    dateFrom: from,
    dateTo: row.contractTo ?? null,
    chainMonths: monthsTo(from, row.contractTo),
    signedDate: row.contractSigned ?? null,
    probationEnd: await probationEndOf(context, row, from),
    status: 'APPROVED',
  })
  await createWithRules(context, EmployeeBadge, {
    badgeNo: row.employeeNo,
    employee: row.id,
    validFrom: row.joinDate,
  })
}

/** A permanent contract that begins on trial is on trial as long as its type says, three months where it says nothing. */
async function probationEndOf(context: RuleContext, row: EmployeeRow, from: string | null): Promise<string | null> {
  const status = await storedRow(context, CommonCode, ['codeValue'], { where: { id: row.employeeStatus ?? 0 } })
  if (status?.codeValue !== 'PROBATION' || from === null) return null
  const kind = await kindOf(context, row.contractType)
  return addDays(addMonths(from, kind?.probationMonths || 3), -1)
}

/** A hire that is deleted takes its contract and badge along; what came later is a history, which is not deleted. */
export async function deleteFirstContract(context: RuleContext, employee: number): Promise<void> {
  const { tx, actor } = context
  const contracts = await storedRows(context, EmployeeContract, ['sequence', 'status'], { where: { employee } })
  const isFirst = ({ sequence, status }: (typeof contracts)[number]) =>
    (sequence ?? 1) <= 1 && (status === 'APPROVED' || status === 'ACTIVE')
  if (!contracts.every(isFirst))
    throw new KantorError(
      'IN_USE',
      'This employee has further contracts. End the employment by a separation instead of deleting it.',
    )
  for (const [entity, table] of [
    [EmployeeContract, sql`employee_contract`],
    [EmployeeBadge, sql`employee_badge`],
  ] as const) {
    const gone = await rowsOf<{ id: number }>(
      tx,
      sql`delete from ${table} where employee_id = ${employee} returning id`,
    )
    for (const { id } of gone) await writeAudit(tx, actor, { action: 'DELETE', entity, id, before: { employee } })
  }
}
