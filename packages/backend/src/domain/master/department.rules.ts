// The department tree: a node hangs below the next higher level that exists, nothing hangs below itself, and a node
// is closed only when nobody works there and nothing active hangs below it.
import { Department } from '@kantor/shared/catalogue/master/department.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors'
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

type Values = RuleValues<(typeof Department)['fields']>
type Row = StoredRow<(typeof Department)['fields']>
const levels = ['DIVISION', 'DEPARTMENT', 'UNIT'] as const

export const departmentRules = rulesFor(Department, {
  async check(context, next, before) {
    if (next.status === 'INACTIVE' && before?.status === 'ACTIVE') await refuseWhileUsed(context.tx, before.id)
    return [...(await parentComplaints(context, next, before)), ...(await levelComplaints(context.tx, next, before))]
  },
  derived: {
    headName: headSql,
    employeeCount: ({ columns }) =>
      sql`select count(*) from employee e where e.department_id = ${columnIn(columns, 'id')} and e.active_status <> 'INACTIVE'`,
  },
})

/** Who leads on a day: an acting head goes before the head while valid. */
function headSql({ columns, today }: DerivedContext) {
  return sql`select e.full_name from department_heads h join employee e on e.id = h.employee_id
    where h.parent_id = ${columnIn(columns, 'id')} and h.date_from <= ${today}::date and (h.date_to is null or h.date_to >= ${today}::date)
    order by h.head_type, h.seq limit 1`
}

interface Node {
  readonly id: number
  readonly orgLevel: string
  readonly status: string
  readonly parentId: number | null
}
const nodesFrom = (tx: Db, id: number): Promise<readonly Node[]> =>
  rowsOf<Node>(
    tx,
    sql`with recursive up as (
        select id, org_level, status, parent_department_id, 1 as depth from department where id = ${id}
        union all
        select d.id, d.org_level, d.status, d.parent_department_id, up.depth + 1 from department d join up on d.id = up.parent_department_id where up.depth < 20)
      select id, org_level as "orgLevel", status, parent_department_id as "parentId" from up order by depth`,
  )

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
  const line = await nodesFrom(context.tx, parentDepartment)
  const [parent] = line
  if (parent === undefined) return []
  if (before !== undefined && line.some((n) => n.id === before.id))
    return complain('a department cannot hang below itself')
  if (parent.status !== 'ACTIVE' && before?.parentDepartment !== parentDepartment)
    return complain('is inactive: choose an active one')
  const wanted = await levelAbove(context, orgLevel, before?.id)
  return parent.orgLevel === wanted ? [] : complain(`must be a ${wanted.toLowerCase()}`)
}

/** A unit hangs below a department; where the company has no departments, below a division. */
async function levelAbove(
  { tx, actor }: RuleContext,
  orgLevel: 'DEPARTMENT' | 'UNIT',
  own: number | undefined,
): Promise<string> {
  if (orgLevel === 'DEPARTMENT') return 'DIVISION'
  const [found] = await rowsOf(
    tx,
    sql`select 1 from department where company_code = ${actor.companyCode} and org_level = 'DEPARTMENT' and status = 'ACTIVE' and id <> ${own ?? 0} limit 1`,
  )
  return found === undefined ? 'DIVISION' : 'DEPARTMENT'
}

/** A change of level must leave the children below something higher. */
async function levelComplaints(tx: Db, next: Values, before: Row | undefined): Promise<readonly FieldError[]> {
  if (before === undefined || next.orgLevel == null || next.orgLevel === before.orgLevel) return []
  const children = await rowsOf<{ orgLevel: (typeof levels)[number] }>(
    tx,
    sql`select distinct org_level as "orgLevel" from department where parent_department_id = ${before.id}`,
  )
  const isTooHigh = children.some((c) => levels.indexOf(c.orgLevel) <= levels.indexOf(next.orgLevel ?? 'UNIT'))
  return isTooHigh
    ? [{ field: 'orgLevel', rule: 'R-ORG-PARENT', message: 'the nodes below would no longer be lower' }]
    : []
}

async function refuseWhileUsed(tx: Db, id: number): Promise<void> {
  const [use] = await rowsOf<{ people: number; children: number }>(
    tx,
    sql`select (select count(*)::int from employee where department_id = ${id} and active_status <> 'INACTIVE') as people,
      (select count(*)::int from department where parent_department_id = ${id} and status = 'ACTIVE') as children`,
  )
  if (use === undefined || (use.people === 0 && use.children === 0)) return
  throw new KantorError(
    'BAD_STATE',
    `${use.people} active employees and ${use.children} active departments still belong here. Move them first.`,
    { values: { ...use } },
  )
}
