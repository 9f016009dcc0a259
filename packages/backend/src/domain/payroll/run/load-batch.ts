// A batch of employees as snapshots of their payslips (payroll 4.12).
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { addMinutes } from '@kantor/shared/rules/payroll/earnings/overtime-pay'
import type { ContributionCorrection } from '@kantor/shared/rules/payroll/payslip/contribution-corrections'
import type { MissedContributions } from '@kantor/shared/rules/payroll/payslip/missed'
import { reachOf } from '@kantor/shared/rules/payroll/payslip/prepared'
import type { EmployeeSnapshot, PayEntry, PayslipSnapshot } from '@kantor/shared/rules/payroll/payslip/snapshot'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { type BatchRows, readBatch } from './batch-rows.ts'
import { correctionsOf } from './corrections.ts'
import { entriesOf, loansOf } from './employee-entries.ts'
import { taxFileOf } from './employee-tax.ts'
import { retroOf } from './late-attendance.ts'
import type { RecapRow } from './load-history.ts'
import type { PersonRow, SliceRow } from './load-people.ts'
import type { LoadedRun } from './load-run.ts'
import { missedPeriods } from './missed-window.ts'
import { bySteps, type StepRow } from './steps.ts'
import { uploadedParts } from './uploaded-overtime.ts'

/** An employee as the run pays them: what the calculation reads, and what else the payslip stores of the person. */
export interface LoadedEmployee {
  readonly employee: number
  readonly snapshot: PayslipSnapshot
  readonly person: PersonRow
  /** The assignment on the last day in the window. */
  readonly slice: SliceRow | null
  readonly taxStatus: string | null
}

/** The employees of a batch; who has no file of pay is left out. A simulation reads other rows than those that are stored: `as` puts them in their place. */
export async function loadBatch(
  reader: QueryContext,
  run: LoadedRun,
  ids: readonly number[],
  as: (found: BatchRows) => BatchRows = (found) => found,
): Promise<readonly LoadedEmployee[]> {
  const missed = await missedPeriods(reader, run, ids, (before, some) => plainBatch(reader, before, some, as))
  const corrections = await correctionsOf(reader, run, ids, (closed, some) => plainBatch(reader, closed, some))
  return (await plainBatch(reader, run, ids, as)).map((loaded) => {
    const corrected = corrections.get(loaded.employee)
    const owed = missed.get(loaded.employee)
    const entries = [...(owed?.entries ?? []), ...(corrected?.entries ?? [])]
    const paid = withMissed(withEntries(loaded, entries), owed?.contributions ?? [])
    return withContributions(paid, corrected?.contributions ?? null)
  })
}

/** The same without what other periods leave to be paid. */
export async function plainBatch(
  reader: QueryContext,
  run: LoadedRun,
  ids: readonly number[],
  as: (found: BatchRows) => BatchRows = (found) => found,
) {
  const found = as(await readBatch(reader, run, ids))
  return found.people.map((person) => employeeOf(run, found, person))
}

function withEntries(loaded: LoadedEmployee, entries: readonly PayEntry[]): LoadedEmployee {
  if (entries.length === 0) return loaded
  const { run, employee } = loaded.snapshot
  return { ...loaded, snapshot: { run, employee: { ...employee, entries: [...employee.entries, ...entries] } } }
}

/** Contributions of missed months are late ones; what they count is shown separately. */
function withMissed(loaded: LoadedEmployee, owed: readonly MissedContributions[]): LoadedEmployee {
  if (owed.length === 0) return loaded
  const { run, employee } = loaded.snapshot
  const late = [...(employee.bpjs.late ?? []), ...owed.flatMap((one) => one.late)]
  const bpjs = { ...employee.bpjs, late, missed: owed.map(({ month }) => month) }
  return { ...loaded, snapshot: { run, employee: { ...employee, bpjs } } }
}

function withContributions(loaded: LoadedEmployee, lacking: ContributionCorrection | null): LoadedEmployee {
  if (lacking === null) return loaded
  const { run, employee } = loaded.snapshot
  return { ...loaded, snapshot: { run, employee: { ...employee, bpjs: { ...employee.bpjs, ...lacking } } } }
}

interface Spanned {
  readonly from: string
  readonly to?: string | null
}
/** What holds on some day of the window: a row of another month changes no payslip. */
const within = <T extends Spanned>(rows: readonly T[], window: { readonly from: string; readonly to: string }) =>
  rows.filter(({ from, to }) => from <= window.to && (to == null || to >= window.from))

function employeeOf(run: LoadedRun, found: BatchRows, person: PersonRow): LoadedEmployee {
  const { employee } = person
  const reach = reachOf(run.snapshot)
  const slices = found.slices(employee)
  const last = slices.at(-1) ?? null
  const [tax, earlier] = [taxFileOf(run, found, person), found.earlier(employee)]
  const taxItems = found.taxItems(employee)
  const snapshot: EmployeeSnapshot = {
    employeeNo: person.employeeNo ?? '',
    joinDate: person.joinDate,
    birthDate: person.birthDate,
    lastDay: person.lastDay !== null && person.lastDay <= reach.to ? person.lastDay : null,
    contract: person.isPermanent ? 'PERMANENT' : 'FIXED_TERM',
    slices: within(bySteps(slices, found.steps(employee), person.step), reach).map(sliceIn),
    salaries: within(found.salaries(employee), reach),
    percentages: within(found.percentages(employee), reach),
    fixedPay: within(found.fixedPay(employee), reach),
    entries: entriesOf(run, found, person),
    ...(taxItems.length === 0 ? {} : { taxItems }),
    recap: withUploads(
      recapIn(found.recaps(employee)[0], isOvertimePaid(run, found, person)),
      uploadedParts(found.uploadedOvertime(employee)),
    ),
    retro: retroOf(run, found, person),
    overtimeEligible: last?.otEligible ?? false,
    averageOfYear: found.pieceWages.get(`${employee} ${run.facts.month}`) ?? null,
    ...accrualOf(run, found, person),
    thrPaid: false,
    ...allowanceOf(run, found, person),
    bpjs: contributionsOf(run, found, person),
    tax,
    payMethod: person.payMethod,
    accountNo: person.accountNo,
    gradeRange: last?.minAmount == null || last.maxAmount == null ? null : { min: last.minAmount, max: last.maxAmount },
    loans: loansOf(found, person),
    yearToDate: Object.fromEntries(earlier.map((row) => [row.component, row.yearToDate])),
    previous: Object.fromEntries(
      earlier.flatMap((row) => (row.previous === null ? [] : [[row.component, row.previous]])),
    ),
    previousNet: found.netBefore(employee)[0]?.net ?? null,
  }
  const taxStatus = tax?.person.status ?? null
  const slice = last === null ? null : { ...last, employee }
  return { employee, person, slice, taxStatus, snapshot: { run: run.snapshot, employee: snapshot } }
}

/** What is set aside for an employee, or was set aside and is used by this run; nothing where neither applies. */
function accrualOf(
  { facts, snapshot }: LoadedRun,
  found: BatchRows,
  person: PersonRow,
): Pick<EmployeeSnapshot, 'accrual'> {
  const { accrueThr, accrueBonus } = facts.settings
  const [own = { thr: '0.00', bonus: '0.00', bonusOfYear: '0.00' }] = found.accrued(person.employee)
  if (facts.period === 0) return {}
  const isSalary = snapshot.runType === 'REGULAR' || (snapshot.runType === 'DAILY' && facts.isLastOfMonth)
  // A salary adds to the amount set aside, regardless of its current value; only the salary of a leaver uses it.
  const adds = isSalary && (person.lastDay === null || person.lastDay > snapshot.window.to)
  const hasThr = adds ? accrueThr && person.thrEligible : signOfAmount(own.thr) !== 0
  const hasBonus = adds ? accrueBonus && signOfAmount(own.bonusOfYear) > 0 : signOfAmount(own.bonus) !== 0
  if (!hasThr && !hasBonus) return {}
  return {
    accrual: {
      ...(hasThr ? { thr: adds ? '0.00' : own.thr } : {}),
      ...(hasBonus
        ? { bonus: adds ? { open: '0.00', ofYear: own.bonusOfYear } : { open: own.bonus, ofYear: '0.00' } }
        : {}),
    },
  }
}

/** The holiday whose allowance the run pays, and what was decided about it; no one is paid what was not computed before. */
function allowanceOf(
  { snapshot }: LoadedRun,
  found: BatchRows,
  { employee }: PersonRow,
): Pick<EmployeeSnapshot, 'thr' | 'thrOverride' | 'thrComputed'> {
  const [entitled] = found.entitlements(employee)
  if (entitled === undefined || (entitled.reason === 'NOT_ENTITLED' && entitled.override === null))
    return { thr: null, thrOverride: null, thrComputed: null }
  const monthlyWages = found.monthlyWages(employee).map(({ wage }) => wage)
  const isMonthly = snapshot.group.payBasis === 'MONTHLY' || monthlyWages.length === 0
  return {
    thr: { holidayDate: entitled.holidayDate, ...(isMonthly ? {} : { monthlyWages }) },
    thrOverride: entitled.override,
    thrComputed: entitled.computed,
  }
}

function sliceIn(slice: Omit<SliceRow, 'employee'> & Pick<StepRow, 'step'>): EmployeeSnapshot['slices'][number] {
  const { from, to, step, position, level, grade, location, levelRank, minimumWage, riskClass, isSixDays } = slice
  const place = { position, level, grade, location, levelRank, minimumWage, riskClass }
  return { from, ...(to == null ? {} : { to }), ...place, step, pattern: isSixDays ? 6 : 5 }
}

/** Final pay pays the overtime of the month unless a run of its own has. */
const isOvertimePaid = ({ snapshot }: LoadedRun, found: BatchRows, { employee }: PersonRow): boolean =>
  snapshot.runType === 'FINAL_PAY' && found.done(employee).some(({ overtime }) => overtime)

/** Without a closed recap nothing was scheduled: the check of scheduled days stops the payslip (C21). */
function recapIn(row: Omit<RecapRow, 'employee'> | undefined, isPaid: boolean): EmployeeSnapshot['recap'] {
  const { h15, h20, h30, h40, ...recap } = row ?? noRecap
  const overtime = isPaid ? { h15: 0, h20: 0, h30: 0, h40: 0 } : { h15, h20, h30, h40 }
  return { ...recap, overtime, overtimeAmounts: [], overtimeExcess: 0 }
}
/** Uploaded overtime joins that of attendance (payroll 2.2). */
function withUploads(
  recap: EmployeeSnapshot['recap'],
  own: ReturnType<typeof uploadedParts>,
): EmployeeSnapshot['recap'] {
  return {
    ...recap,
    overtime: addMinutes(recap.overtime, own.minutes),
    overtimeAmounts: own.amounts,
    overtimeExcess: own.excess,
    ...(own.attended.length === 0 ? {} : { overtimeAttended: own.attended }),
  }
}
const noRecap: Omit<RecapRow, 'employee'> = {
  scheduledDays: '0',
  paidDays: '0',
  unpaidDays: '0',
  presentDays: '0',
  absentDays: '0',
  lateMinutes: 0,
  lateCount: 0,
  mealDays: 0,
  transportDays: 0,
  nightDays: 0,
  shift2Days: 0,
  shift3Days: 0,
  h15: 0,
  h20: 0,
  h30: 0,
  h40: 0,
  unresolvedDays: 0,
}

function contributionsOf(
  { facts, snapshot }: LoadedRun,
  found: BatchRows,
  person: PersonRow,
): EmployeeSnapshot['bpjs'] {
  const programs = { JHT: person.jht, JP: person.jp, JKK: person.jkk, JKM: person.jkm, JKN: person.kes }
  const isTaken = found.done(person.employee).some(({ contributions }) => contributions)
  const { employmentNo, healthNo, extraMembers } = person
  const late = found.lateContributions(person.employee)
  return {
    isDue: !isTaken && (snapshot.runType !== 'DAILY' || facts.isLastOfMonth),
    excluded: (Object.keys(programs) as (keyof typeof programs)[]).filter((program) => !programs[program]),
    extraMembers,
    employmentNo,
    healthNo,
    ...(late.length === 0 ? {} : { late }),
  }
}
