// What payroll adds to the rules of others: employees have a file of pay from the first day on, and the pay of each is seen by group.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import type { RulesEntry } from '../../engine/context.ts'
import { deleteRemuneration, makeRemuneration } from './employee-remuneration.rules.ts'
import { paidEmployeesOf } from './pay-access.ts'

/** The rules of an entity, those of employees with what payroll adds to them. */
export function withPay(entry: RulesEntry): RulesEntry {
  if (entry.entity !== Employee.name) return entry
  const { rules } = entry
  return {
    ...entry,
    rules: {
      ...rules,
      payAccess: paidEmployeesOf,
      async afterWrite(context, row, before) {
        await rules.afterWrite?.(context, row, before)
        if (before === undefined) await makeRemuneration(context, row.id)
      },
      async beforeDelete(context, row) {
        await deleteRemuneration(context, row.id)
        await rules.beforeDelete?.(context, row)
      },
    },
  }
}
