// Separations whose day has come: the day after the last working day the employee is inactive and everything that hung on the
// employment ends with it; what is agreed later than that takes effect as it is agreed. Safe to run at any time and on several backends.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import type { Engine, RuleContext } from '../../../engine/context.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { writeAudits } from '../../../engine/write/audit.ts'
import { archive, purgeArchives } from '../archive/archive.ts'

interface Due {
  readonly id: number
  readonly employee: number
  readonly company: string
  readonly was: string
}

/** Brings every separation into effect whose last working day is over, and gives how many. */
export function effectDueSeparations(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    const due = await effectDue({ tx, engine }, sql`true`)
    await purgeArchives(tx, engine.today(), engine.now().toISOString())
    return due
  })
}

/** The same for an employee whose separation was agreed just now, in the transaction that agrees it; gives 0 where the clock has to come. */
export const effectAgreed = (context: Pick<RuleContext, 'tx' | 'engine'>, employee: number): Promise<number> =>
  effectDue(context, sql`s.employee_id = ${employee}`)

async function effectDue({ tx, engine }: Pick<RuleContext, 'tx' | 'engine'>, which: SQL): Promise<number> {
  const [today, now] = [engine.today(), engine.now().toISOString()]
  const due = await rowsOf<Due>(
    tx,
    sql`update employee_separation s set status = 'EFFECTIVE', effective_at = ${now}::timestamptz, row_version = s.row_version + 1,
        updated_at = ${now}::timestamptz, updated_by = 'system'
      from employee e where e.id = s.employee_id and s.status = 'APPROVED' and s.last_working_date < ${today}::date and ${which}
      returning s.id, s.employee_id as employee, s.company_code as company, e.active_status as was`,
  )
  if (due.length > 0) await end(tx, due, now, today)
  return due.length
}

async function end(tx: Db, due: readonly Due[], now: string, today: string): Promise<void> {
  const ids = JSON.stringify(due.map(({ id }) => id))
  const over = sql`(select s.employee_id as employee, s.last_working_date as last, s.separation_reason_id as reason from employee_separation s
    where s.id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb)))`
  for (const statement of endings(over, now, today)) await tx.execute(statement)
  await archive(
    tx,
    due.map(({ id }) => id),
    now,
  )
  for (const company of new Set(due.map((d) => d.company))) {
    const own = due.filter((d) => d.company === company)
    await writeAudits(
      tx,
      systemActor(company, 'due-separations'),
      own.flatMap(({ id, employee, was }) => [
        {
          action: 'TRANSITION' as const,
          entity: EmployeeSeparation,
          id,
          before: { status: 'APPROVED' },
          after: { status: 'EFFECTIVE' },
        },
        {
          action: 'EDIT' as const,
          entity: Employee,
          id: employee,
          before: { activeStatus: was },
          after: { activeStatus: 'INACTIVE' },
        },
      ]),
    )
  }
}

/** What ends with an employment, each in one statement over all whom it concerns. */
function endings(over: SQL, now: string, today: string): readonly SQL[] {
  const stamp = (row: string) =>
    sql`row_version = ${sql.raw(row)}.row_version + 1, updated_at = ${now}::timestamptz, updated_by = 'system'`
  return [
    sql`update employee e set active_status = 'INACTIVE', separation_date = o.last, separation_reason_id = o.reason, ${stamp('e')}
      from ${over} o where e.id = o.employee`,
    // Assignments that were still to come never took place; the one of the last day ends with it.
    sql`update employee_assignment a set status = 'CANCELLED', ${stamp('a')}
      from ${over} o where a.employee_id = o.employee and a.status = 'PLANNED' and a.valid_from > o.last`,
    sql`update employee_assignment a set valid_to = o.last, ${stamp('a')}
      from ${over} o where a.employee_id = o.employee and a.status <> 'CANCELLED' and a.valid_from <= o.last and coalesce(a.valid_to > o.last, true)`,
    sql`update employee_contract c set status = case when c.date_to <= o.last then 'ENDED' else 'TERMINATED' end, ${stamp('c')}
      from ${over} o where c.employee_id = o.employee and c.status = 'ACTIVE'`,
    sql`update employee_badge b set valid_to = o.last, ${stamp('b')}
      from ${over} o where b.employee_id = o.employee and b.valid_from <= o.last and coalesce(b.valid_to > o.last, true)`,
    sql`delete from employee_badge b using ${over} o where b.employee_id = o.employee and b.valid_from > o.last`,
    sql`update approval_delegation d set revoked_at = ${now}::timestamptz, ${stamp('d')}
      from ${over} o where o.employee in (d.delegator_id, d.delegate_id) and d.revoked_at is null and d.date_to >= ${today}::date`,
    sql`update department_heads h set date_to = o.last from ${over} o
      where h.employee_id = o.employee and h.date_from <= o.last and coalesce(h.date_to > o.last, true)`,
    sql`delete from roster_day r using ${over} o where r.employee_id = o.employee and r.work_date > o.last`,
    sql`delete from ws_daily_basis w using ${over} o where w.employee_id = o.employee and w.work_date > o.last`,
    sql`update attendance_day a set stale = true from ${over} o
      where a.employee_id = o.employee and a.work_date > o.last and not a.stale and not a.locked`,
  ]
}
