// A run that a user moves: locked until the transaction ends, visible to the user with its amounts, its move written as an event and in the trail.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { PayRunEvent } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run-event.entity'
import type { payRunMoves } from '@kantor/shared/catalogue/payroll-management/payroll-process/parts/run-choices'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { lockStored, type Values } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'
import { runReader } from '../run/reader.ts'
import { writeRows } from '../run/write-rows.ts'

export type StoredRun = StoredRow<typeof PayRun.fields>
type Event = (typeof payRunMoves)[number]

/** The run of the actor's company and pay groups, locked; NOT_FOUND without it, AMOUNTS_COVERED where he does not see what it pays. */
export async function lockedRun(context: RuleContext, id: number): Promise<StoredRun> {
  const { tx, engine, actor } = context
  const { path } = payrollCalculation
  const stored = await lockStored(tx, engine, actor, PayRun, id, { path })
  if (stored === undefined) throw new KantorError('NOT_FOUND', 'There is no such pay run.')
  await refuseCovered(context, PayRun, [stored])
  if (stored.source === 'UPLOADED')
    throw new KantorError('BAD_STATE', 'Its payslips are of a former system: they are changed by Payslip Upload alone.')
  return stored as StoredRun
}

/** Writes the new values of a locked run, with its event. */
export async function writeRun(
  { engine, actor }: RuleContext,
  before: StoredRun,
  change: Values,
  event: Event,
  reason: string | null = null,
): Promise<void> {
  await inWriting(engine, actor, PayRun, payrollCalculation, async (writing) => {
    const { context } = writing
    const after = await updateRow(writing, { ...before, ...change }, before as never)
    const trail = {
      entity: PayRun,
      feature: payrollCalculation,
      id: before.id,
      before,
      after,
      remarks: { event, reason },
    }
    await writeAudit(context.tx, actor, { action: 'TRANSITION', ...trail })
    await writeEvent(context, after as StoredRun, event, reason)
  })
}

/** One row more in the log of a run, with its totals as they are. */
export async function writeEvent(
  context: Pick<RuleContext, 'tx' | 'engine' | 'actor'>,
  run: Pick<StoredRun, 'id' | 'employees' | 'gross' | 'net' | 'employerCost'>,
  event: Event,
  reason: string | null,
): Promise<void> {
  const { tx, actor, engine } = context
  const { id, employees, gross, net, employerCost } = run
  const [last] = await typedRows(
    tx,
    { n: asInteger(sql`coalesce(max(v.event_no), 0)`) },
    sql`from ${runReader(context).rows('PayRunEvent')} v where v.run_id = ${id}`,
  )
  await writeRows(context, PayRunEvent, [
    {
      run: id,
      eventNo: (last?.n ?? 0) + 1,
      event,
      happenedAt: engine.now().toISOString(),
      actorName: actor.name,
      reason,
      employees: employees ?? 0,
      gross: gross ?? '0',
      net: net ?? '0',
      employerCost: employerCost ?? '0',
    },
  ])
}
