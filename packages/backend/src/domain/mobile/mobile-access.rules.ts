// Access to the app: for people who are employed, closed the day after their last one.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { MobileAccess } from '@kantor/shared/catalogue/security-system/entities/mobile-access.entity'
import { MobileDevice } from '@kantor/shared/catalogue/security-system/entities/mobile-device.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import type { Engine } from '../../engine/context.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../engine/context.ts'
import { isThere } from '../../engine/read/stored-rows.ts'

const ofEmployee = tableColumns(Employee)

export const mobileAccessRules = rulesFor(MobileAccess, {
  async check(context, next, before) {
    if (before !== undefined || next.employee == null) return []
    return (await isEmployed(context, next.employee))
      ? []
      : [{ field: 'employee', rule: 'R-MOB-01', message: 'is not employed today' }]
  },
  async beforeDelete(context, { employee }) {
    const isBound = await isThere(context, MobileDevice, {
      where: { employee: employee ?? 0, status: ['BOUND', 'PENDING'] },
    })
    if (isBound)
      throw new KantorError('BAD_STATE', 'A phone is bound to this employee: release it first, or block the access.')
  },
  derived: {
    devices: (context) => ofDevices(context, sql`count(*)`),
    appVersion: (context) =>
      ofDevices(context, sql`(array_agg(d.app_version order by d.last_seen_at desc nulls last))[1]`),
    lastSeenAt: (context) => ofDevices(context, sql`max(d.last_seen_at)`),
  },
})

/** A figure over the phones that are bound to the employee of a row. */
const ofDevices = ({ columns }: DerivedContext, figure: ReturnType<typeof sql>) =>
  sql`select ${figure} from mobile_device d where d.employee_id = ${columnIn(columns, 'employee')} and d.status = 'BOUND'`

async function isEmployed({ tx, actor, today }: RuleContext, employee: number): Promise<boolean> {
  const [found] = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from ${ownRows(actor, ofEmployee)} where id = ${employee} and active_status <> 'INACTIVE'
      and (separation_date is null or separation_date >= ${today}::date)`,
  )
  return found !== undefined
}

/** Closes the access of people whose last working day is over and releases their phones; gives how many. Safe to run again. */
export async function closeMobileAccess({ database, now, today }: Engine): Promise<number> {
  return database.db.transaction(async (tx) => {
    const at = now().toISOString()
    const left = await rowsOf<{ employee: number }>(
      tx,
      sql`update mobile_access a set status = 'CLOSED', activation_code = null, activation_until = null, row_version = a.row_version + 1,
          updated_by = 'system', updated_at = ${at}::timestamptz
        from employee e where e.id = a.employee_id and a.status <> 'CLOSED' and e.separation_date < ${today()}::date returning a.employee_id as employee`,
    )
    if (left.length > 0)
      await tx.execute(
        sql`update mobile_device set status = 'RELEASED', row_version = row_version + 1, updated_by = 'system', updated_at = ${at}::timestamptz
          where status in ('BOUND', 'PENDING') and employee_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(left.map((l) => l.employee))}::jsonb))`,
      )
    return left.length
  })
}
