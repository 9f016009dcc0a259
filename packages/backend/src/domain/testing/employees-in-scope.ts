// Whom a data scope reaches in the demo company, worked out a second time and in plain steps: what the SQL is held to.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../../engine/context.ts'

/** The employee behind an account. */
export const employeeOf = async (engine: Engine, username: string): Promise<number> =>
  (
    await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select employee_id as id from user_account where username = ${username}`,
    )
  )[0]?.id ?? 0

interface Node {
  readonly id: number
  readonly parent: number | null
  readonly level: 'DIVISION' | 'DEPARTMENT' | 'UNIT'
}
const heights = { SELF: 0, UNIT: 1, DEPARTMENT: 2, DIVISION: 3 } as const

/** Whom a scope reaches, worked out step by step. */
export async function employeesInScope(
  engine: Engine,
  username: string,
  scope: keyof typeof heights,
): Promise<readonly number[]> {
  const { db } = engine.database
  const today = engine.today()
  const me = await employeeOf(engine, username)
  if (scope === 'SELF') return [me]
  const people = await rowsOf<{ id: number; department: number }>(
    db,
    sql`select id, department_id as department from employee where company_code = 'SSI'`,
  )
  const nodes = await rowsOf<Node>(
    db,
    sql`select id, parent_department_id as parent, org_level as level from department where company_code = 'SSI'`,
  )
  const heads = await rowsOf<{ id: number }>(
    db,
    sql`select parent_id as id from department_heads where employee_id = ${me} and date_from <= ${today} and coalesce(date_to, ${today}) >= ${today}`,
  )
  const nodeOf = (id: number | null | undefined) => nodes.find((n) => n.id === id)
  const below = (id: number): readonly number[] => [
    id,
    ...nodes.filter((n) => n.parent === id).flatMap((n) => below(n.id)),
  ]
  const own = nodeOf(people.find((p) => p.id === me)?.department)
  const fits = (node: Node | undefined) => node !== undefined && heights[node.level] <= heights[scope]
  let top = own
  while (fits(nodeOf(top?.parent))) top = nodeOf(top?.parent)
  const mine = top === undefined ? [] : fits(top) ? below(top.id) : [top.id]
  const wanted = new Set([...mine, ...heads.flatMap(({ id }) => below(id))])
  return people.filter((p) => p.id === me || wanted.has(p.department)).map((p) => p.id)
}
