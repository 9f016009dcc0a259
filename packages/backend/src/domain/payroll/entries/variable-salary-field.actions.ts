// Variable pay of a period for many employees at once: an employee who has the value already is left unchanged.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { variableSalaryFieldEntry } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-salary-field-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { enterMany, idsSeen, isSameAmount } from './enter-many.ts'

export const variableSalaryFieldActions = actionsFor(variableSalaryFieldEntry, {
  async enterVariablePay(context, { period, component, rows }) {
    const found = await storedRow(context, PayComponent, ['code'], { where: { id: component } })
    if (found?.code == null) throw new KantorError('NOT_FOUND')
    const stored = await storedRows(
      context,
      VariablePay,
      ['id', 'rowVersion', 'employee', 'quantity', 'amount', 'note'],
      {
        where: { period, componentCode: found.code, reference: null, employee: rows.map(({ employee }) => employee) },
      },
    )
    const seen = await idsSeen(
      context,
      VariablePay,
      stored.map(({ id }) => id),
    )
    const byEmployee = new Map(stored.map((row) => [row.employee, row]))
    return await enterMany(
      context,
      variableSalaryFieldEntry,
      rows.map(({ employee, quantity, amount, note }) => {
        const row = byEmployee.get(employee)
        const values = { quantity, note, ...(quantity == null ? { amount } : {}) }
        const isSame =
          row !== undefined &&
          seen.has(row.id) &&
          isSameAmount(row.quantity, quantity) &&
          (quantity != null || isSameAmount(row.amount, amount)) &&
          (row.note ?? null) === (note ?? null)
        return { stored: row, isSame, input: { employee, period, component, ...values }, changed: values }
      }),
    )
  },
})
