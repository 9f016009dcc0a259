// Percentages of pay for a time: what a closed run has paid by stays.
import { PayPercentage } from '@kantor/shared/catalogue/payroll-management/payroll-master/pay-percentage.entity'
import { rulesFor } from '../../../engine/context.ts'
import { datedRules } from '../dated.ts'
import { groupOfEmployee } from '../employee-remuneration.rules.ts'
import { paidSpanComplaints } from '../ratification/paid-days.ts'

export const payPercentageRules = rulesFor(
  PayPercentage,
  datedRules(
    PayPercentage,
    {},
    {
      groupOf: groupOfEmployee,
      paidDays: (context, row) =>
        paidSpanComplaints(context, row, 'and enter the difference for the days before as a rectification'),
      sinceMade: true,
    },
  ),
)
