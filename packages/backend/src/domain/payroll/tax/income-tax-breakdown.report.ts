// A tax month by employee: what it is made of, who bears it, and what the tax summary keeps of it.
import { incomeTaxBreakdown } from '@kantor/shared/catalogue/payroll-management/payroll-process/income-tax-breakdown'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { isRaisedSql, newestTaxMonth, slipMonths, taxMonthCondition } from './tax-month-rows.ts'

export const incomeTaxBreakdownReport = reportFor(
  incomeTaxBreakdown,
  (context, given) => {
    const month = taxMonthCondition(context, given.taxMonth)
    return sql`select m.employee_id as "employee", m.department_id as "department", m.pay_group_id as "payGroup", m.category as "category",
        m.status as "taxStatus", m.is_final as "isFinal", m.regular as "grossRegular", m.irregular as "grossIrregular", m.benefits as "benefits",
        m.premiums as "premiums", m.allowance as "allowance", m.gross as "grossTotal", m.rate as "rate",
        case when m.covered = 0 then case when not m.is_final and ${isRaisedSql(context, sql`m.employee_id`, sql`m.tax_month`)}
          then greatest(0, m.pph21 - floor(m.gross * m.rate / 100)) else 0 end end as "surcharge", m.pph21 as "pph21", m.dtp as "dtp",
        m.by_employee as "byEmployee", m.by_employer as "byEmployer", m.final_gross as "finalGross", m.final_tax as "finalTax",
        m.former_gross as "formerGross", m.former_tax as "formerTax", t.pph21 as "recorded",
        case when m.is_closed and m.covered = 0 then coalesce(t.pph21, 0) - m.pph21 end as "difference", m.covered::int as "amountsCovered"
      from ${slipMonths(context, given, month, month)} m
      left join ${context.rows('EmployeeTaxMonth')} t on t.employee_id = m.employee_id
        and to_char(make_date(t.tax_year, t.tax_month, 1), 'YYYY-MM') = m.tax_month`
  },
  newestTaxMonth,
)
