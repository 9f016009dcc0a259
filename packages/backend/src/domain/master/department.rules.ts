// The department tree: a node hangs below the next higher level that exists, and a node is closed only when no one works there and
// nothing active hangs below it.
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'
import { isThere, storedRows } from '../../engine/read/stored-rows.ts'
import { oneByOne, together } from '../../engine/write/in-step.ts'
import { employedToday } from '../employed-on.ts'

type Values = RuleValues<(typeof Department)['fields']>
type Row = StoredRow<(typeof Department)['fields']>
const levels = ['DIVISION', 'DEPARTMENT', 'UNIT'] as const

export const departmentRules = rulesFor(Department, {
  apart: true,
  async check(context, next, before) {
    return [...(await parentComplaints(context, next, before)), ...(await levelComplaints(context, next, before))]
  },
  moves: { deactivate: { check: ({ tx }, _next, { id }) => refuseWhileUsed(tx, id) } },
  derived: {
    headName: headSql,
    employeeCount: ({ columns, today }) =>
      sql`select count(*) from employee e where e.department_id = ${columnIn(columns, 'id')} and ${employedToday(today)}`,
  },
})

/** Who leads on a day: an acting head goes before the head while valid. */
function headSql({ columns, today }: DerivedContext) {
  return sql`select e.full_name from department_heads h join employee e on e.id = h.employee_id
    where h.parent_id = ${columnIn(columns, 'id')} and h.date_from <= ${today}::date and (h.date_to is null or h.date_to >= ${today}::date)
    order by h.head_type, h.seq limit 1`
}

async function parentComplaints(
  context: RuleContext,
  next: Values,
  before: Row | undefined,
): Promise<readonly FieldError[]> {
  const { orgLevel, parentDepartment } = next
  if (parentDepartment == null || orgLevel == null || orgLevel === 'DIVISION') return []
  const complain = (message: string): readonly FieldError[] => [
    { field: 'parentDepartment', rule: 'R-ORG-PARENT', message },
  ]
  const parent = await parentOf(context, parentDepartment)
  if (parent === undefined) return []
  if (parent.status !== 'ACTIVE' && before?.parentDepartment !== parentDepartment)
    return complain('is inactive: choose an active one')
  // A unit below an active department is valid, regardless of what else exists.
  const isBelowDepartment = orgLevel === 'UNIT' && parent.orgLevel === 'DEPARTMENT' && parent.status === 'ACTIVE'
  if (isBelowDepartment) return []
  const wanted = await levelAbove(context, orgLevel, before?.id)
  return parent.orgLevel === wanted ? [] : complain(`must be a ${wanted.toLowerCase()}`)
}

const parentOf = (context: RuleContext, id: number) =>
  together(context.tx, { key: 'parents of departments', rank: 'ask' }, id, async (ids) => {
    const found = await storedRows(context, Department, ['id', 'orgLevel', 'status'], {
      where: { id: [...new Set(ids)] },
    })
    return ids.map((one) => found.find((row) => row.id === one))
  })

/** A unit hangs below a department; where the company has no departments, below a division. */
async function levelAbove(
  context: RuleContext,
  orgLevel: 'DEPARTMENT' | 'UNIT',
  own: number | undefined,
): Promise<string> {
  if (orgLevel === 'DEPARTMENT') return 'DIVISION'
  // A department that is written in the same call as this unit counts.
  oneByOne(context.tx)
  const others = await isThere(context, Department, {
    where: { orgLevel: 'DEPARTMENT', status: 'ACTIVE' },
    and: ({ id }) => sql`${id} <> ${own ?? 0}`,
  })
  return others ? 'DEPARTMENT' : 'DIVISION'
}

/** A change of level must leave the children below something higher. */
async function levelComplaints(
  context: RuleContext,
  next: Values,
  before: Row | undefined,
): Promise<readonly FieldError[]> {
  if (before === undefined || next.orgLevel == null || next.orgLevel === before.orgLevel) return []
  const children = await storedRows(context, Department, ['orgLevel'], { where: { parentDepartment: before.id } })
  const isTooHigh = children.some(
    (c) => levels.indexOf(c.orgLevel ?? 'UNIT') <= levels.indexOf(next.orgLevel ?? 'UNIT'),
  )
  return isTooHigh
    ? [{ field: 'orgLevel', rule: 'R-ORG-PARENT', message: 'the nodes below would no longer be lower' }]
    : []
}

async function refuseWhileUsed(tx: Db, id: number): Promise<readonly []> {
  const [use] = await rowsOf<{ people: number; children: number }>(
    tx,
    sql`select (select count(*)::int from employee where department_id = ${id} and active_status <> 'INACTIVE') as people,
      (select count(*)::int from department where parent_department_id = ${id} and status = 'ACTIVE') as children`,
  )
  if (use === undefined || (use.people === 0 && use.children === 0)) return []
  throw new KantorError(
    'BAD_STATE',
    `${use.people} active employees and ${use.children} active departments still belong here. Move them first.`,
    { values: { ...use } },
  )
}
