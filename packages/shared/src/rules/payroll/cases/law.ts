// The rows of social security as the installation enters them, for tests.
import type { BpjsLaw } from '../deductions/bpjs-month.ts'
import { bpjsLawOn } from '../payslip/prepared.ts'
import type { BpjsRows } from '../payslip/snapshot.ts'
import { inForce, orNull, statutoryRows } from './statutory-rows.ts'

/** Rates, caps and ages with their days; the relief of 2025 is none that a company gets by itself. */
export const bpjsRowsIn = (): BpjsRows => ({
  rates: statutoryRows('bpjs-rates.csv').map((row) => ({
    ...inForce(row),
    program: row.program ?? '',
    rateName: row.name ?? '',
    riskClass: orNull(row.risk_class) === null ? null : Number(row.risk_class),
    employerPercent: row.employer_percent ?? '0',
    employeePercent: row.employee_percent ?? '0',
    baseFloor: orNull(row.base_floor) === null ? 'NONE' : 'MINIMUM_WAGE',
    baseCap: /^\d+$/.test(row.base_cap ?? '') ? (row.base_cap ?? null) : null,
    employerTaxable: row.employer_share_taxable === 'Y',
    employeeDeductible: row.employee_share_deductible === 'Y',
  })),
  caps: statutoryRows('bpjs-jp-cap.csv').map((row) => ({ ...inForce(row), wageCap: row.wage_cap ?? '0' })),
  ages: statutoryRows('bpjs-jp-age.csv').map((row) => ({
    effectiveFrom: row.effective_from ?? '',
    pensionAge: Number(row.pension_age),
  })),
  reliefs: [],
})

/** As they are in force on a day. */
export const bpjsLawIn = (day: string): BpjsLaw => bpjsLawOn(bpjsRowsIn(), day)
