// The newest closed month of each group once more, under other law or with a raise: what it paid, and by how much the two calculations differ.
// It reads as a run does, answers amounts that the reader sees, and writes nothing.
import { paySimulation } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-simulation'
import { moneyText, type Sen } from '@kantor/shared/rules/money/sen'
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import type { PayslipSnapshot, RunSnapshot } from '@kantor/shared/rules/payroll/payslip/snapshot'
import {
  newFindings,
  raisedSalaries,
  runUnderLawOf,
  type SimulatedRaise,
  type SimulatedSums,
  simulatedSums,
  underMinimumWages,
  yearWithout,
} from '@kantor/shared/rules/payroll/simulation/closed-month'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { type WorkedOut, workedOutFor } from '../../../engine/report/logic.ts'
import type { BatchRows } from '../run/batch-rows.ts'
import { loadBatch } from '../run/load-batch.ts'
import { type LoadedRun, loadPlannedRun, loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { type ClosedSlip, closedSlips, minimumWagesOn } from './closed-slips.ts'

/** Employees whose inputs are read at once. */
const perBatch = 300

export const paySimulationReport = workedOutFor(paySimulation, async (context, asked) => {
  const slips = await closedSlips(context, asked)
  const found = new Map<number, Person>()
  for (const slip of slips) found.set(slip.employee, withSlip(found.get(slip.employee), slip))
  const seen = slips.filter(({ isCovered }) => !isCovered)
  const law = await lawOf(context, asked.lawOf)
  const raise: SimulatedRaise = {
    percent: asked.raisePercent,
    amount: asked.raiseAmount,
    toMinimumWage: asked.toMinimumWage === true,
  }
  for (const [run, some] of Map.groupBy(seen, (slip) => slip.run)) {
    const loaded = await loadRun(runReader(context), run)
    const changed: Changed = { run: await law.of(loaded), minimumWages: law.minimumWages, raise }
    for (let at = 0; at < some.length; at += perBatch)
      for (const [employee, effect] of await effectsOf(context, loaded, changed, some.slice(at, at + perBatch)))
        found.set(employee, withEffect(found.get(employee), effect))
  }
  const rows = [...found].map(([employee, person]) => rowOf(employee, person))
  return asked.onlyAffected === true ? rows.filter(({ affected }) => affected === 1) : rows
})

interface Law {
  readonly minimumWages: ReadonlyMap<string, string>
  of(run: LoadedRun): Promise<RunSnapshot>
}
/** The law of a day over a run; without a day that of the run itself. */
async function lawOf(context: QueryContext, day: string | null): Promise<Law> {
  if (day === null) return { minimumWages: new Map(), of: async ({ snapshot }) => snapshot }
  const planned = new Map<number, RunSnapshot>()
  return {
    minimumWages: await minimumWagesOn(context, day),
    async of({ snapshot, facts }) {
      const known = planned.get(facts.payGroup)
      const ofDay = known ?? (await loadPlannedRun(runReader(context), facts.payGroup, day)).snapshot
      planned.set(facts.payGroup, ofDay)
      return runUnderLawOf(snapshot, ofDay, day)
    },
  }
}

interface Changed {
  readonly run: RunSnapshot
  readonly minimumWages: ReadonlyMap<string, string>
  readonly raise: SimulatedRaise
}
interface Effect {
  readonly before: SimulatedSums
  readonly after: SimulatedSums
  readonly findings: readonly string[]
}

/** Both calculations of some employees of a run, who all have a payslip of it. */
async function effectsOf(context: QueryContext, run: LoadedRun, changed: Changed, slips: readonly ClosedSlip[]) {
  const bySlip = new Map(slips.map((slip) => [slip.employee, slip]))
  const load = async (as?: (found: BatchRows) => BatchRows) =>
    await loadBatch(runReader(context), run, [...bySlip.keys()], as)
  const raised = new Map(
    isRaise(changed.raise)
      ? (await load(withRaise(run, changed))).map(({ employee, snapshot }) => [employee, snapshot])
      : [],
  )
  return (await load()).flatMap(({ employee, snapshot }): readonly (readonly [number, Effect])[] => {
    const slip = bySlip.get(employee)
    if (slip === undefined) return []
    const before = calculatePayslip(asCalculated(snapshot, slip))
    const other = asCalculated(raised.get(employee) ?? snapshot, slip).employee
    const after = calculatePayslip({ run: changed.run, employee: underMinimumWages(other, changed.minimumWages) })
    const findings = newFindings(before, after)
    return [[employee, { before: simulatedSums(before), after: simulatedSums(after), findings }]]
  })
}

const isRaise = ({ percent, amount, toMinimumWage }: SimulatedRaise): boolean =>
  percent !== null || amount !== null || toMinimumWage

/** Salaries with the raise in place of those that are stored: dues that are a share of the salary follow it. */
const withRaise =
  ({ snapshot }: LoadedRun, { raise, minimumWages }: Changed) =>
  (found: BatchRows): BatchRows => ({
    ...found,
    salaries: (employee) => {
      const place = found.slices(employee).at(-1)
      const wage = minimumWages.get(place?.location ?? '') ?? place?.minimumWage ?? null
      const minimum = raise.toMinimumWage && snapshot.group.payBasis === 'MONTHLY' ? wage : null
      return raisedSalaries(found.salaries(employee), snapshot.window.from, raise, minimum)
    },
  })

/** The inputs as they were before the run was closed: its own tax and contributions are not yet taken. */
function asCalculated({ run, employee }: PayslipSnapshot, slip: ClosedSlip): PayslipSnapshot {
  const { tax, bpjs } = employee
  return {
    run,
    employee: {
      ...employee,
      bpjs: { ...bpjs, isDue: slip.tookContributions },
      tax: tax === null ? null : { ...tax, before: yearWithout(tax.before, slip.added) },
    },
  }
}

/** What the month paid an employee, over all its payslips, and what the change would do to it. */
interface Person {
  readonly slip: ClosedSlip
  readonly net: Sen
  readonly employerCost: Sen
  readonly isCovered: boolean
  readonly effects: readonly Effect[]
}
const withSlip = (known: Person | undefined, slip: ClosedSlip): Person => ({
  slip,
  net: (known?.net ?? 0n) + slip.net,
  employerCost: (known?.employerCost ?? 0n) + slip.employerCost,
  isCovered: slip.isCovered || known?.isCovered === true,
  effects: [],
})
function withEffect(person: Person | undefined, effect: Effect): Person {
  if (person === undefined) throw new Error('Only who has a payslip is simulated')
  return { ...person, effects: [...person.effects, effect] }
}

type Row = WorkedOut<(typeof paySimulation)['columns']>
const nothing = {
  costBefore: null,
  costChange: null,
  costAfter: null,
  grossChange: null,
  bpjsEmployerChange: null,
  bpjsEmployeeChange: null,
  taxChange: null,
  netBefore: null,
  netChange: null,
  findings: null,
}
/** The row of a covered employee says only that. */
function rowOf(employee: number, { slip, net, employerCost, isCovered, effects }: Person): Row {
  const place = { employee, department: slip.department, payGroup: slip.payGroup, heads: 1 }
  if (isCovered) return { ...place, ...nothing, affected: 0, amountsCovered: 1 }
  const change = (name: keyof SimulatedSums): Sen =>
    effects.reduce((sum, { before, after }) => sum + after[name] - before[name], 0n)
  const names = ['gross', 'bpjsEmployer', 'bpjsEmployee', 'tax', 'net', 'employerCost'] as const
  return {
    ...place,
    amountsCovered: 0,
    affected: names.some((name) => change(name) !== 0n) ? 1 : 0,
    costBefore: moneyText(employerCost),
    costChange: moneyText(change('employerCost')),
    costAfter: moneyText(employerCost + change('employerCost')),
    grossChange: moneyText(change('gross')),
    bpjsEmployerChange: moneyText(change('bpjsEmployer')),
    bpjsEmployeeChange: moneyText(change('bpjsEmployee')),
    taxChange: moneyText(change('tax')),
    netBefore: moneyText(net),
    netChange: moneyText(change('net')),
    findings: [...new Set(effects.flatMap((effect) => effect.findings))].join('; ').slice(0, 500) || null,
  }
}
