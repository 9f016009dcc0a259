// The single days that an approved change of shift writes, and the former days when it is cancelled.
import type { ShiftChangeRequest } from '@kantor/shared/catalogue/attendance/master-registration/shift-change-request.entity'
import { WsDailyBasis, wsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { writingWithoutRules } from '../../../engine/approval/store.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { emptyRow, lockStored } from '../../../engine/write/stored.ts'
import { insertRow, updateRow } from '../../../engine/write/write.ts'
import { markStale } from '../../master/index.ts'

const ofWsDailyBasis = tableColumns(WsDailyBasis)

type Request = StoredRow<(typeof ShiftChangeRequest)['fields']>
type Line = NonNullable<RuleValues<(typeof ShiftChangeRequest)['fields']>['days']>[number]
type Daily = StoredRow<(typeof WsDailyBasis)['fields']>
type DailyValues = RuleValues<(typeof WsDailyBasis)['fields']>

const about = { entity: WsDailyBasis, feature: wsDailyBasis } as const

/** Writes the days; gives the lines with what each of them replaced. */
export async function writeDays(context: RuleContext, request: Request): Promise<readonly Line[]> {
  const lines: Line[] = []
  for (const line of request.days ?? []) {
    const before = await dailyOn(context, line)
    const { reason, id: sourceRequest } = request
    await put(context, line, before, { shift: line.to ?? null, overridesHoliday: false, reason, sourceRequest })
    const replacedHoliday = before?.overridesHoliday ?? false
    lines.push({ ...line, replaced: before !== undefined, replacedReason: before?.reason ?? null, replacedHoliday })
    await touch(context, line)
  }
  return lines
}

/** Puts back what the days replaced; a day that was planned again since then stays. */
export async function takeBackDays(context: RuleContext, request: Request): Promise<void> {
  for (const line of request.days ?? []) {
    const now = await dailyOn(context, line)
    if (now?.sourceRequest !== request.id) continue
    const old = { shift: line.from ?? null, overridesHoliday: line.replacedHoliday ?? false, sourceRequest: null }
    if (line.replaced) await put(context, line, now, { ...old, reason: line.replacedReason ?? null })
    else {
      await context.tx.execute(sql`delete from ws_daily_basis where id = ${now.id}`)
      await writeAudit(context.tx, context.actor, { ...about, action: 'DELETE', id: now.id, before: now })
    }
    await touch(context, line)
  }
}

async function put(context: RuleContext, at: Line, before: Daily | undefined, values: DailyValues): Promise<void> {
  const { tx, actor, engine, today } = context
  const writing = writingWithoutRules(context, WsDailyBasis)
  if (before !== undefined) {
    const after = await updateRow(writing, { ...before, ...values }, before)
    await writeAudit(tx, actor, { ...about, action: 'EDIT', id: before.id, before, after })
    return
  }
  const start = { ...emptyRow(WsDailyBasis.fields, engine.now(), today), employee: at.employee, workDate: at.workDate }
  const after = await insertRow(writing, { ...start, ...values })
  await writeAudit(tx, actor, { ...about, action: 'CREATE', id: after.id, after })
}

async function dailyOn(context: RuleContext, { employee, workDate }: Line): Promise<Daily | undefined> {
  const { tx, engine, actor } = context
  const [found] = await typedRows(
    tx,
    { id: ofWsDailyBasis.id },
    sql`from ${ownRows(actor, ofWsDailyBasis)} where employee_id = ${employee ?? 0} and work_date = ${workDate ?? ''}::date`,
  )
  if (found === undefined) return undefined
  return (await lockStored(tx, engine, actor, WsDailyBasis, found.id)) as Daily | undefined
}

/** Windows of neighbours meet. */
const touch = (context: RuleContext, { employee, workDate }: Line): Promise<void> =>
  markStale(context, [employee ?? 0], addDays(workDate ?? '', -1), addDays(workDate ?? '', 1))
