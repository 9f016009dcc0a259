// What documents of attendance ask about the people they name, asked once for many.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'

export interface Worker {
  readonly id: number
  readonly name: string
  readonly department: number
  readonly gender: string
  readonly joinDate: string
  readonly isActive: boolean
}

/** Employees by id, with what the rules of attendance ask about them. */
export async function workersOf(
  { tx, actor }: RuleContext,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, Worker>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number')
  const rows = await rowsOf<Worker>(
    tx,
    sql`select e.id, e.full_name as name, e.department_id as department, g.code_value as gender,
        e.join_date::text as "joinDate", e.active_status <> 'INACTIVE' as "isActive"
      from employee e join common_code g on g.id = e.gender_id
      where e.company_code = ${actor.companyCode} and e.id in ${[...wanted, 0]}`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}
