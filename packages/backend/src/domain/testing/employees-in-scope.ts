// The employees whom a data scope reaches in the demo company, calculated a second time in plain steps: the reference for the SQL.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { sql } from 'drizzle-orm'
import { lineColumns, neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Engine } from '../../engine/context.ts'

const ofUserAccount = tableColumns(UserAccount)
const ofEmployee = tableColumns(Employee)
const ofDepartment = tableColumns(Department)
const ofDepartmentHeads = lineColumns(Department, 'heads')

/** The employee behind an account. */
export const employeeOf = async (engine: Engine, username: string): Promise<number> =>
  (
    await typedRows(
      engine.database.db,
      { id: neverNull(ofUserAccount.employee) },
      sql`from user_account where username = ${username}`,
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
  const people = await typedRows(
    db,
    { id: ofEmployee.id, department: ofEmployee.department },
    sql`from employee where company_code = 'SSI'`,
  )
  const nodes = await typedRows(
    db,
    { id: ofDepartment.id, parent: ofDepartment.parentDepartment, level: ofDepartment.orgLevel },
    sql`from department where company_code = 'SSI'`,
  )
  const heads = await typedRows(
    db,
    { id: ofDepartmentHeads.parentId },
    sql`from department_heads where employee_id = ${me} and date_from <= ${today} and coalesce(date_to, ${today}) >= ${today}`,
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
