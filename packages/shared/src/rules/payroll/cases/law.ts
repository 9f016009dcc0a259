// The rows of law that the calls of the core read, as the installation enters them, for tests: the files stand beside the backend.
import { readFileSync } from 'node:fs'
import type { ContributionRate } from '../contributions.ts'
import type { BpjsLaw } from '../deductions/bpjs-month.ts'

type Row = { readonly [column: string]: string | undefined }

/** Rows of a file of the statutory data. */
function lawRows(file: string): readonly Row[] {
  const text = readFileSync(new URL(`../../../../../backend/data/${file}`, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i] ?? '', value])))
}
const orNull = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value)
const isOn =
  (day: string) =>
  ({ effective_from: from = '', effective_to: to }: Row): boolean =>
    from <= day && (orNull(to) === null || (to ?? '') >= day)

const rateOf = (row: Row): ContributionRate => ({
  program: row.program ?? '',
  riskClass: orNull(row.risk_class) === null ? null : Number(row.risk_class),
  rateName: row.name ?? '',
  employerPercent: row.employer_percent ?? '0',
  employeePercent: row.employee_percent ?? '0',
  baseFloor: orNull(row.base_floor) === null ? 'NONE' : 'MINIMUM_WAGE',
  baseCap: /^\d+$/.test(row.base_cap ?? '') ? (row.base_cap ?? null) : null,
  employerTaxable: row.employer_share_taxable === 'Y',
  employeeDeductible: row.employee_share_deductible === 'Y',
})

/** Rates, cap and ages of social security as they are in force on a day. */
export const bpjsLawIn = (day: string): BpjsLaw => ({
  rates: lawRows('bpjs-rates.csv').filter(isOn(day)).map(rateOf),
  pensionCap: lawRows('bpjs-jp-cap.csv').find(isOn(day))?.wage_cap ?? null,
  pensionAges: lawRows('bpjs-jp-age.csv').map((row) => ({
    effectiveFrom: row.effective_from ?? '',
    pensionAge: Number(row.pension_age),
  })),
})
