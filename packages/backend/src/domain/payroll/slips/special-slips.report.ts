// Payslips of overtime by day, and of the holiday allowance with how it was worked out.
import { paySlipOt } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-slip-ot'
import { paySlipThr } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-slip-thr'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { overtimePapers } from './paper/overtime-paper.ts'
import { slipsOnPaper } from './paper/slips-on-paper.ts'
import { thrPapers } from './paper/thr-paper.ts'
import { newestMonth, runFacts, slipsFilteredBy } from './slip-rows.ts'
import { overtimeDays, thrSlips } from './special-rows.ts'

export const paySlipOtReport = reportFor(
  paySlipOt,
  (
    context,
    { paper: _, ...filters },
  ) => sql`select p.id as "payslip", p.employee_id as "employee", o.work_date as "workDate", o.order_id as "order", o.clock_in as "clockIn",
      o.clock_out as "clockOut", o.h15 as "otH15", o.h20 as "otH20", o.h30 as "otH30", o.h40 as "otH40", o.index_hours as "indexHours",
      o.wage as "hourlyWage", o.amount as "amount", p.amounts_covered::int as "amountsCovered"
    from ${context.rows('Payslip', 'amountsCovered')} p join ${runFacts(context)} n on n.id = p.run_id
    join ${overtimeDays(context)} o on o.slip = p.id where ${slipsFilteredBy(context, filters)}`,
  newestMonth,
  slipsOnPaper('Slip lembur', overtimePapers),
)

export const paySlipThrReport = reportFor(
  paySlipThr,
  (
    context,
    { paper: _, religion, ...filters },
  ) => sql`select p.employee_id as "employee", p.department_id as "department", p.id as "payslip", t.religion as "religion",
      t.holiday as "holidayDate", t.months as "serviceMonths", t.wage as "wageBase", t.factor as "factor", t.thr as "thr", p.pph21 as "tax", p.net as "net",
      p.amounts_covered::int as "amountsCovered"
    from ${context.rows('Payslip', 'amountsCovered')} p join ${runFacts(context)} n on n.id = p.run_id
    join ${thrSlips(context)} t on t.slip = p.id
    where ${slipsFilteredBy(context, filters)} and (${religion}::int is null or t.religion = ${religion})`,
  newestMonth,
  slipsOnPaper('Slip THR', thrPapers),
)
