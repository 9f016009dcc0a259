// The tax file of an employee as it counts for a run, with what the year came to before it (payroll 4.7).
import { senOf } from '@kantor/shared/rules/money/sen'
import type { TaxFile } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { ownTaxOf } from '@kantor/shared/rules/payroll/tax/own-tax'
import { emptyYear, type TaxPerson, type YearSoFar } from '@kantor/shared/rules/payroll/tax/tax-run'
import { statusOf } from '@kantor/shared/rules/payroll/tax/withholding-status'
import type { BatchRows } from './batch-rows.ts'
import type { ProfileRow, TaxMonthRow } from './load-history.ts'
import type { PersonRow } from './load-people.ts'
import type { LoadedRun } from './load-run.ts'

/** The file; null where there is no profile of the year, or none with a status (C02). */
export function taxFileOf(run: LoadedRun, found: BatchRows, person: PersonRow): TaxFile | null {
  const [profile] = found.profiles(person.employee)
  if (profile === undefined || profile.withholdingStatus === null) return null
  const { taxIdStatus, taxIdNo, status, subjectType } = profile
  const hasTreaty = profile.hasDomicile && profile.treatyRate !== null
  return {
    kind: subjectType === 'PART_YEAR_RESIDENT' ? 'RESIDENT' : subjectType,
    person: taxPersonOf(run, profile, profile.withholdingStatus, person, found.taxMonths(person.employee)),
    status,
    taxIdStatus,
    taxIdNo,
    treatyPercent: hasTreaty ? profile.treatyRate : null,
    earlierLumps: found.lumps(person.employee).map(({ taxClass, payDate, gross }) => ({
      kind: taxClass === 'FINAL_SEVERANCE' ? ('SEVERANCE' as const) : ('PENSION_LUMP' as const),
      payDate,
      gross,
    })),
    governmentBorne: false,
    isFinal: isFinalFor(run, person),
    before: yearOf(found.taxMonths(person.employee)),
  }
}

/**
 * R-YE: December, or the run in which an employee leaves; runs that pay something additional are not final by themselves. Where the departure was
 * reported too late, the run that corrects the month is the last one of the employee.
 */
function isFinalFor({ snapshot }: LoadedRun, { lastDay }: PersonRow): boolean {
  const { runType, taxMonth, window } = snapshot
  const isClosing = runType === 'REGULAR' || runType === 'FINAL_PAY'
  const hasLeft = lastDay !== null && lastDay <= window.to
  return (isClosing && (taxMonth === 12 || hasLeft)) || (runType === 'CORRECTION' && hasLeft)
}

function taxPersonOf(
  { facts, snapshot }: LoadedRun,
  profile: Omit<ProfileRow, 'employee'>,
  status: string,
  person: PersonRow,
  months: readonly Month[],
): TaxPerson {
  const { taxYear, taxMonth } = snapshot
  const monthIn = (day: string | null) =>
    day !== null && Number(day.slice(0, 4)) === taxYear ? Number(day.slice(5, 7)) : undefined
  const lastMonth = isFinalFor({ facts, snapshot } as LoadedRun, person) ? monthIn(person.lastDay) : undefined
  const { fromMonth, toMonth, priorNet, priorTax } = profile
  const isPart = profile.subjectType === 'PART_YEAR_RESIDENT'
  const scope = person.taxMethod === null ? null : person.grossUpScope
  const ownTax = ownTaxOf({
    taxYear,
    taxMonth,
    methods: person.taxMethods,
    usual: facts.defaultTaxMethod,
    months,
    scope: scope ?? 'ALL',
  })
  return {
    status: statusOf(status),
    firstMonth: Math.min(monthIn(person.joinDate) ?? 1, taxMonth),
    method: person.taxMethod ?? facts.defaultTaxMethod,
    ...(lastMonth === undefined
      ? {}
      : { lastMonth: Math.max(lastMonth, Math.min(monthIn(person.joinDate) ?? 1, taxMonth)) }),
    ...(isPart ? { subjectMonths: (toMonth ?? 12) - (fromMonth ?? 1) + 1 } : {}),
    ...(priorNet === null ? {} : { prior: { net: priorNet, tax: priorTax ?? '0' } }),
    ...(scope === null ? {} : { grossUpScope: scope }),
    ...(ownTax === '0.00' ? {} : { ownTax }),
  }
}

type Month = Omit<TaxMonthRow, 'employee'>

/** The sums of the year before the run, out of its months. */
function yearOf(months: readonly Month[]): YearSoFar {
  const last = months.at(-1)
  if (last === undefined) return emptyYear
  const sum = (name: 'regular' | 'irregular' | 'pensionDues' | 'donation' | 'allowance' | 'tax' | 'borne') =>
    months.reduce((total, month) => total + senOf(month[name]), 0n)
  return {
    regular: sum('regular'),
    irregular: sum('irregular'),
    pensionDues: sum('pensionDues'),
    donation: sum('donation'),
    allowance: sum('allowance'),
    tax: sum('tax'),
    governmentBorne: sum('borne'),
    finalMonth: months.find(({ isFinal }) => isFinal)?.month ?? null,
    month: last.month,
    ofMonth: {
      regular: senOf(last.regular),
      irregular: senOf(last.irregular),
      allowance: senOf(last.allowance),
      tax: senOf(last.tax),
    },
  }
}
