// What is asked of pay runs and done to them; each move has its rule in a file of its own.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-check.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import type { Stored, Values } from '../../../engine/write/stored.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { changeOf, holdSlip, releaseSlip } from './change-of-run.ts'
import { closeRun, reopenRun } from './close-run.ts'
import { heldRun, type StoredRun } from './held-run.ts'
import { events, payRuns, payslips, problems } from './run-lists.ts'
import { cancelRun, checkRun, createRun, publishRun, uncheckRun } from './run-moves.ts'
import { changedSince, staleInputsOf } from './stale-inputs.ts'

/** The most rows that are told of what changed. */
const mostInputs = 200

async function changedInputs(context: ActionContext, { payRun }: { readonly payRun: number }) {
  const run = await heldRun(context, payRun)
  const { changed, missing, gone } = await staleInputsOf(context, payRun)
  const isFresh = changed.length + missing.length + gone.length === 0
  const since = run.calculatedAt
  const loaded = await loadRun(runReader(context), payRun)
  const found = isFresh || since == null ? [] : await changedSince(context, loaded, since, mostInputs)
  const people = await context.refsOf(
    'Employee',
    found.map(({ employee }) => employee),
  )
  const inputs = found.map(({ employee, ...row }) => ({ ...row, employee: people.get(employee ?? 0) ?? null }))
  return { changed: changed.length, missing: missing.length, gone: gone.length, inputs }
}

function acknowledged(note: string, by: string) {
  return (stored: Stored, run: StoredRun): Values => {
    if (run.status !== 'CALCULATED')
      throw new KantorError(
        'WRONG_STATUS',
        `${run.runName} is ${run.status?.toLowerCase()}: only findings of calculated runs are acknowledged.`,
      )
    // A net below 0 becomes what the employee owes (payroll 4.9).
    if (stored.severity === 'BLOCKER' && stored.code !== 'C05')
      throw new KantorError('BAD_STATE', 'A blocker cannot be acknowledged. Solve it, then calculate again.')
    if (stored.checkStatus !== 'OPEN') throw new KantorError('BAD_STATE', 'Somebody acknowledged this already.')
    return { checkStatus: 'ACKNOWLEDGED', note, acknowledgedBy: by }
  }
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
  publishRun,
  acknowledge: async (context, { finding, note }) => {
    await changeOf(context, payrollCalculation, PayCheck, finding, acknowledged(note, context.actor.name))
    return {}
  },
  holdPayslip: (context, { payslip, reason }) => holdSlip(context, payrollCalculation, payslip, reason),
  releasePayslip: (context, { payslip }) => releaseSlip(context, payrollCalculation, payslip),
})
