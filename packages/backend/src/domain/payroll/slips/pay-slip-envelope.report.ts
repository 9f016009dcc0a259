// The payslips of a period: those that the reader may see, his own among them once they are published.
import { paySlipEnvelope } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-slip-envelope'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { slipPaper } from './paper/slip-paper.ts'
import { slipsOnPaper } from './paper/slips-on-paper.ts'
import { newestMonth, runFacts, slipsFilteredBy } from './slip-rows.ts'

export const paySlipEnvelopeReport = reportFor(
  paySlipEnvelope,
  (
    context,
    filters,
  ) => sql`select p.employee_id as "employee", p.department_id as "department", p.id as "payslip", n.pay_group_id as "payGroup",
      n.run_type as "runType", p.gross_cash as "grossCash", p.benefit, p.statutory, p.deductions, p.net, p.employer_cost as "employerCost",
      p.status, n.status as "runStatus", p.published_at as "publishedAt", p.amounts_covered::int as "amountsCovered"
    from ${context.rows('Payslip', 'amountsCovered')} p join ${runFacts(context)} n on n.id = p.run_id
    where ${slipsFilteredBy(context, filters)}`,
  newestMonth,
  slipsOnPaper('Slip gaji', async (_context, company, slips) => slips.map((slip) => slipPaper(company, slip))),
)
