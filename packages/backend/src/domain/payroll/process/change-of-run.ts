// Changes of single rows of a run: the note of a finding, the hold of a payslip. Each is recorded in the trail under the screen where it was made.
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored, type Stored, type Values } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'
import { isInLiveFile, lockBankFiles } from '../bank/bank-files.ts'
import { settleStates, totalsOf } from './calculate/settle-run.ts'
import { lockedRun, type StoredRun } from './locked-run.ts'

type RecordedAt = NonNullable<Parameters<typeof inWriting>[3]>

/** Changes a row of a run that is not cancelled, in its trail; the counts of the run follow. */
export async function changeOf(
  context: ActionContext,
  feature: RecordedAt,
  entity: Entity,
  id: number,
  change: (stored: Stored, run: StoredRun) => Values | Promise<Values>,
): Promise<void> {
  const { engine, actor } = context
  await inWriting(engine, actor, entity, feature, async (writing) => {
    const { tx } = writing.context
    const stored = await lockStored(tx, engine, actor, entity, id, { path: feature.path })
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const run = await lockedRun(context, Number(stored.run))
    if (run.status === 'CANCELLED') throw new KantorError('WRONG_STATUS', `${run.runName} is cancelled.`)
    const after = await updateRow(writing, { ...stored, ...(await change(stored, run)) }, stored)
    await writeAudit(tx, actor, { action: 'EDIT', entity, feature: feature, id, before: stored, after })
    await settleStates(writing.context, run.id)
    const { errors, held } = await totalsOf(writing.context, run.id)
    await inWriting(engine, actor, PayRun, feature, async (own) => {
      await updateRow(own, { ...run, errors, held }, run as never)
    })
  })
}

const putOnHold =
  (reason: string, by: string) =>
  (stored: Stored): Values => {
    if (stored.status === 'PAID' || stored.status === 'HELD')
      throw new KantorError('BAD_STATE', 'It is paid or held already.')
    return { heldBy: by, heldFor: reason }
  }

/** How an employee is paid by the current remuneration record, in the form a payslip stores it. */
const paidNow = (context: ActionContext, employee: number) =>
  storedRow(context, EmployeeRemuneration, ['payMethod', 'bank', 'accountNo', 'accountName'], { where: { employee } })

/** What the file of pay holds is released there; a run that is closed is not calculated again, its payslip takes over what the file says now. */
const released =
  (context: ActionContext) =>
  async (stored: Stored, run: StoredRun): Promise<Values> => {
    const file =
      stored.payMethod === 'HOLD' && run.status === 'CLOSED'
        ? await paidNow(context, Number(stored.employee))
        : undefined
    const isReleased = file !== undefined && file.payMethod !== 'HOLD'
    if (stored.heldBy == null && !isReleased)
      throw new KantorError(
        'BAD_STATE',
        'It is not held by hand: change how the employee is paid in Remuneration Entry.',
      )
    return { heldBy: null, heldFor: null, ...(isReleased ? file : {}) }
  }

/** Keeps a payslip out of the bank file; refused where one that is not void pays it. */
export async function holdSlip(context: ActionContext, feature: RecordedAt, payslip: number, reason: string) {
  const found = await storedRow(context, Payslip, ['run'], { where: { id: payslip } })
  if (found !== undefined) await lockBankFiles(context, Number(found.run))
  await changeOf(context, feature, Payslip, payslip, putOnHold(reason, context.actor.name))
  if (await isInLiveFile(context, payslip))
    throw new KantorError('BAD_STATE', 'A bank file pays it. Void that file first.')
  return {}
}

/** Releases a payslip that was put on hold by hand. */
export async function releaseSlip(context: ActionContext, feature: RecordedAt, payslip: number) {
  await changeOf(context, feature, Payslip, payslip, released(context))
  return {}
}
