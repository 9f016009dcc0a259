// Rows of pay that begin after a ratification takes effect: it ends before them, unless it replaces them.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import type { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { sql } from 'drizzle-orm'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'

type Decree = RuleValues<typeof Ratification.fields>
export interface LaterPay {
  readonly id: number
  readonly employee: number
  /** Null: the basic salary, or the daily wage. */
  readonly component: number | null
  readonly from: string
  readonly amount: string
}
interface Line {
  readonly employee?: number | null
  readonly field?: string | null
  readonly component?: number | null
}

/** Whether a row of pay is one that a line changes. */
export const ofLine = (row: LaterPay, { employee, field, component }: Line): boolean =>
  row.employee === employee && row.component === (field === 'COMPONENT' ? (component ?? null) : null)

/** The rows of pay of its lines that begin after the day in force, in the order of their days. */
export async function laterPayOf(context: RuleContext, { lines, effectiveFrom }: Decree): Promise<readonly LaterPay[]> {
  if (effectiveFrom == null || lines == null || lines.length === 0) return []
  const employee = [...new Set(lines.map((line) => line.employee ?? 0))]
  const after = (c: { readonly effectiveFrom: unknown }) => sql`${c.effectiveFrom} > ${effectiveFrom}::date`
  const salaries = await storedRows(context, EmployeeSalary, ['id', 'employee', 'effectiveFrom', 'amount'], {
    where: { employee },
    and: after,
  })
  const fixed = await storedRows(
    context,
    EmployeeFixedPay,
    ['id', 'employee', 'component', 'effectiveFrom', 'amount'],
    { where: { employee, mode: 'SET' }, and: after },
  )
  return [...salaries.map((row) => ({ ...row, component: null })), ...fixed]
    .map(({ id, employee: who, component, effectiveFrom: from, amount }) => ({
      id,
      employee: who ?? 0,
      component: component ?? null,
      from: from ?? '',
      amount: amount ?? '0',
    }))
    .filter((row) => lines.some((line) => ofLine(row, line)))
    .sort((a, b) => a.from.localeCompare(b.from) || a.employee - b.employee)
}

/** Names of employees by their id. */
export async function namesOf(context: RuleContext, id: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await storedRows(context, Employee, ['id', 'fullName'], { where: { id: [...new Set(id)] } })
  return new Map(found.map((row) => [row.id, row.fullName ?? '']))
}
