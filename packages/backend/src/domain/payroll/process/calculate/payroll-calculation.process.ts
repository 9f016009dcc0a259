// The calculation of a run in the background: batches of employees, each a transaction of its own. What is done stays done when it is cancelled
// or its worker is lost; the next one leaves payslips with the same inputs as they are, so it goes on where this one ended.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-check.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { PayslipTrace } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip-trace.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { type RunStatus, runActions } from '@kantor/shared/rules/payroll/run/life-cycle'
import { sql } from 'drizzle-orm'
import { refreshStatistics } from '../../../../db/statistics.ts'
import { again } from '../../../../engine/jobs/job.ts'
import { type Precondition, type ProcessContext, processFor } from '../../../../engine/process/process.ts'
import { calculateBatch } from '../../run/calculate-batch.ts'
import { type LoadedRun, loadRun } from '../../run/load-run.ts'
import { populationOf, refreshRun } from '../../run/pay-run.ts'
import { runReader } from '../../run/reader.ts'
import { lockedRun, type StoredRun } from '../locked-run.ts'
import { allowedMove, earlierOpenRun } from '../run-guards.ts'
import { type Choice, numbersIn, peopleOf, unknownNumbers } from './calculation-people.ts'
import { finishCalculation } from './finish-calculation.ts'

type Context = ProcessContext<typeof payrollCalculation>

/** Employees of one call, a fraction of a second on either database: how many are calculated, and how many are looked at where the call before found no change. */
export interface CallSizes {
  readonly changed: number
  readonly looked: number
}
const usual: CallSizes = { changed: 200, looked: 1_000 }
/** What a calculation fills. */
const filled = [Payslip, PayslipTrace, PayCheck]

const check = 'Run'
const fine = (message: string): Precondition => ({ check, severity: 'OK', message })

async function readiness(context: Pick<Context, 'tx' | 'engine' | 'actor' | 'today'>, run: StoredRun, choice: Choice) {
  const reader = runReader(context)
  const loaded = await loadRun(reader, run.id)
  const people = (await populationOf(reader, loaded)).length
  const earlier = await earlierOpenRun(context, run)
  const checks: Precondition[] = [
    runActions.calculate.from.includes((run.status ?? 'DRAFT') as RunStatus)
      ? fine(`${run.runName} is ${run.status?.toLowerCase()}.`)
      : {
          check,
          severity: 'ERROR',
          message: `${run.runName} is ${run.status?.toLowerCase()}.`,
          remedy: 'Choose a run that is not checked or closed.',
          code: 'WRONG_STATUS',
        },
    people === 0
      ? {
          check: 'Employees',
          severity: 'ERROR',
          message: 'No employees belong to this run.',
          remedy: 'Look at the pay group of its people.',
        }
      : { check: 'Employees', severity: 'OK', message: `${people} people belong to the run.` },
  ]
  if (earlier !== null)
    checks.push({
      check: 'Earlier run',
      severity: 'WARNING',
      message: `${earlier} is not closed: what follows from it is provisional.`,
      remedy: 'Close it first, or calculate again afterwards.',
    })
  if (choice.scope === 'SELECTED') checks.push(...(await selection(context, loaded, choice)))
  return checks
}

async function selection(
  context: Parameters<typeof unknownNumbers>[0],
  loaded: Awaited<ReturnType<typeof loadRun>>,
  { employeeNos }: Choice,
): Promise<readonly Precondition[]> {
  const [numbers, unknown] = [numbersIn(employeeNos), await unknownNumbers(context, loaded, employeeNos)]
  const name = 'Employee numbers'
  if (numbers.length === 0)
    return [
      {
        check: name,
        severity: 'ERROR',
        message: 'No number was given.',
        remedy: 'Enter numbers with commas between them.',
      },
    ]
  if (unknown.length === 0) return [{ check: name, severity: 'OK', message: `${numbers.length} employees` }]
  const message = `Not in this run: ${unknown.slice(0, 20).join(', ')}.`
  return [{ check: name, severity: 'ERROR', message, remedy: 'Correct the numbers.' }]
}

/** The run, locked for this call; the calculation of a run that was checked, closed or abandoned meanwhile ends. */
async function calculable(context: Context): Promise<StoredRun> {
  const run = await lockedRun(context, context.params.payRun)
  await allowedMove(context, run, 'calculate')
  return run
}

async function prepare(context: Context): Promise<void> {
  const { params, state, log } = context
  await calculable(context)
  await refreshRun(context, params.payRun)
  const run = await calculable(context)
  const loaded = await loadRun(runReader(context), run.id)
  const people = await peopleOf(context, run, loaded, params as Choice)
  Object.assign(state, { people: params.scope === 'ALL' ? null : people, total: people.length })
  if (run.incomplete !== true)
    await context.tx.execute(
      sql`update pay_run set incomplete = true, row_version = row_version + 1 where id = ${run.id}`,
    )
  const earlier = await earlierOpenRun(context, run)
  if (earlier !== null) log(`Provisional: ${earlier} is not closed`, 'WARNING')
  log(`${people.length} people to calculate`)
}

const calculate = (sizes: CallSizes) => async (context: Context) => {
  const { params, state, progress } = context
  await calculable(context)
  const loaded = await loadRun(runReader(context), params.payRun)
  const some = await nextOf(context, loaded, state.isQuiet === true ? sizes.looked : sizes.changed)
  const { calculated, unchanged, reached } = await calculateBatch(context, loaded, some, sizes.changed)
  const done = Number(state.done ?? 0) + reached
  Object.assign(state, {
    calculated: Number(state.calculated ?? 0) + calculated,
    unchanged: Number(state.unchanged ?? 0) + unchanged,
    done,
    isQuiet: calculated === 0,
  })
  if (calculated > 0) await refreshStatistics(context.tx, filled)
  progress(done, Number(state.total ?? 0))
  return reached > 0 ? again(some[reached - 1]) : undefined
}

/** The employees behind the last one that was looked at: of a list that was made at the start, or of everybody who belongs to the run. */
async function nextOf(context: Context, run: LoadedRun, most: number): Promise<readonly number[]> {
  const { state, cursor } = context
  const after = typeof cursor === 'number' ? cursor : 0
  // A list of everybody would be saved with each call.
  if (!Array.isArray(state.people)) return await populationOf(runReader(context), run, after, most)
  return (state.people as readonly number[]).filter((id) => id > after).slice(0, most)
}

async function finish(context: Context): Promise<void> {
  const { params, state, log } = context
  const run = await calculable(context)
  const counts = { changed: Number(state.calculated ?? 0), unchanged: Number(state.unchanged ?? 0) }
  const { removed, employees, errors } = await finishCalculation(context, run, counts, params.scope !== 'SELECTED')
  Object.assign(state, { removed, errors, employees })
  log(`${counts.changed} calculated, ${counts.unchanged} unchanged, ${removed} removed`)
  if (errors > 0) log(`${errors} payslips have errors: see the findings of the run`, 'WARNING')
}

/** The process with calls of some size. */
export const calculationBy = (sizes: CallSizes) =>
  processFor(payrollCalculation, {
    title: ({ scope }) => (scope === 'ALL' ? 'Payroll calculation' : `Payroll calculation, ${scope.toLowerCase()}`),
    stepTitles: { prepare: 'Find the people', calculate: 'Calculate the payslips', finish: 'Checks and totals' },
    async preconditions(context, params) {
      const run = await lockedRun(context, params.payRun)
      return readiness(context, run, params as Choice)
    },
    steps: { prepare, calculate: calculate(sizes), finish },
    result: async ({ state }) => ({
      employees: Number(state.employees ?? 0),
      calculated: Number(state.calculated ?? 0),
      unchanged: Number(state.unchanged ?? 0),
      removed: Number(state.removed ?? 0),
      errors: Number(state.errors ?? 0),
    }),
    // Payslips that were calculated are right; the run stays marked as incomplete until a calculation comes to its end.
    rollback: async () => undefined,
  })

export const payrollCalculationProcess = calculationBy(usual)
