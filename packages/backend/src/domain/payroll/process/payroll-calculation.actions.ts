// Queries and actions of pay runs; each move has its rule in a file of its own.
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { holdSlip, releaseSlip } from './change-of-run.ts'
import { closeRun, reopenRun } from './close/close-run.ts'
import { acknowledgeFinding } from './findings/acknowledge-finding.ts'
import { lockedRun } from './locked-run.ts'
import { events, payRuns, payslips, problems } from './run-lists.ts'
import { cancelCalculatedRun, cancelRun, checkRun, createRun, publishRun, uncheckRun } from './run-moves.ts'
import { changedSince, staleInputsOf } from './stale-inputs.ts'

/** The maximum number of changed inputs that are returned. */
const mostInputs = 200

async function changedInputs(context: ActionContext, { payRun }: { readonly payRun: number }) {
  const run = await lockedRun(context, payRun)
  const { changed, missing, gone } = await staleInputsOf(context, payRun)
  const touched = [...changed, ...missing, ...gone]
  const isFresh = touched.length === 0
  const since = run.calculatedAt
  const loaded = await loadRun(runReader(context), payRun)
  const found =
    isFresh || since == null ? [] : await changedSince(context, loaded, { people: touched, since, most: mostInputs })
  const people = await context.refsOf(
    'Employee',
    found.map(({ employee }) => employee),
  )
  const inputs = found.map(({ employee, ...row }) => ({ ...row, employee: people.get(employee ?? 0) ?? null }))
  return { changed: changed.length, missing: missing.length, gone: gone.length, inputs }
}

export const payrollCalculationActions: ActionsEntry = actionsFor(payrollCalculation, {
  payRuns,
  payslips,
  problems,
  events,
  changedInputs,
  createRun,
  checkRun,
  uncheckRun,
  closeRun,
  reopenRun,
  cancelRun,
  cancelCalculatedRun,
  publishRun,
  acknowledge: acknowledgeFinding,
  holdPayslip: (context, { payslip, reason }) => holdSlip(context, payrollCalculation, payslip, reason),
  releasePayslip: (context, { payslip }) => releaseSlip(context, payrollCalculation, payslip),
})
