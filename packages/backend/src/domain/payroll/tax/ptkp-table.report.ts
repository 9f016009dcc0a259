// The PTKP table of a day, with the category of the effective rates of each status; two statements.
import { ptkpTable } from '@kantor/shared/catalogue/payroll-management/payroll-master/ptkp-table'
import { StandardDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-master/standard-deduction-master'
import { TerSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/ter-schedule.entity'
import { ptkpRowsOf } from '@kantor/shared/rules/payroll/ptkp'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asText, lineColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { inForceOn } from '../../law/index.ts'

const ofTerSchedulePtkpStatuses = lineColumns(TerSchedule, 'ptkpStatuses', 'l')

export const ptkpTableReport = workedOutFor(ptkpTable, async ({ tx, rows, lines }, { asOf }) => {
  const day = sql`${asOf}::date`
  const deductions = await rowsOf<{ code: string; amount: string; most: number | null }>(
    tx,
    sql`select code, amount_per_year::text as amount, max_dependants as most
      from ${inForceOn(StandardDeduction, rows('StandardDeduction'), day)} d where amount_per_year is not null`,
  )
  const categories = await typedRows(
    tx,
    { status: ofTerSchedulePtkpStatuses.ptkpStatus, category: asText(sql`s.category`) },
    sql`from ${inForceOn(TerSchedule, rows('TerSchedule'), day)} s
      join ${lines('TerSchedule', 'ptkpStatuses')} l on l.parent_id = s.id`,
  )
  const of = (code: string) => deductions.find((d) => d.code === code)
  // Before the first table of the law nothing can be said.
  if (of('PTKP_SELF') === undefined) return []
  const amount = (code: string) => of(code)?.amount ?? '0'
  const table = ptkpRowsOf({
    self: amount('PTKP_SELF'),
    married: amount('PTKP_MARRIED'),
    spouseIncome: amount('PTKP_SPOUSE_INCOME'),
    dependant: amount('PTKP_DEPENDANT'),
    mostDependants: of('PTKP_DEPENDANT')?.most ?? 3,
  })
  return table.map(({ status, ...row }) => ({
    ...row,
    ptkpStatus: status,
    terCategory: categories.find((c) => c.status === status.replaceAll('/', ''))?.category ?? null,
  }))
})
