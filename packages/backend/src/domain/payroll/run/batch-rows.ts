// The rows of a batch of employees, read once: the same number of statements however many they are (payroll 4.12).
import { decimalText } from '@kantor/shared/rules/money/exact'
import { senOf } from '@kantor/shared/rules/money/sen'
import { lookedBackAt, reachOf, taxDay } from '@kantor/shared/rules/payroll/payslip/prepared'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { type EntitlementRow, entitlementsOf, monthlyWagesOf, wagesBefore } from '../thr/entitled.ts'
import {
  advancesOf,
  carriesOf,
  enteredFor,
  instalmentsOf,
  lateContributionsOf,
  rectifiedFor,
  recurringOf,
} from './load-entries.ts'
import {
  accruedOf,
  doneInMonth,
  earlierOf,
  lumpsOf,
  netsBefore,
  profilesOf,
  type RetroRow,
  recapsOf,
  retrosOf,
  taxMonthsOf,
} from './load-history.ts'
import { fixedPayOf, peopleOf, percentagesOf, salariesOf, slicesOf } from './load-people.ts'
import type { LoadedRun } from './load-run.ts'
import { stepsOf } from './steps.ts'
import { taxItemsOf } from './tax-items.ts'
import { uploadedOvertimeOf } from './uploaded-overtime.ts'

/** The rows of a batch by employee, as they were read. */
export type BatchRows = Awaited<ReturnType<typeof readBatch>>

/** Reads them. */
export async function readBatch(reader: QueryContext, run: LoadedRun, ids: readonly number[]) {
  const { facts, snapshot } = run
  const { window, taxYear, taxMonth, payDate, runType } = snapshot
  const until = reachOf(snapshot).to
  const entitlements = runType === 'THR' ? await entitlementsOf(reader, ids, facts, payDate) : []
  const earlier = { id: facts.id, runType, payDate, taxYear, lookedBackAt: lookedBackAt(snapshot) }
  const retros = await retrosOf(reader, ids, run)
  return {
    people: await peopleOf(reader, ids, taxDay(snapshot)),
    slices: byEmployee(await slicesOf(reader, ids, until)),
    steps: byEmployee(await stepsOf(reader, ids)),
    salaries: byEmployee(await salariesOf(reader, ids, until)),
    percentages: byEmployee(await percentagesOf(reader, ids, until)),
    fixedPay: byEmployee(await fixedPayOf(reader, ids, until)),
    entered: byEmployee(await enteredFor(reader, ids, facts)),
    rectified: byEmployee(await rectifiedFor(reader, ids, facts)),
    lateContributions: byEmployee(await lateContributionsOf(reader, ids, facts)),
    taxItems: byEmployee(await taxItemsOf(reader, ids, run)),
    recurring: byEmployee(await recurringOf(reader, ids, window, facts)),
    instalments: byEmployee(await instalmentsOf(reader, ids)),
    advances: byEmployee(await advancesOf(reader, ids)),
    carries: byEmployee(await carriesOf(reader, ids, facts)),
    recaps: byEmployee(await recapsOf(reader, ids, facts)),
    uploadedOvertime: byEmployee(await uploadedOvertimeOf(reader, ids, facts)),
    retros: byEmployee(retros),
    profiles: byEmployee(await profilesOf(reader, ids, taxYear)),
    taxMonths: byEmployee(await taxMonthsOf(reader, ids, taxYear, taxMonth)),
    netBefore: byEmployee(await netsBefore(reader, ids, earlier)),
    earlier: byEmployee(await earlierOf(reader, ids, earlier)),
    done: byEmployee(await doneInMonth(reader, ids, facts)),
    accrued: byEmployee(setsAside(run) ? await accruedOf(reader, ids, run) : []),
    lumps: byEmployee(await lumpsOf(reader, ids, facts)),
    entitlements: byEmployee(entitlements),
    monthlyWages: byEmployee(await wagesBefore(reader, firstOf(entitlements))),
    pieceWages: await pieceWages(reader, run, ids, retros),
  }
}

/** Runs that set something aside or may use what was: salaries where the settings say so, and those that pay allowances, bonuses and leavers. */
const setsAside = ({ facts: { settings, period, isLastOfMonth }, snapshot: { runType } }: LoadedRun): boolean => {
  if (period === 0) return false
  if (runType === 'THR' || runType === 'BONUS' || runType === 'FINAL_PAY') return true
  const isSalary = runType === 'REGULAR' || (runType === 'DAILY' && isLastOfMonth)
  return isSalary && (settings.accrueThr || settings.accrueBonus)
}

/**
 * What piece workers earned in the twelve months before a month, of the run and of those that are put right in it: an hour of their overtime is worked out of
 * the average (PP 35/2021 art. 33). Of others nothing is read.
 */
async function pieceWages(
  reader: QueryContext,
  { facts, snapshot }: LoadedRun,
  ids: readonly number[],
  retros: readonly RetroRow[],
) {
  const averages = new Map<string, string>()
  if (snapshot.group.payBasis !== 'PIECE') return averages
  for (const month of new Set([facts.month, ...retros.map(({ originPeriod }) => originPeriod)])) {
    const wages = await monthlyWagesOf(reader, ids, `${month}-01`)
    for (const [employee, own] of Map.groupBy(wages, (row) => row.employee))
      averages.set(`${employee} ${month}`, averageOf(own.map(({ wage }) => wage)))
  }
  return averages
}

/** The average of the months that an employee worked, to ten decimals: nothing is rounded before the line of the payslip. */
function averageOf(wages: readonly string[]): string {
  const sum = wages.reduce((total, wage) => total + senOf(wage), 0n)
  return decimalText({ top: sum, bottom: 100n * BigInt(wages.length) }, 10)
}

/** Of several holidays a run pays the earliest. */
const firstOf = (rows: readonly EntitlementRow[]): readonly EntitlementRow[] =>
  rows.filter((row, i) => rows.findIndex(({ employee }) => employee === row.employee) === i)

/** Rows of one employee; none where there are none. */
type ByEmployee<T> = (employee: number) => readonly T[]
function byEmployee<T extends { readonly employee: number }>(rows: readonly T[]): ByEmployee<Omit<T, 'employee'>> {
  const groups = Map.groupBy(rows, ({ employee }) => employee)
  // The id stays out of snapshots: a hash of the inputs is of what they say.
  return (employee) => (groups.get(employee) ?? []).map(({ employee: _, ...row }) => row)
}
