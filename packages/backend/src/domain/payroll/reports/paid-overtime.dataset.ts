// Days with overtime as they are paid: the paid time and the amount of a month go to its days by their index hours.
import { paidOvertimeDays } from '@kantor/shared/catalogue/payroll-management/payroll-process/datasets/paid-overtime.dataset'
import { sql } from 'drizzle-orm'
import { datasetFor } from '../../../engine/datasets/dataset.ts'
import { overtimeMonths, paidDaysOfMonth } from './overtime-rows.ts'
import { monthCondition, oneMonth } from './slip-rows.ts'

/** The rates of a day with their minutes; time that no rate pays (an order, what is withheld) has a row of its own. */
const byRate = sql`(values ('H15', x.ot_h15, 1.5, 0, 0), ('H20', x.ot_h20, 2, 0, 0), ('H30', x.ot_h30, 3, 0, 0), ('H40', x.ot_h40, 4, 0, 0),
  (null, 0, 0, x.ot_approved, x.ot_excess)) r(rate, minutes, times, ordered, excess)`

export const paidOvertimeDataset = datasetFor(paidOvertimeDays, (context, given) => {
  const part = sql`r.minutes * r.times / 60.0 / nullif(v.payable_index, 0)`
  return sql`select v.employee_id as "employee", v.month as "month", v.division_id as "division", v.dept_id as "department", v.location_id as "location",
      v.pay_group_id as "payGroup", v.occupation_id as "occupation", x.work_date as "workDate", x.day_kind as "dayKind", r.rate as "multiplier",
      r.ordered as "ordered", r.minutes as "payable", r.minutes * v.paid_index / nullif(v.payable_index, 0) as "paidMinutes", v.amount * ${part} as "amount",
      r.excess as "excess", v.covered as "amountsCovered"
    from ${overtimeMonths(context, given, oneMonth(context, given))} v
    join ${paidDaysOfMonth(context, monthCondition(context, given.period))} x on x.employee_id = v.employee_id
    cross join lateral ${byRate}
    where r.minutes > 0 or r.ordered > 0 or r.excess > 0`
})
