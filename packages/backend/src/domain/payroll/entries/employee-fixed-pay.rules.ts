// Fixed pay of employees: a new amount ends the one before it; what a closed run has paid stays (R-RAP pays the difference).
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { datedRules } from '../dated.ts'
import { groupOfEmployee } from '../employee-remuneration.rules.ts'
import { paidDayComplaints } from '../ratification/paid-days.ts'

/** Where amounts of an agreement may stand. */
const sources: ReadonlySet<string | null> = new Set(['FIXED_FIELD', 'RULE'])

export const employeeFixedPayRules = rulesFor(
  EmployeeFixedPay,
  datedRules(
    EmployeeFixedPay,
    {
      async derive(context, { component }) {
        const found = await storedRow(context, PayComponent, ['code'], { where: { id: component ?? 0 } })
        return { componentCode: found?.code ?? null }
      },
      async check(context, { component }) {
        const found = await storedRow(context, PayComponent, ['source'], { where: { id: component ?? 0 } })
        if (found === undefined || sources.has(found.source)) return []
        const message = 'is calculated in another way: choose a component of fixed pay, or one given by rules'
        return [{ field: 'component', rule: 'R-RES', message }]
      },
    },
    { groupOf: groupOfEmployee, paidDays: paidDayComplaints },
  ),
)
