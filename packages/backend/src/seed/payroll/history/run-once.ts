// One pay run of the demo company from its period to its published payslips, each step on the day on which it would have happened.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-check.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { pauseIn } from '../../../db/pieces.ts'
import { job, jobLog } from '../../../db/system-tables.ts'
import {
  acknowledgeFinding,
  calculateRun,
  checkRun,
  closeRun,
  createRun,
  publishRun,
  type RunTotals,
} from '../../../domain/payroll/index.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'

interface PaidPeriod {
  readonly id: number
  readonly payDate: string
}
/** The user who calculates, and the user who checks, closes and publishes. */
export const calculatedBy = 'payroll.head'
export const closedBy = 'finance.head'

/** No step is later than the day on which the company is written. */
const until = (day: string, today: string): string => (day < today ? day : today)

/** Calculates the run of a period on the day before it is paid, and closes and publishes it on that day; returns the run. */
export async function paidRun(
  desk: DemoActors,
  { id, payDate }: PaidPeriod,
  calculatedOn = addDays(payDate, -1),
): Promise<number> {
  const { tx, today } = desk
  const calculator = desk.contextOn(calculatedBy, until(calculatedOn, today))
  const closer = desk.contextOn(closedBy, until(payDate, today))
  await pauseIn(tx)
  const { payRun } = await createRun(calculator, { period: id })
  const totals = await calculateRun(calculator, payRun)
  await acknowledgeNets(closer, payRun)
  const refused = await closedRun(calculator, closer, payRun)
  await logged(calculator, payRun, totals, refused)
  return payRun
}

/**
 * A second person acknowledges net pay below 0, such as that of a worker who joined on the last day of a week and owes the contributions of the month: later
 * runs take it back (payroll 4.9).
 */
async function acknowledgeNets(closer: ActionContext, run: number): Promise<void> {
  const open = await storedRows(closer, PayCheck, ['id'], { where: { run, code: 'C05', checkStatus: 'OPEN' } })
  for (const { id } of open)
    await acknowledgeFinding(closer, {
      finding: id,
      note: 'The contributions exceed the pay; the next runs take it back',
    })
}

/** Calculates the run of a period and leaves it calculated: its blockers are an example on the screen. */
export async function calculatedRun(desk: DemoActors, period: number): Promise<number> {
  const calculator = desk.context(calculatedBy)
  await pauseIn(desk.tx)
  const { payRun } = await createRun(calculator, { period })
  await logged(calculator, payRun, await calculateRun(calculator, payRun), null)
  return payRun
}

/** Checks, closes by another person and publishes; returns the reason where it was refused. */
export async function closedRun(
  calculator: ActionContext,
  closer: ActionContext,
  payRun: number,
): Promise<string | null> {
  try {
    await pauseIn(calculator.tx)
    await checkRun(calculator, { payRun })
    await pauseIn(calculator.tx)
    await closeRun(closer, { payRun })
    await publishRun(closer, { payRun })
    return null
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return error.message
  }
}

/** Writes the calculation as a finished background run, with its log. */
async function logged(
  { tx, actor, engine }: ActionContext,
  payRun: number,
  totals: RunTotals,
  refused: string | null,
): Promise<void> {
  const at = engine.now().toISOString()
  const { employees, errors } = totals
  const counts = { employees, calculated: employees, unchanged: 0, removed: 0, errors }
  const [made] = await tx
    .insert(job)
    .values({
      kind: `process ${payrollCalculation.path}`,
      feature: payrollCalculation.path,
      title: 'Payroll calculation',
      identity: `payRun=${payRun}`,
      onlyOnce: false,
      companyCode: actor.companyCode,
      branchCode: actor.branchCode,
      userId: actor.userId,
      username: actor.username,
      userFullName: actor.name,
      access: [],
      dataScope: actor.dataScope,
      ip: actor.ip,
      requestId: actor.requestId,
      params: { payRun, scope: 'ALL', employeeNos: null },
      status: 'DONE',
      step: payrollCalculation.steps.length,
      result: counts,
      createdAt: at,
      startedAt: at,
      endedAt: at,
    })
    .returning({ id: job.id })
  const warnings = [
    ...(errors === 0 ? [] : [`${errors} payslips have errors: see the findings of the run`]),
    ...(refused === null ? [] : [`It was not closed: ${refused}`]),
  ]
  await tx
    .insert(jobLog)
    .values([
      { jobId: made?.id ?? 0, at, level: 'INFO', text: `${employees} calculated, 0 unchanged, 0 removed` },
      ...warnings.map((text) => ({ jobId: made?.id ?? 0, at, level: 'WARNING' as const, text })),
    ])
}
