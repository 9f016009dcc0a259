// The statutory tables in force: effective tax rates, tax tables, standard deductions, social security.
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { BpjsPensionAge } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-pension-age.entity'
import { BpjsRelief } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-relief.entity'
import { BpjsRiskClass } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-risk-class.entity'
import { BpjsWageCap } from '@kantor/shared/catalogue/payroll-management/payroll-master/bpjs-wage-cap.entity'
import { TerBracket } from '@kantor/shared/catalogue/payroll-management/payroll-master/effective-monthly-entry'
import { BpjsRate } from '@kantor/shared/catalogue/payroll-management/payroll-master/jamsostek-entry'
import { StandardDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-master/standard-deduction-master'
import { TaxSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/tax-schedule.entity'
import { TerSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/ter-schedule.entity'
import type { Entity } from '@kantor/shared/kernel'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea } from '../area.ts'
import { type CsvRow, cell, readCsv } from '../writing/csv.ts'
import { insertRows, type Place } from '../writing/rows.ts'

const ofWorkLocation = tableColumns(WorkLocation)

type ValuesOf<E> = E extends Entity<string, infer F, string> ? RuleValues<F> : never
/** A word of the table as one of the choices of its field; the check constraint of the column refuses any other. */
const choice = <T extends string>(text: string): T => text as T

export const statutoryArea = seedArea({
  name: 'statutory tables',
  after: ['codes', 'organisation'],
  marker: TerSchedule,
  isReference: true,
  async run({ tx, companies }) {
    for (const company of companies) {
      for (const file of ['ter-a.csv', 'ter-b.csv', 'ter-c.csv', 'ter-daily.csv'])
        await insertTer(tx, company, readCsv(file))
      await insertRows(tx, TaxSchedule, company, taxSchedules())
      await insertRows(tx, StandardDeduction, company, readCsv('standard-deductions.csv').map(deductionOf))
      await insertRows(tx, BpjsRate, company, readCsv('bpjs-rates.csv').map(rateOf))
      await insertRows(tx, BpjsWageCap, company, readCsv('bpjs-jp-cap.csv').map(capOf))
      await insertRows(tx, BpjsPensionAge, company, readCsv('bpjs-jp-age.csv').map(ageOf))
      await insertRows(tx, BpjsRelief, company, readCsv('bpjs-jkk-relief.csv').map(reliefOf))
      await insertRows(tx, BpjsRiskClass, company, await riskClassesOf(tx, company))
    }
  },
})

async function insertTer(tx: Db, company: Place, rows: readonly CsvRow[]): Promise<void> {
  const [first] = rows
  if (first === undefined) throw new Error('An empty table of effective rates')
  const category = choice<NonNullable<ValuesOf<typeof TerSchedule>['category']>>(cell(first, 'category'))
  const ptkpStatuses = statusesOf(category)
  const header = {
    category,
    effectiveFrom: cell(first, 'effective_from'),
    effectiveTo: first.effective_to ?? null,
    regulation: cell(first, 'regulation'),
    ptkpStatuses,
  }
  const [schedule] = await insertRows(tx, TerSchedule, company, [header])
  const brackets = rows.map((row) => ({
    schedule: schedule ?? null,
    upTo: row.gross_up_to ?? row.daily_gross_up_to ?? null,
    ratePercent: row.rate_percent ?? null,
    method: row.method === 'ARTICLE17_ON_50PCT' ? ('ARTICLE17_ON_50PCT' as const) : ('TER' as const),
  }))
  await insertRows(tx, TerBracket, company, brackets)
}

/** Tax statuses of a monthly category, as the table of tax free income has them. */
const statusesOf = (category: string) =>
  readCsv('ptkp.csv')
    .filter((row) => row.ter_category === category)
    .map((row) => ({ ptkpStatus: choice<'TK0'>(cell(row, 'status').replaceAll('/', '')) }))

function taxSchedules(): readonly ValuesOf<typeof TaxSchedule>[] {
  const rows = ['tax-article17.csv', 'tax-final.csv', 'tax-article26.csv', 'tax-non-npwp.csv'].flatMap(readCsv)
  const tables = Map.groupBy(rows, (row) => `${row.kind} ${row.effective_from}`)
  return [...tables.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return []
    const kind = choice<NonNullable<ValuesOf<typeof TaxSchedule>['kind']>>(cell(first, 'kind'))
    const lines = [first, ...rest].map((row) => ({
      over: row.income_over ?? row.amount_over ?? null,
      upTo: row.income_up_to ?? row.amount_up_to ?? null,
      ratePercent: cell(row, 'rate_percent'),
    }))
    return [{ ...datesOf(first), kind, terMultiplier: kind === 'NON_NPWP' ? '1.20' : null, lines }]
  })
}

const datesOf = (row: CsvRow) => ({
  effectiveFrom: cell(row, 'effective_from'),
  effectiveTo: row.effective_to ?? null,
  regulation: cell(row, 'regulation'),
})

const deductionOf = (row: CsvRow): ValuesOf<typeof StandardDeduction> => ({
  ...datesOf(row),
  code: choice(cell(row, 'code')),
  name: cell(row, 'name'),
  amountPerYear: row.amount_per_year ?? null,
  ratePercent: row.rate_percent ?? null,
  capPerMonth: row.cap_per_month ?? null,
  capPerYear: row.cap_per_year ?? null,
  maxDependants: row.code === 'PTKP_DEPENDANT' ? 3 : null,
})

const rateOf = (row: CsvRow): ValuesOf<typeof BpjsRate> => ({
  ...datesOf(row),
  program: choice(cell(row, 'program')),
  riskClass: row.risk_class == null ? null : Number(row.risk_class),
  rateName: cell(row, 'name'),
  employerPercent: cell(row, 'employer_percent'),
  employeePercent: cell(row, 'employee_percent'),
  baseFloor: row.base_floor === 'regional minimum wage' ? 'MINIMUM_WAGE' : 'NONE',
  baseCap: row.base_cap?.startsWith('see ') ? null : (row.base_cap ?? null),
  employerTaxable: row.employer_share_taxable === 'Y',
  employeeDeductible: row.employee_share_deductible === 'Y',
})

const capOf = (row: CsvRow): ValuesOf<typeof BpjsWageCap> => ({
  ...datesOf(row),
  program: 'JP',
  wageCap: cell(row, 'wage_cap'),
  checked: row.checked_against_public_sources === 'Y',
})

const ageOf = (row: CsvRow): ValuesOf<typeof BpjsPensionAge> => ({
  ...datesOf(row),
  program: 'JP',
  pensionAge: Number(cell(row, 'pension_age')),
})

const reliefOf = (row: CsvRow): ValuesOf<typeof BpjsRelief> => ({
  reliefCode: cell(row, 'code'),
  discountPercent: cell(row, 'discount_percent'),
  sectors: cell(row, 'sectors'),
  condition: cell(row, 'condition'),
  effectiveFrom: `${cell(row, 'month_from')}-01`,
  effectiveTo: endOfMonth(`${cell(row, 'month_to')}-01`),
  regulation: cell(row, 'regulation'),
  companyEligible: false,
})

/** Plants are rated higher than offices. */
async function riskClassesOf(tx: Db, { companyCode }: Place): Promise<readonly ValuesOf<typeof BpjsRiskClass>[]> {
  const places = await typedRows(
    tx,
    { id: ofWorkLocation.id, name: ofWorkLocation.locationName },
    sql`from work_location where company_code = ${companyCode} order by id`,
  )
  return places.map(({ id, name }) => ({
    location: id,
    riskClass: /plant|factory|workshop|warehouse/i.test(name) ? 3 : 1,
    effectiveFrom: '2015-07-01',
    regulation: 'Registration of the company with BPJS Ketenagakerjaan',
  }))
}
