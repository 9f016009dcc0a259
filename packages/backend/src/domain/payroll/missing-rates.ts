// The tables of law that payroll reads, and the rows each must have on a day (R-CHK C16).
import { BpjsRate } from '@kantor/shared/catalogue/payroll-management/payroll-master/jamsostek-entry'
import { StandardDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-master/standard-deduction-master'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'

interface RateTable {
  readonly title: string
  readonly table: string
  readonly column: string
  readonly rows: readonly string[]
  readonly path: string
}

const masters = '/payroll-management/payroll-master'
/** JKN for further family members and the shares of JKP are only there where they are used. */
const optional = new Set<string>(['JKN_FAMILY', 'JKP_GOV', 'JKP_JKK', 'JKP_JKM'])
const tables: readonly RateTable[] = [
  {
    title: 'Effective rates',
    table: 'ter_schedule',
    column: 'category',
    rows: ['A', 'B', 'C'],
    path: `${masters}/effective-average-entry`,
  },
  { title: 'Tax rates', table: 'tax_schedule', column: 'kind', rows: ['ARTICLE17'], path: `${masters}/tax-rate-entry` },
  {
    title: 'Standard deductions',
    table: 'standard_deduction',
    column: 'code',
    rows: StandardDeduction.fields.code.values.filter((code) => code !== 'PTKP_SPOUSE_INCOME'),
    path: `${masters}/standard-deduction-master`,
  },
  {
    title: 'Social security rates',
    table: 'bpjs_rate',
    column: 'program',
    rows: BpjsRate.fields.program.values.filter((program) => !optional.has(program)),
    path: `${masters}/jamsostek-entry`,
  },
  {
    title: 'Pension wage cap',
    table: 'bpjs_wage_cap',
    column: 'program',
    rows: ['JP'],
    path: `${masters}/jamsostek-entry`,
  },
]

export interface MissingRate {
  readonly table: string
  readonly row: string
  readonly path: string
}

/** The rows that are not in force on a day. */
export async function missingRates(tx: Db, company: string, day: string): Promise<readonly MissingRate[]> {
  const missing: MissingRate[] = []
  for (const { title, table, column, rows, path } of tables) {
    const there = await rowsOf<{ row: string }>(
      tx,
      sql`select distinct ${sql.identifier(column)} as row from ${sql.identifier(table)}
        where company_code = ${company} and status = 'IN_FORCE' and effective_from <= ${day}::date and coalesce(effective_to >= ${day}::date, true)`,
    )
    const known = new Set(there.map((t) => t.row))
    missing.push(...rows.filter((row) => !known.has(row)).map((row) => ({ table: title, row, path })))
  }
  return missing
}
