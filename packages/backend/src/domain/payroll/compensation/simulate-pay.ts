// What a proposed package comes to (payroll 3.9 simulatePay): the rules of the run over the rows of the employee; nothing is written.
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import type { PayslipSnapshot } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { basicForNet, otherAllowances } from '@kantor/shared/rules/payroll/simulation/net-to-gross'
import {
  figuresOf,
  type ProposedPackage,
  packageMonth,
  packageYear,
} from '@kantor/shared/rules/payroll/simulation/package-month'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { loadBatch } from '../run/load-batch.ts'
import { profilesOf } from '../run/load-history.ts'
import { loadPlannedRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'

/** A proposal as the form has it; references by id. */
export interface RequestedPackage {
  readonly employee: number
  readonly effectiveFrom: string
  readonly basic: string | null
  readonly parts: readonly { readonly component: number; readonly mode: 'SET' | 'ADD'; readonly amount: string }[]
}

/** The parts of a proposal by the code of their component. */
export async function proposedParts(
  context: ActionContext,
  { parts }: RequestedPackage,
): Promise<ProposedPackage['parts']> {
  if (parts.length === 0) return []
  const ids = parts.map(({ component }) => component)
  const found = await storedRows(context, PayComponent, ['id', 'code'], { where: { id: ids } })
  const codeOf = new Map(found.map(({ id, code }) => [id, code]))
  return parts.flatMap(({ component, mode, amount }) => {
    const code = codeOf.get(component)
    return code == null ? [] : [{ component: code, mode, amount }]
  })
}

/** The answer of the what-if. Amounts of other employees are calculated only for a user who sees them. */
export async function simulate(
  context: ActionContext,
  asked: RequestedPackage & { readonly wantedNet: string | null },
) {
  await refuseCovered(context, EmployeeRemuneration, [{ payGroup: await payGroupOf(context, asked.employee) }])
  const { snapshot, assumed } = await snapshotOf(context, asked)
  const now = packageMonth(snapshot, { basic: null, parts: [] })
  const proposed = packageMonth(snapshot, { basic: asked.basic, parts: await proposedParts(context, asked) })
  const [slipNow, slip] = [calculatePayslip(now), calculatePayslip(proposed)]
  const figures = [
    ['MONTH_NOW', figuresOf([slipNow])],
    ['MONTH', figuresOf([slip])],
    ['YEAR_NOW', figuresOf(packageYear(now))],
    ['YEAR', figuresOf(packageYear(proposed))],
  ] as const
  const wanted = asked.wantedNet === null ? null : basicForNet(proposed, asked.wantedNet)
  const messages = [
    ...(assumed === null ? [] : [assumedWords(snapshot.run.taxYear, assumed)]),
    ...slip.checks.map(({ message, value }) => (value === null ? message : `${message} ${formatMoney(value)}`)),
    ...allowanceWords(proposed, slip),
    ...(wanted !== null && wanted.lowest === null ? ['No basic salary comes to the wanted net with these parts.'] : []),
  ]
  return {
    terRate: slip.sums.terRate,
    assumedTaxStatus: assumed === null ? null : `${assumed.status} (${assumed.year})`,
    figures: figures.map(([span, sums], at) => ({ id: String(at + 1), span, ...sums })),
    basicForNet: wanted?.lowest?.basic ?? null,
    netOfBasic: wanted?.lowest?.net ?? null,
    otherBasics: (wanted?.others ?? []).map((one, at) => ({ id: String(at + 1), ...one })),
    notices: [...new Set(messages)].map((message, at) => ({ id: String(at + 1), message })),
  }
}

function allowanceWords(month: PayslipSnapshot, { sums }: ReturnType<typeof calculatePayslip>): readonly string[] {
  const base = senOf(sums.taxableGross) - senOf(sums.taxAllowance)
  return otherAllowances(month, base).map(
    (allowance) =>
      `A tax allowance of ${formatMoney(allowance)} would equal its tax as well; the lowest, ${formatMoney(moneyText(senOf(sums.taxAllowance)))}, is taken.`,
  )
}

async function payGroupOf(context: ActionContext, employee: number): Promise<number> {
  const file = await storedRow(context, EmployeeRemuneration, ['payGroup'], { where: { employee } })
  if (file?.payGroup == null)
    throw new KantorError('BAD_STATE', 'The employee has no pay group yet. Choose one in Remuneration Entry first.')
  return file.payGroup
}

/** The tax status of an earlier year, used where that of the month is missing. */
interface Assumed {
  readonly year: number
  readonly status: string
}
const assumedWords = (taxYear: number, { year, status }: Assumed): string =>
  `There is no tax profile of ${taxYear} yet: the status ${status} of ${year} is assumed.`

/** How many years back a profile may be used where a later one is still missing: raises of January are planned before the profiles are made. */
const yearsBack = 2

async function snapshotOf(
  context: ActionContext,
  { employee, effectiveFrom }: RequestedPackage,
): Promise<{ readonly snapshot: PayslipSnapshot; readonly assumed: Assumed | null }> {
  const reader = runReader(context)
  const run = await loadPlannedRun(reader, await payGroupOf(context, employee), effectiveFrom)
  const [one] = await loadBatch(reader, run, [employee])
  if (one === undefined) throw new KantorError('NOT_FOUND')
  if (one.snapshot.employee.tax !== null) return { snapshot: one.snapshot, assumed: null }
  const { taxYear } = run.snapshot
  for (let year = taxYear - 1; year >= taxYear - yearsBack; year--) {
    const [profile] = await profilesOf(reader, [employee], year)
    if (profile?.withholdingStatus == null) continue
    // A certificate of a former employer counts for the year that it was issued for.
    const { employee: _, ...own } = { ...profile, priorNet: null, priorTax: null }
    const [as] = await loadBatch(reader, run, [employee], (found) => ({ ...found, profiles: () => [own] }))
    if (as !== undefined) return { snapshot: as.snapshot, assumed: { year, status: profile.withholdingStatus } }
  }
  return { snapshot: one.snapshot, assumed: null }
}
