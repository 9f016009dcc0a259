// Sheets of the demo company that belong to no month of monthly pay: another holiday allowance than the computed one, payslips of the former system for daily
// workers, and a correction of their wages.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asText, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { payslipUpload } from '../../../domain/payroll/uploads/payslip.upload.ts'
import { thlRectificationUpload } from '../../../domain/payroll/uploads/rectifications.upload.ts'
import { thrUpload } from '../../../domain/payroll/uploads/thr.upload.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { ssi } from '../../area.ts'
import type { Period } from './periods.ts'
import { uploadFile } from './uploads.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofCommonCode = tableColumns(CommonCode, 'c')
const ofReckoningDate = tableColumns(ReckoningDate, 'd')

/** Whose allowance was decided otherwise, and by how much, in rupiah. */
const [decided, more] = [2, 250_000]

/** A sheet of holiday allowances after they were computed for a pay group: two employees get more than the law gives. */
export async function uploadAllowances(
  desk: DemoActors,
  payGroup: number,
  holidayDate: string,
  day: string,
): Promise<void> {
  const found = await typedRows(
    desk.tx,
    {
      no: neverNull(ofEmployee.employeeNo),
      religion: ofCommonCode.codeValue,
      amount: asText(sql`(t.amount + ${more})::bigint::text`),
    },
    sql`from thr_entitlement t
      join employee e on e.id = t.employee_id join employee_remuneration r on r.employee_id = e.id and r.pay_group_id = ${payGroup}
      join common_code c on c.id = t.religion_id
      where t.company_code = ${ssi.companyCode} and t.holiday_date = ${holidayDate}::date and t.amount > 0 order by e.id limit ${decided}`,
  )
  if (found.length === 0) return
  const rows = found.map(({ no, religion, amount }) => ({
    employeeNo: no,
    religion,
    holidayDate,
    amount,
    reason: 'Ten years of service',
  }))
  await uploadFile(desk, { entry: thrUpload, name: `thr-${holidayDate}`, day, rows })
}

/** Payslips of the last week before the first one that the product paid, and for the first week of the next month a correction of days of the month before. */
export async function uploadForDailyWorkers(desk: DemoActors, weeks: readonly Period[]): Promise<void> {
  const [first] = weeks
  if (first === undefined) return
  const [old] = await weeksOf(
    desk,
    first.payGroup,
    sql`d.salary_to < (select salary_from from reckoning_date where id = ${first.id}) order by d.salary_to desc limit 1`,
  )
  if (old !== undefined) {
    const rows = (await workersOf(desk, first.payGroup, old.to)).map((employeeNo, i) => ({
      employeeNo,
      period: old.month.replace('-', ''),
      sequence: `${old.sequence}`,
      componentCode: 'BASIC',
      amount: `${900_000 + 15_000 * i}`,
    }))
    await uploadFile(desk, { entry: payslipUpload, name: `slip-lama-${old.month}`, day: addDays(old.to, 3), rows })
  }
  const paid = first.periodCode.slice(0, 6)
  const later = weeks.find(({ periodCode }) => periodCode.slice(0, 6) > paid)
  if (later === undefined) return
  await desk.tx.execute(
    sql`update reckoning_date set status = 'OPEN' where id = ${later.id} and status = 'ENTRY_CLOSED'`,
  )
  const rows = (await workersOf(desk, first.payGroup, later.closeDate)).slice(0, 2).map((employeeNo) => ({
    employeeNo,
    originPeriod: paid,
    period: later.periodCode.slice(0, 6),
    days: '1',
    reason: 'A day of work was not counted',
  }))
  await uploadFile(desk, {
    entry: thlRectificationUpload,
    name: `koreksi-upah-harian-${paid}`,
    day: later.closeDate,
    rows,
  })
}

const weeksOf = ({ tx }: DemoActors, payGroup: number, which: ReturnType<typeof sql>) =>
  typedRows(
    tx,
    {
      id: ofReckoningDate.id,
      month: asText(sql`to_char(make_date(d.year, d.month, 1), 'YYYY-MM')`),
      sequence: ofReckoningDate.paySequence,
      to: neverNull(ofReckoningDate.salaryTo),
    },
    sql`from reckoning_date d where d.pay_group_id = ${payGroup} and d.run_type = 'DAILY' and ${which}`,
  )

/** Numbers of three workers of the group who were employed on a day, in their order. */
async function workersOf({ tx }: DemoActors, payGroup: number, day: string): Promise<readonly string[]> {
  const found = await typedRows(
    tx,
    { no: neverNull(ofEmployee.employeeNo) },
    sql`from employee e join employee_remuneration r on r.employee_id = e.id and r.pay_group_id = ${payGroup}
      where e.join_date <= ${day}::date - 31 and e.separation_date is null order by e.id limit 3`,
  )
  return found.map(({ no }) => no)
}
