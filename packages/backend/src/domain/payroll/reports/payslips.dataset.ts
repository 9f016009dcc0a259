// Payslips of a month and their lines.
import {
  payslipLines,
  payslips,
} from '@kantor/shared/catalogue/payroll-management/payroll-process/datasets/payslips.dataset'
import { type SQL, sql } from 'drizzle-orm'
import { datasetFor, type QueryContext } from '../../../engine/datasets/dataset.ts'
import {
  type GivenFilters,
  lineRows,
  linesOfKind,
  type MonthRange,
  oneMonth,
  slipPlace,
  slipRows,
} from './slip-rows.ts'

/** Tax of the month, and the tax that is separate from it. */
const isTax = sql`l.component_code in ('PPH21', 'PPH21_FINAL', 'PPH21_FORMER')`

/** The payslips with what they come to. */
export const slipsWithSums = (context: QueryContext, given: GivenFilters, range: MonthRange, where?: SQL): SQL =>
  sql`with s as materialized (select * from ${slipRows(context, given, range, where)} s)
    select ${slipPlace}, s.status as "status", s.gross_cash as "grossCash", s.benefit as "benefit",
      s.taxable_regular + s.taxable_irregular as "taxable", s.pph21 as "pph21", k.bpjs as "bpjsEmployee", k.withheld as "withheld",
      k.returned as "returned", s.deductions as "deductions", s.carried as "carried", s.rounding as "rounding", s.net as "net",
      s.employer_cost as "employerCost", s.amounts_covered::int as "amountsCovered"
    from s left join (select s.id, ${linesOfKind(sql`l.line_kind = 'STATUTORY' and not ${isTax}`)} as bpjs,
        ${linesOfKind(sql`l.line_kind = 'STATUTORY' and ${isTax}`)} as withheld, ${linesOfKind(sql`l.line_kind = 'RETURNED'`)} as returned
      from s left join ${lineRows(context)} l on l.parent_id = s.id group by s.id, s.amounts_covered) k on k.id = s.id`

/** The lines of the payslips, those of one component and period each. */
export const linesOfSlips = (context: QueryContext, given: GivenFilters, range: MonthRange, where?: SQL): SQL =>
  sql`select ${slipPlace}, l.line_kind as "section", l.name as "component", l.component_code as "componentCode", l.slip_order as "order",
      l.origin_period as "originPeriod", l.quantity as "quantity", l.amount as "amount", s.amounts_covered::int as "amountsCovered"
    from ${slipRows(context, given, range, where)} s join ${lineRows(context)} l on l.parent_id = s.id`

export const payslipsDataset = datasetFor(payslips, (context, given) =>
  slipsWithSums(context, given, oneMonth(context, given)),
)
export const payslipLinesDataset = datasetFor(payslipLines, (context, given) =>
  linesOfSlips(context, given, oneMonth(context, given)),
)
