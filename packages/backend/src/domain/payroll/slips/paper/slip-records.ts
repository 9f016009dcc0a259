// Payslips with everything that is printed on their papers, as their reader sees them: six statements for any number of payslips.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { replayLeave } from '@kantor/shared/rules/leave/ledger'
import { sql } from 'drizzle-orm'
import { idList } from '../../../../db/id-list.ts'
import { tableFor } from '../../../../db/product-tables.ts'
import {
  asBoolean,
  asNumber,
  asText,
  lineColumns,
  orNull,
  picked,
  tableColumns,
  typedRows,
} from '../../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { leaveOf } from '../../../attendance/index.ts'
import { runFacts } from '../slip-rows.ts'

const ofPayslip = tableColumns(Payslip, 'p')
const ofDepartment = tableColumns(Department, 'd')
const ofPosition = tableColumns(Position, 'o')
const ofWorkLocation = tableColumns(WorkLocation, 'l')
const ofPayGroup = tableColumns(PayGroup, 'g')
const ofBank = tableColumns(Bank, 'b')
const ofPayslipPayLines = lineColumns(Payslip, 'payLines', 'l')
const ofPayslipLoans = lineColumns(Payslip, 'loans', 'l')

/** An amount is null where it is covered before the reader. */
export type Amount = string | null
export interface SlipLine {
  readonly name: string
  readonly code: string
  readonly kind: string
  readonly amount: Amount
  readonly originPeriod: string | null
}
export interface SlipLoan {
  readonly reference: string
  readonly outstanding: Amount
}
export interface SlipRecord {
  readonly id: number
  readonly employee: number
  readonly employeeNo: string | null
  readonly name: string
  readonly department: string | null
  readonly position: string | null
  readonly location: string | null
  readonly taxStatus: string | null
  readonly payGroup: string
  /** `2026-05` */
  readonly month: string
  readonly runType: string
  readonly runStatus: string
  readonly payDate: string
  readonly taxYear: number
  readonly status: string
  readonly payMethod: string
  readonly bank: string | null
  /** The last four figures of the account. */
  readonly account: string | null
  readonly accountName: string | null
  readonly activeDays: number
  readonly periodDays: number
  readonly unpaidDays: string
  readonly taxableGross: Amount
  readonly carried: Amount
  readonly net: Amount
  readonly lines: readonly SlipLine[]
  /** From the beginning of the tax year to this payslip, those of closed runs and this one; null where not all of them may be seen. */
  readonly toDate: YearToDate | null
  /** What is left of each loan and advance. */
  readonly loans: readonly SlipLoan[]
  /** Days of annual leave on the day of payment; null where none was ever earned. */
  readonly leaveDays: number | null
}
export interface YearToDate {
  readonly gross: Amount
  readonly pph21: Amount
  readonly statutory: Amount
  readonly net: Amount
}

/** The payslips of these ids, in their order; those that the reader does not see are left out. */
export async function slipRecords(context: QueryContext, ids: readonly number[]): Promise<readonly SlipRecord[]> {
  const found = await headsOf(context, ids)
  const seen = found.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(context, seen), ({ slip }) => slip)
  const loans = Map.groupBy(await loansOf(context, seen), ({ slip }) => slip)
  const years = new Map((await yearsOf(context, seen)).map((year) => [year.slip, year]))
  const leave = await leaveDaysOf(context, found)
  const byId = new Map(
    found.map((head): [number, SlipRecord] => {
      const year = years.get(head.id)
      const toDate = year?.isWhole === true ? year : null
      const own = { lines: lines.get(head.id) ?? [], loans: loans.get(head.id) ?? [] }
      return [head.id, { ...head, ...own, toDate, leaveDays: leave.get(head.id) ?? null }]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Head = Omit<SlipRecord, 'lines' | 'loans' | 'toDate' | 'leaveDays'>
const headsOf = (context: QueryContext, ids: readonly number[]): Promise<readonly Head[]> =>
  typedRows(
    context.tx,
    {
      ...picked(ofPayslip, 'id', 'employee', 'employeeNo'),
      name: ofPayslip.employeeName,
      department: orNull(ofDepartment.departmentName),
      position: orNull(ofPosition.positionName),
      location: orNull(ofWorkLocation.locationName),
      taxStatus: ofPayslip.taxStatus,
      payGroup: ofPayGroup.groupName,
      month: asText(sql`n.pay_month`),
      runType: asText(sql`n.run_type`),
      runStatus: asText(sql`n.status`),
      payDate: asText(sql`to_char(n.pay_date, 'YYYY-MM-DD')`),
      taxYear: asNumber(sql`n.tax_year`),
      status: ofPayslip.status,
      payMethod: ofPayslip.payMethod,
      bank: orNull(ofBank.name),
      account: orNull(asText(sql`right(p.account_no, 4)`)),
      ...picked(ofPayslip, 'accountName', 'activeDays', 'periodDays', 'unpaidDays', 'taxableGross', 'carried', 'net'),
    },
    sql`from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id join ${context.rows('PayGroup')} g on g.id = n.pay_group_id
    left join ${context.rows('Department')} d on d.id = p.department_id left join ${context.rows('Position')} o on o.id = p.position_id
    left join ${context.rows('WorkLocation')} l on l.id = p.location_id left join ${context.rows('Bank')} b on b.id = p.bank_id
    where p.id = ${idList(ids)}`,
  )

/** Lines in the order of their components on the payslip. */
const linesOf = (context: QueryContext, ids: readonly number[]) =>
  typedRows(
    context.tx,
    {
      slip: ofPayslipPayLines.parentId,
      name: ofPayslipPayLines.componentName,
      code: ofPayslipPayLines.componentCode,
      kind: ofPayslipPayLines.lineKind,
      amount: ofPayslipPayLines.amount,
      originPeriod: ofPayslipPayLines.originPeriod,
    },
    sql`from ${context.lines('Payslip', 'payLines')} l
      left join (select code, min(slip_order) as place from ${context.rows('PayComponent')} c group by 1) c on c.code = l.component_code
      where l.parent_id = ${idList(ids)} order by l.parent_id, c.place nulls last, l.seq`,
  )

const loansOf = (context: QueryContext, ids: readonly number[]) =>
  typedRows(
    context.tx,
    { slip: ofPayslipLoans.parentId, reference: ofPayslipLoans.reference, outstanding: ofPayslipLoans.outstanding },
    sql`from ${context.lines('Payslip', 'loans')} l
      where l.parent_id = ${idList(ids)} order by l.parent_id, l.seq`,
  )

/** Sums of the tax year for each payslip. A user who does not see all payslips of the employee gets none: a partial year is a wrong figure. */
const yearsOf = (context: QueryContext, ids: readonly number[]) =>
  typedRows(
    context.tx,
    {
      slip: ofPayslip.id,
      isWhole: asBoolean(sql`count(o.id) = count(*)`),
      gross: orNull(asText(sql`sum(o.gross_cash + o.benefit)`)),
      pph21: orNull(asText(sql`sum(o.pph21)`)),
      statutory: orNull(asText(sql`sum(o.statutory)`)),
      net: orNull(asText(sql`sum(o.net)`)),
    },
    sql`from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id
      join ${tableFor('Payslip').table} a on a.employee_id = p.employee_id and a.company_code = p.company_code
      join ${runFacts(context)} m on m.id = a.run_id and m.tax_year = n.tax_year and (m.id = n.id or m.status = 'CLOSED'
        and (m.pay_date, m.pay_sequence) <= (n.pay_date, n.pay_sequence))
      left join ${context.rows('Payslip', 'amountsCovered')} o on o.id = a.id and not o.amounts_covered
      where p.id = ${idList(ids)} group by p.id`,
  )

/** Annual leave on the day of payment of each payslip. */
async function leaveDaysOf(context: QueryContext, heads: readonly Head[]): Promise<ReadonlyMap<number, number>> {
  const until = heads
    .map(({ payDate }) => payDate)
    .sort()
    .at(-1)
  if (until === undefined) return new Map()
  const leave = await leaveOf(context, [...new Set(heads.map(({ employee }) => employee))], until)
  return new Map(
    heads.flatMap(({ id, employee, payDate }) => {
      const own = leave.get(employee)
      return own === undefined ? [] : [[id, replayLeave(own.facts, payDate).balance] as const]
    }),
  )
}
