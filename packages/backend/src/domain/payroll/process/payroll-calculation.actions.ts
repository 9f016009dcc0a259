// What is asked of pay runs and done to them; each move has its rule in a file of its own.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-check.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-run.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip.entity'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored, type Stored, type Values } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { closeRun, reopenRun } from './close-run.ts'
import { heldRun, type StoredRun } from './held-run.ts'
import { events, payRuns, payslips, problems } from './run-lists.ts'
import { cancelRun, checkRun, createRun, publishRun, uncheckRun } from './run-moves.ts'
import { settleStates, totalsOf } from './settle-run.ts'
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

/** Changes a row of a run that is not cancelled, in its trail; the counts of the run follow. */
async function changeOf(
  context: ActionContext,
  entity: Entity,
  id: number,
  change: (stored: Stored, run: StoredRun) => Values,
): Promise<void> {
  const { engine, actor } = context
  await inWriting(engine, actor, entity, payrollCalculation, async (writing) => {
    const { tx } = writing.context
    const stored = await lockStored(tx, engine, actor, entity, id, { path: payrollCalculation.path })
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const run = await heldRun(context, Number(stored.run))
    if (run.status === 'CANCELLED') throw new KantorError('WRONG_STATUS', `${run.runName} is cancelled.`)
    const after = await updateRow(writing, { ...stored, ...change(stored, run) }, stored)
    await writeAudit(tx, actor, { action: 'EDIT', entity, feature: payrollCalculation, id, before: stored, after })
    await settleStates(writing.context, run.id)
    const { errors, held } = await totalsOf(writing.context, run.id)
    await inWriting(engine, actor, PayRun, payrollCalculation, async (own) => {
      await updateRow(own, { ...run, errors, held }, run as never)
    })
  })
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

const held =
  (reason: string, by: string) =>
  (stored: Stored): Values => {
    if (stored.status === 'PAID' || stored.status === 'HELD')
      throw new KantorError('BAD_STATE', 'It is paid or held already.')
    return { heldBy: by, heldFor: reason }
  }

/** What the file of pay holds is released there. */
function released(stored: Stored): Values {
  if (stored.heldBy == null)
    throw new KantorError('BAD_STATE', 'It is not held by hand: change how the employee is paid in Remuneration Entry.')
  return { heldBy: null, heldFor: null }
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
    await changeOf(context, PayCheck, finding, acknowledged(note, context.actor.name))
    return {}
  },
  holdPayslip: async (context, { payslip, reason }) => {
    await changeOf(context, Payslip, payslip, held(reason, context.actor.name))
    return {}
  },
  releasePayslip: async (context, { payslip }) => {
    await changeOf(context, Payslip, payslip, released)
    return {}
  },
})
