// Entries of a run and its pay period, of final pay those for the salary of its month, too: paid for by the close, open again when the run is.
import { sql } from 'drizzle-orm'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../../engine/stamp.ts'
import { carryClaims, settleClaims } from '../../../medical/index.ts'
import { settleReimbursements } from '../../../training/index.ts'
import { isReadBy } from '../../run/load-entries.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { isTaxItemOf, readsTaxItems } from '../../run/tax-items.ts'
import { isAttendedDay, isOvertimeOf } from '../../run/uploaded-overtime.ts'

/** Marks variable pay and corrections of the employees in the run and the approved batches of its period as paid; closes the period. */
export const consumeEntries = (context: RowsContext, run: LoadedRun): Promise<void> =>
  turn(context, run, { pay: ['OPEN', 'CONSUMED'], batch: ['APPROVED', 'CONSUMED'], period: 'RUN_CLOSED' })

/** Reverses this. Entries of the period stay closed: a user has to open them. */
export const freeEntries = (context: RowsContext, run: LoadedRun): Promise<void> =>
  turn(context, run, { pay: ['CONSUMED', 'OPEN'], batch: ['CONSUMED', 'APPROVED'], period: 'ENTRY_CLOSED' })

interface Turn {
  readonly pay: readonly [from: string, to: string]
  readonly batch: readonly [from: string, to: string]
  readonly period: string
}

async function turn(context: RowsContext, run: LoadedRun, { pay, batch, period }: Turn): Promise<void> {
  const { facts } = run
  const { tx, actor, engine } = context
  const reader = runReader(context)
  const now = engine.now().toISOString()
  const written = sql`row_version = row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${now}::timestamptz`
  for (const table of ['variable_pay', 'pay_rectification'])
    await tx.execute(
      sql`update ${sql.identifier(table)} x set status = ${pay[1]}, ${written} where x.status = ${pay[0]}
        and x.employee_id in (select p.employee_id from ${reader.rows('Payslip')} p where p.run_id = ${facts.id})
        and ${isReadBy(reader, facts, sql`x.period_id`, sql`x.employee_id`)}`,
    )
  if (readsTaxItems(run))
    await tx.execute(
      sql`update ${sql.identifier('additional_tax_item')} i set status = ${pay[1]}, ${written} where i.status = ${pay[0]} and ${isTaxItemOf(run)}
        and i.employee_id in (select p.employee_id from ${reader.rows('Payslip')} p where p.run_id = ${facts.id})`,
    )
  const isPaid = pay[0] === 'OPEN' ? sql`not ${isAttendedDay(reader, 'x')}` : sql`true`
  await tx.execute(
    sql`update ${sql.identifier('overtime_upload_line')} x set status = ${pay[1]}, ${written} where x.status = ${pay[0]} and ${isPaid}
      and x.employee_id in (select p.employee_id from ${reader.rows('Payslip')} p where p.run_id = ${facts.id}) and ${isOvertimeOf(reader, facts, 'x')}`,
  )
  await tx.execute(
    sql`update additional_batch set status = ${batch[1]}, ${written} where period_id = ${facts.period} and status = ${batch[0]}`,
  )
  for (const paid of [facts.period, ...facts.salaryPeriods]) {
    await settleClaims(context, paid)
    await settleReimbursements(context, paid)
  }
  if (pay[1] === 'CONSUMED') await carryClaims(context, facts.period)
  await tx.execute(sql`update reckoning_date set status = ${period}, ${written} where id = ${facts.period}`)
}
