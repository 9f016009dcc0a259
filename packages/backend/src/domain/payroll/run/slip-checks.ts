// Findings in payslips, as rows: each with the page where it is corrected. An acknowledged finding stays acknowledged while its text is the same.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-check.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { runReader } from './reader.ts'
import type { CalculatedSlip } from './slip-row.ts'
import { type Cells, writeRows } from './write-rows.ts'

const masters = '/payroll-management/payroll-master'
const codes = '/payroll-management/payroll-code'
const recaps = '/attendance/attend-transaction/monthly-attend-rekap-trans'

function ofPerson(list: string): string {
  return `${list}/index?search=:no`
}

/** Where what a check finds is put right: `:employee` is that of the finding, `:no` his number, `:value` what was found. */
export const mendedAt: { readonly [code: string]: string } = {
  C01: `${masters}/basic-salary-inquiry`,
  C02: ofPerson(`${codes}/tax-profiles`),
  C03: ofPerson(`${codes}/tax-profiles`),
  C04: ofPerson(`${codes}/remuneration-entry`),
  C05: ofPerson(`${codes}/recurring-deductions`),
  C06: ofPerson(`${codes}/remuneration-entry`),
  C07: `${masters}/basic-salary-inquiry`,
  C08: `${masters}/basic-salary-inquiry`,
  C09: recaps,
  C10: recaps,
  C11: '/payroll-management/payroll-process/thr-bonus-inq',
  C12: `${codes}/compensation-entry`,
  C14: '/employees/personal-information/show/:employee',
  C15: '/employees/personal-information/show/:employee',
  C16: `${masters}/effective-average-entry`,
  C17: ofPerson(`${codes}/personal-loans`),
  C18: ofPerson(`${codes}/remuneration-entry`),
  C19: `${codes}/compensation-entry/index?search=:value`,
  C20: `${masters}/basic-salary-inquiry`,
  C21: recaps,
  C22: ofPerson(`${codes}/recurring-deductions`),
  C23: '/employees/personal-information/show/:employee',
  C24: `${codes}/compensation-entry`,
}

/** Writes the findings of payslips in place of those that they had. */
export async function writeChecks(
  context: RowsContext,
  run: number,
  made: readonly (CalculatedSlip & { readonly id: number })[],
): Promise<void> {
  const ids = made.map(({ loaded }) => loaded.employee)
  const before = await acknowledgedOf(context, run, ids)
  await context.tx.execute(
    sql`delete from pay_check where company_code = ${context.actor.companyCode} and run_id = ${run} and employee_id = ${idList(ids)}`,
  )
  await writeRows(
    context,
    PayCheck,
    made.flatMap((one) => rowsFor(run, one)).map((row) => ({ ...row, ...(before.get(keyOf(row)) ?? open) })),
  )
}

const open = { checkStatus: 'OPEN', note: null, acknowledgedBy: null } as const

/** Where a net pay below 0 is put right: at the deductions, where the payslip has some; else it follows from its days and contributions, which it shows. */
const pathOf = (code: string, { slip }: Pick<CalculatedSlip, 'slip'>): string | undefined =>
  code === 'C05' && !slip.lines.some(({ kind }) => kind === 'DEDUCTION') ? payslipPath : mendedAt[code]
const payslipPath = '/payroll-management/payroll-process/payslips/show/:payslip'

function rowsFor(run: number, made: CalculatedSlip & { readonly id: number }): readonly Cells[] {
  const { id, loaded, slip } = made
  const { employee, person } = loaded
  const seen = new Map<string, number>()
  return slip.checks.map(({ code, severity, message, value }) => {
    const nth = (seen.get(code) ?? 0) + 1
    seen.set(code, nth)
    const subject = `${person.employeeNo ?? employee}${nth === 1 ? '' : ` ${nth}`}`
    const path =
      pathOf(code, made)
        ?.replace(':employee', String(employee))
        .replace(':payslip', String(id))
        .replace(':no', encodeURIComponent(person.employeeNo ?? ''))
        .replace(':value', encodeURIComponent(value ?? '')) ?? null
    return { run, code, subject, severity, employee, message, value, path }
  })
}

const keyOf = (row: Cells): string => [row.code, row.subject, row.message, row.value ?? ''].join('\n')

async function acknowledgedOf(context: RowsContext, run: number, ids: readonly number[]) {
  const { tx, rows } = runReader(context)
  const found = await rowsOf<Cells>(
    tx,
    sql`select c.code, c.subject, c.message, c.value, c.note, c.acknowledged_by as "acknowledgedBy" from ${rows('PayCheck')} c
      where c.run_id = ${run} and c.check_status = 'ACKNOWLEDGED' and c.employee_id = ${idList(ids)}`,
  )
  return new Map(
    found.map((row) => [
      keyOf(row),
      { checkStatus: 'ACKNOWLEDGED', note: row.note ?? null, acknowledgedBy: row.acknowledgedBy ?? null },
    ]),
  )
}
