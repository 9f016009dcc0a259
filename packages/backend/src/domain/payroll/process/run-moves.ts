// The short moves of a run: created, checked, taken back to calculated, given up, published. Closing and opening again have files of their own.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { notify } from '../../approvals/index.ts'
import { openRun, runOfPeriod } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { removeAll } from './calculate/settle-run.ts'
import { lockedRun, writeEvent, writeRun } from './locked-run.ts'
import { allowedMove } from './run-guards.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')

interface One {
  readonly payRun: number
}
const unchecked = { checkedAt: null, checkedBy: null } as const

/** DRAFT; one run a period. */
export async function createRun(context: ActionContext, { period }: { readonly period: number }) {
  const there = await runOfPeriod(context, period)
  if (there !== undefined) throw new KantorError('DUPLICATE', 'This pay period has a run already.')
  const payRun = await openRun(context, period)
  const run = await lockedRun(context, payRun)
  const trail = { entity: PayRun, feature: payrollCalculation, id: payRun, after: run }
  await writeAudit(context.tx, context.actor, { action: 'CREATE', ...trail })
  await writeEvent(context, run, 'CREATE', null)
  return { payRun }
}

/** CALCULATED -> CHECKED. */
export async function checkRun(context: ActionContext, { payRun }: One) {
  const run = await lockedRun(context, payRun)
  const status = await allowedMove(context, run, 'check')
  const { engine, actor } = context
  await writeRun(context, run, { status, checkedAt: engine.now().toISOString(), checkedBy: actor.userId }, 'CHECK')
  return {}
}

/** CHECKED -> CALCULATED. */
export async function uncheckRun(context: ActionContext, { payRun }: One) {
  const run = await lockedRun(context, payRun)
  const status = await allowedMove(context, run, 'uncheck')
  await writeRun(context, run, { status, ...unchecked }, 'UNCHECK')
  return {}
}

/** DRAFT -> CANCELLED: payslips of a calculation that did not come to its end go with it. */
export async function cancelRun(context: ActionContext, { payRun }: One) {
  const run = await lockedRun(context, payRun)
  const status = await allowedMove(context, run, 'cancel')
  await removeAll(context, run.id)
  await writeRun(context, run, { status }, 'CANCEL')
  return {}
}

/** CALCULATED -> CANCELLED, with a reason: the payslips are deleted, the event and the row of the run keep the totals. The entries stay open. */
export async function cancelCalculatedRun(
  context: ActionContext,
  { payRun, reason }: One & { readonly reason: string },
): Promise<{ readonly removed: number }> {
  const run = await lockedRun(context, payRun)
  const status = await allowedMove(context, run, 'cancelCalculated', {
    context: { reason, onceClosed: run.reopenedAt != null },
    details: {
      WRONG_STATUS: `${run.runName} was closed before: close it again, or pay the difference with a correction run.`,
    },
  })
  const removed = await removeAll(context, run.id)
  await writeRun(context, run, { status }, 'CANCEL', reason.trim())
  return { removed }
}

/** The payslips of a closed run become visible to their employees, except those on hold. */
export async function publishRun(context: ActionContext, { payRun }: One): Promise<{ readonly published: number }> {
  const { tx, engine } = context
  const run = await lockedRun(context, payRun)
  if (run.status !== 'CLOSED')
    throw new KantorError(
      'WRONG_STATUS',
      `${run.runName} is ${run.status?.toLowerCase()}: only closed runs are published.`,
    )
  const now = engine.now().toISOString()
  const { rows } = runReader(context)
  const published = await rowsOf<{ employee: number }>(
    tx,
    sql`update payslip set published_at = ${now}::timestamptz, row_version = row_version + 1 where published_at is null
        and id in (select p.id from ${rows('Payslip')} p where p.run_id = ${run.id} and p.status <> 'HELD') returning employee_id as employee`,
  )
  await writeRun(context, run, { publishedAt: run.publishedAt ?? now }, 'PUBLISH')
  await tellOfPayslips(
    context,
    run.runName ?? '',
    published.map(({ employee }) => employee),
  )
  return { published: published.length }
}

/** Only employees who have an account; no one else can look at a payslip here. */
async function tellOfPayslips(context: ActionContext, runName: string, employees: readonly number[]): Promise<void> {
  if (employees.length === 0) return
  const withAccount = await typedRows(
    context.tx,
    { employee: neverNull(ofUserAccount.employee) },
    sql`from user_account u where u.status = 'ACTIVE'
      and u.employee_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(employees)}::jsonb))`,
  )
  if (withAccount.length === 0) return
  await notify(context, {
    title: `Your payslip of ${runName} is ready`,
    text: `The payslip of ${runName} was published.`,
    path: '/payroll-management/payroll-process/payslips/index',
    employees: withAccount.map(({ employee }) => employee),
  })
}
