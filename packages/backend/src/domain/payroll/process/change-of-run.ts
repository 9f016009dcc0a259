// Changes of single rows of a run: what a finding says, whether a payslip is held. Each stands in the trail under the screen that it was made on.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-run.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip.entity'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored, type Stored, type Values } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'
import { heldRun, type StoredRun } from './held-run.ts'
import { settleStates, totalsOf } from './settle-run.ts'

type RecordedAt = NonNullable<Parameters<typeof inWriting>[3]>

/** Changes a row of a run that is not cancelled, in its trail; the counts of the run follow. */
export async function changeOf(
  context: ActionContext,
  feature: RecordedAt,
  entity: Entity,
  id: number,
  change: (stored: Stored, run: StoredRun) => Values,
): Promise<void> {
  const { engine, actor } = context
  await inWriting(engine, actor, entity, feature, async (writing) => {
    const { tx } = writing.context
    const stored = await lockStored(tx, engine, actor, entity, id, { path: feature.path })
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const run = await heldRun(context, Number(stored.run))
    if (run.status === 'CANCELLED') throw new KantorError('WRONG_STATUS', `${run.runName} is cancelled.`)
    const after = await updateRow(writing, { ...stored, ...change(stored, run) }, stored)
    await writeAudit(tx, actor, { action: 'EDIT', entity, feature: feature, id, before: stored, after })
    await settleStates(writing.context, run.id)
    const { errors, held } = await totalsOf(writing.context, run.id)
    await inWriting(engine, actor, PayRun, feature, async (own) => {
      await updateRow(own, { ...run, errors, held }, run as never)
    })
  })
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

/** Keeps a payslip out of the bank file. */
export async function holdSlip(context: ActionContext, feature: RecordedAt, payslip: number, reason: string) {
  await changeOf(context, feature, Payslip, payslip, held(reason, context.actor.name))
  return {}
}

/** Lets a payslip go that was held by hand. */
export async function releaseSlip(context: ActionContext, feature: RecordedAt, payslip: number) {
  await changeOf(context, feature, Payslip, payslip, released)
  return {}
}
