// Heads of positions as the plan counts them: allowed, there, leaving, promised, looked for; and what is left of a line.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { needOf, type RequisitionStatus, remainingOf } from '@kantor/shared/rules/recruitment/need'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'

const ofDepartment = tableColumns(Department, 'd')
const ofDepartmentC = tableColumns(Department, 'c')
const ofEmployee = tableColumns(Employee, 'e')
const ofApplication = tableColumns(Application, 'a')
const ofPersonnelRequisition = tableColumns(PersonnelRequisition, 'r')

export interface PositionHeads {
  readonly position: number
  readonly name: string
  readonly level: number | null
  readonly budget: number
  readonly active: number
  readonly exits: number
  readonly accepted: number
  readonly requested: number
}

/** Positions by id, or those of a department and all below it, with their heads today; in one statement. */
export function headsOfPositions(
  context: RuleContext,
  which: { readonly positions: readonly number[] } | { readonly department: number },
): Promise<readonly PositionHeads[]> {
  const { tx, today } = context
  // The number of employees that a post may have is known to every caller.
  const { rows } = queryContext(wholeCompany(context))
  const chosen =
    'positions' in which
      ? sql`p.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(which.positions)}::jsonb))`
      : sql`p.status = 'ACTIVE' and p.department_id in (with recursive below as (select d.id, 1 as depth from ${ownRows(context.actor, ofDepartment)} where d.id = ${which.department}
          union all select c.id, below.depth + 1 from ${ownRows(context.actor, ofDepartmentC)} join below on c.parent_department_id = below.id where below.depth < 20) select id from below)`
  return rowsOf<PositionHeads>(
    tx,
    sql`select p.id as position, p.position_name as name, p.level_id as level,
        coalesce(p.planned, 0)::int as budget,
        (select count(*)::int from ${ownRows(context.actor, ofEmployee)} where e.position_id = p.id and e.active_status <> 'INACTIVE') as active,
        (select count(*)::int from ${ownRows(context.actor, ofEmployee)} where e.position_id = p.id and e.active_status <> 'INACTIVE'
          and coalesce(e.separation_date, e.contract_end) between ${today}::date and make_date(${Number(today.slice(0, 4))}, 12, 31)) as exits,
        (select count(*)::int from ${ownRows(context.actor, ofApplication)} where a.position_id = p.id and a.status = 'ACCEPTED') as accepted,
        (select coalesce(sum(greatest(r.qty - coalesce(r.filled_qty, 0), 0)), 0)::int from ${ownRows(context.actor, ofPersonnelRequisition)} where r.position_id = p.id
          and r.status in ('OPEN', 'ON_HOLD', 'PARTLY_FILLED')) as requested
      from ${rows('Position', 'planned')} p where ${chosen} order by p.position_code`,
  )
}

/** What a position still needs of its budget. */
export const netNeedOf = (heads: PositionHeads, budget = heads.budget, exits = heads.exits): number =>
  needOf({
    budget,
    active: heads.active,
    plannedExits: exits,
    acceptedOffers: heads.accepted,
    openRequisitions: heads.requested,
  }).netNeed

export interface PlanLine {
  readonly position: number
  readonly planned: number
  readonly taken: number
  readonly hired: number
  readonly remaining: number
}

/** The lines of a plan with what requisitions have taken; without the requisition `own`. */
export async function linesOfPlan({ tx }: RuleContext, plan: number, own = 0): Promise<readonly PlanLine[]> {
  const rows = await rowsOf<{
    position: number
    planned: number
    uses: readonly { status: RequisitionStatus; qty: number; hired: number }[]
  }>(
    tx,
    sql`select l.position_id as position, coalesce(l.plan_qty, 0) as planned,
        coalesce((select jsonb_agg(jsonb_build_object('status', r.status, 'qty', r.qty, 'hired', coalesce(r.filled_qty, 0)))
          from personnel_requisition r where r.plan_id = ${plan} and r.position_id = l.position_id and r.id <> ${own}), '[]'::jsonb) as uses
      from recruitment_plan_lines l where l.parent_id = ${plan} order by l.seq`,
  )
  return rows.map(({ position, planned, uses }) => {
    const remaining = remainingOf(planned, uses)
    const hired = uses.reduce((sum, use) => sum + use.hired, 0)
    return { position, planned, remaining, hired, taken: planned - remaining }
  })
}

/** The division in which a department lies: itself or the nearest one above. */
export async function divisionOf({ tx }: RuleContext, department: number | null | undefined): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`with recursive up as (
        select d.id, d.org_level, d.parent_department_id, 1 as depth from department d where d.id = ${department ?? 0}
        union all select p.id, p.org_level, p.parent_department_id, up.depth + 1 from department p join up on p.id = up.parent_department_id where up.depth < 20)
      select id from up where org_level = 'DIVISION' order by depth limit 1`,
  )
  return row?.id ?? null
}

/** Positions that lie neither in a department nor below it. */
export function outsidersOf({ tx }: RuleContext, department: number, positions: readonly number[]) {
  return rowsOf<{ id: number }>(
    tx,
    sql`with recursive below as (select d.id, 1 as depth from department d where d.id = ${department}
        union all select c.id, below.depth + 1 from department c join below on c.parent_department_id = below.id where below.depth < 20)
      select p.id from position p where p.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(positions)}::jsonb))
        and p.department_id not in (select id from below)`,
  ).then((rows) => new Set(rows.map((r) => r.id)))
}
