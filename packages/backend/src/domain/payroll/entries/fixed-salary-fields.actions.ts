// Fixed pay for many employees at once: whoever has the amount already is left as he is.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { fixedSalaryFieldsEntry } from '@kantor/shared/catalogue/payroll-management/payroll-master/fixed-salary-fields-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { enterMany, idsSeen, isSameAmount } from './enter-many.ts'

export const fixedSalaryFieldsActions = actionsFor(fixedSalaryFieldsEntry, {
  async enterFixedPay(context, { component, mode, effectiveFrom, rows }) {
    const found = await storedRow(context, PayComponent, ['code'], { where: { id: component } })
    if (found?.code == null) throw new KantorError('NOT_FOUND')
    const names = ['id', 'rowVersion', 'employee', 'amount', 'effectiveFrom'] as const
    const stored = await storedRows(context, EmployeeFixedPay, names, {
      where: { componentCode: found.code, mode, employee: rows.map(({ employee }) => employee) },
      and: (c) =>
        sql`${c.effectiveFrom} <= ${effectiveFrom}::date and coalesce(${c.effectiveTo}, 'infinity') >= ${effectiveFrom}::date`,
    })
    const seen = await idsSeen(
      context,
      EmployeeFixedPay,
      stored.map(({ id }) => id),
    )
    const inForce = new Map(stored.map((row) => [row.employee, row]))
    return await enterMany(
      context,
      fixedSalaryFieldsEntry,
      rows.map(({ employee, amount, note }) => {
        const row = inForce.get(employee)
        return {
          stored: row?.effectiveFrom === effectiveFrom ? row : undefined,
          isSame: row !== undefined && seen.has(row.id) && isSameAmount(row.amount, amount),
          input: { employee, component, mode, effectiveFrom, amount, note },
          changed: { amount, note },
        }
      }),
    )
  },
})
