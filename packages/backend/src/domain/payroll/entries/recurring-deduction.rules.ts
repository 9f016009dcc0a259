// Recurring deductions: of others only with an authorisation; what a closed run has taken stays.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { RecurringDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-code/recurring-deduction.entity'
import { rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { datedRules } from '../dated.ts'
import { groupOfEmployee } from '../employee-remuneration.rules.ts'
import { paidSpanComplaints } from '../ratification/paid-days.ts'

/** Components of the system that are taken month by month though they are entered in other ways as well. */
const also: ReadonlySet<string | null> = new Set(['COOP_SAVING', 'COOP_LOAN', 'OTHER_DED'])

export const recurringDeductionRules = rulesFor(
  RecurringDeduction,
  datedRules(
    RecurringDeduction,
    {
      async derive(context, { component }) {
        const found = await storedRow(context, PayComponent, ['code'], { where: { id: component ?? 0 } })
        return { componentCode: found?.code ?? null }
      },
      async check(context, { component, authorisationDate }) {
        const names = ['code', 'source', 'kind'] as const
        const found = await storedRow(context, PayComponent, names, { where: { id: component ?? 0 } })
        if (found === undefined) return []
        const rule = 'R-DED'
        if (found.source !== 'RECURRING' && !also.has(found.code))
          return [{ field: 'component', rule, message: 'is not taken month by month: choose a recurring deduction' }]
        const isTaken = found.kind === 'DEDUCTION' && authorisationDate == null
        const message =
          'enter the day of the written authorisation: without it nothing may be taken (PP 36/2021 art. 64)'
        return isTaken ? [{ field: 'authorisationDate', rule, message }] : []
      },
    },
    {
      groupOf: groupOfEmployee,
      paidDays: (context, row) =>
        paidSpanComplaints(context, row, 'and enter what is lacking for the months before in a batch'),
      sinceMade: true,
    },
  ),
)
