// Saving a package: dated rows of basic salary and fixed pay, by the rules that these rows have anyway.
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeBeside, makeBeside } from '../../../engine/write/make-row.ts'
import { lastClosedDay } from '../dated.ts'
import { isSameAmount } from '../entries/enter-many.ts'
import { type AskedPackage, proposedParts } from './simulate-pay.ts'

type Reason = (typeof EmployeeSalary.fields.reason.values)[number]
export interface SavedPackage extends AskedPackage {
  readonly reason: Reason
  readonly letterNo: string | null
  readonly note: string | null
}

/** Writes what differs from what is in force on the day. */
export async function saveCompensation(context: ActionContext, asked: SavedPackage) {
  const { employee, effectiveFrom } = asked
  await refuseCovered(context, EmployeeSalary, [{ employee }])
  if (asked.basic === null && asked.parts.length === 0)
    throw badInput([{ field: 'basic', rule: 'required', message: 'or a fixed part is needed: nothing would change' }])
  const written = [...(await saveBasic(context, asked)), ...(await saveParts(context, asked))]
  const file = await storedRow(context, EmployeeRemuneration, ['payGroup'], { where: { employee } })
  const until = await lastClosedDay(context, file?.payGroup ?? undefined)
  const count = written.filter((isWritten) => isWritten).length
  return {
    ...{ written: count, unchanged: written.length - count },
    paidUntil: count > 0 && until !== null && until >= effectiveFrom ? until : null,
  }
}

/** Was a row written? Nothing at all where no basic salary is proposed. */
async function saveBasic(context: ActionContext, asked: SavedPackage): Promise<readonly boolean[]> {
  const { employee, effectiveFrom, basic: amount, reason, letterNo } = asked
  if (amount === null) return []
  const [now] = await storedRows(context, EmployeeSalary, ['id', 'amount', 'effectiveFrom'], {
    where: { employee },
    and: (c) => inForce(c, effectiveFrom),
  })
  if (now !== undefined && isSameAmount(now.amount, amount)) return [false]
  if (now?.effectiveFrom === effectiveFrom)
    await changeBeside(context, EmployeeSalary, now.id, { amount, reason, letterNo })
  else await makeBeside(context, EmployeeSalary, { employee, effectiveFrom, amount, reason, letterNo })
  return [true]
}

async function saveParts(context: ActionContext, asked: SavedPackage): Promise<readonly boolean[]> {
  const { employee, effectiveFrom, note } = asked
  const codes = await proposedParts(context, asked)
  if (codes.length !== asked.parts.length) throw new KantorError('NOT_FOUND', 'There is no such pay component.')
  const stored = await storedRows(
    context,
    EmployeeFixedPay,
    ['id', 'componentCode', 'mode', 'amount', 'effectiveFrom'],
    {
      where: { employee },
      and: (c) => inForce(c, effectiveFrom),
    },
  )
  const written: boolean[] = []
  for (const [at, { component, mode, amount }] of asked.parts.entries()) {
    const now = stored.find((row) => row.componentCode === codes[at]?.component && row.mode === mode)
    const isSame = now !== undefined && isSameAmount(now.amount, amount)
    written.push(!isSame)
    if (isSame) continue
    if (now?.effectiveFrom === effectiveFrom) await changeBeside(context, EmployeeFixedPay, now.id, { amount, note })
    else await makeBeside(context, EmployeeFixedPay, { employee, component, mode, amount, effectiveFrom, note })
  }
  return written
}

const inForce = (c: { readonly effectiveFrom: unknown; readonly effectiveTo: unknown }, day: string) =>
  sql`${c.effectiveFrom} <= ${day}::date and coalesce(${c.effectiveTo}, 'infinity') >= ${day}::date`
