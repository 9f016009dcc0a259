// Planned assignments whose day has come: their slices become effective and the employee rows show them.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { storedFields } from '@kantor/shared/derive/tables'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { shownOf } from './assignment-change.ts'
import { slicesOf } from './assignment-store.ts'
import { ofPosition } from './employee-values.ts'

interface Due {
  readonly employee: number
  readonly company: string
}

/** Brings every employee up to today's slice and gives how many changed; safe to run at any time and on several backends. */
export function effectDueAssignments(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    const today = engine.today()
    const due = await rowsOf<Due>(
      tx,
      sql`update employee_assignment set status = 'EFFECTIVE', row_version = row_version + 1, updated_at = ${engine.now().toISOString()}::timestamptz, updated_by = 'system'
        where status = 'PLANNED' and valid_from <= ${today}::date returning employee_id as employee, company_code as company`,
    )
    for (const one of due) await refresh(tx, engine, one, today)
    return due.length
  })
}

async function refresh(tx: Db, engine: Engine, { employee, company }: Due, today: string): Promise<void> {
  const actor = systemActor(company, 'due-assignments')
  const context: RuleContext = {
    tx,
    actor,
    engine,
    today,
    nextNumber: () => Promise.reject(new Error('No number is assigned here')),
  }
  const { table, columns } = tableFor('Employee')
  const id = columnIn(columns, 'id')
  const [before] = (await tx.select(columns).from(table).where(eq(id, employee)).for('update')) as readonly {
    readonly [field: string]: unknown
  }[]
  if (before === undefined) return
  const shown = shownOf(await slicesOf(context, employee), today)
  const { occupation } = await ofPosition(context, shown.position)
  const own = new Set(storedFields(Employee.fields).map(([name]) => name))
  const values = Object.fromEntries(Object.entries({ ...shown, occupation }).filter(([name]) => own.has(name)))
  const stamp = {
    updatedBy: 'system',
    updatedAt: engine.now().toISOString(),
    rowVersion: sql`${columnIn(columns, 'rowVersion')} + 1`,
  }
  await tx
    .update(table)
    .set({ ...values, ...stamp })
    .where(eq(id, employee))
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: Employee,
    id: employee,
    before,
    after: { ...before, ...values },
  })
}
