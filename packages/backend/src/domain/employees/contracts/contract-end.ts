// The last day of the contract in force, as the employee's row shows it: written by the contracts and by the clock, never typed.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import type { Engine, RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { writeAudits } from '../../../engine/write/audit.ts'

/** Contracts that both sides have agreed, signed or not. */
export const agreedStatuses = ['APPROVED', 'ACTIVE', 'ENDED', 'TERMINATED'] as const

/** Last day of the contract in force on a day, as SQL over the employee `e`: the one that began last, before the first the first. */
const endOn = (today: string, except: number): SQL => sql`(
  select c.date_to from employee_contract c
  where c.employee_id = e.id and c.id <> ${except} and c.status in (select jsonb_array_elements_text(${JSON.stringify(agreedStatuses)}::jsonb))
  order by c.date_from <= ${today}::date desc, case when c.date_from <= ${today}::date then c.date_from end desc, c.date_from limit 1)`

interface Moved {
  readonly id: number
  readonly company: string
  readonly was: string | null
  readonly now: string | null
}

/** Brings the rows of employees up to their contracts; without ids those of everybody who works here. */
async function refresh(tx: Db, engine: Engine, by: string, employee?: number, except = 0): Promise<readonly Moved[]> {
  const [today, now] = [engine.today(), engine.now().toISOString()]
  const whom =
    employee === undefined
      ? sql`e.active_status <> 'INACTIVE' and exists (select 1 from employee_contract k where k.employee_id = e.id)`
      : sql`e.id = ${employee}`
  const stood = await storedRows(
    { tx, engine, actor: systemActor('', 'due-contracts') },
    Employee,
    ['id', 'contractEnd'],
    {
      where: employee === undefined ? {} : { id: employee },
      everyCompany: 'the clock keeps the employees of all companies true',
    },
  )
  const moved = await rowsOf<Omit<Moved, 'was'>>(
    tx,
    sql`update employee e set contract_end = ${endOn(today, except)}, row_version = e.row_version + 1, updated_at = ${now}::timestamptz, updated_by = ${by}
      where ${whom} and e.contract_end is distinct from ${endOn(today, except)}
      returning e.id, e.company_code as company, e.contract_end::text as now`,
  )
  const before = new Map(stood.map(({ id, contractEnd }) => [id, contractEnd]))
  return moved.map((row) => ({ ...row, was: before.get(row.id) ?? null }))
}

const trailOf = ({ id, was, now }: Moved) => ({
  action: 'EDIT' as const,
  entity: Employee,
  id,
  before: { contractEnd: was },
  after: { contractEnd: now },
})

/** After a contract of the employee was written, or before one (`except`) is taken away. */
export async function showContractEnd(
  { tx, engine, actor }: RuleContext,
  employee: number,
  except?: number,
): Promise<void> {
  const moved = await refresh(tx, engine, stampOf(actor), employee, except)
  await writeAudits(tx, actor, moved.map(trailOf))
}

/** Contracts that begin or end with a day: their state and what the employees show. Safe to run at any time; gives how many employees changed. */
export function effectDueContracts(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    const [today, now] = [engine.today(), engine.now().toISOString()]
    await tx.execute(
      sql`update employee_contract set status = 'ENDED', row_version = row_version + 1, updated_at = ${now}::timestamptz, updated_by = 'system'
        where status = 'ACTIVE' and date_to < ${today}::date`,
    )
    const moved = await refresh(tx, engine, 'system')
    for (const company of new Set(moved.map((m) => m.company)))
      await writeAudits(
        tx,
        systemActor(company, 'due-contracts'),
        moved.filter((m) => m.company === company).map(trailOf),
      )
    return moved.length
  })
}
