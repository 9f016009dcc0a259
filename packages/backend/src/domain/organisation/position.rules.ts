// Positions: of the grades of their level, reporting upwards, closed only when nobody holds them.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'

type Values = RuleValues<(typeof Position)['fields']>
type Row = StoredRow<(typeof Position)['fields']>

const holders = ({ columns }: DerivedContext): SQL =>
  sql`(select count(*) from employee e where e.position_id = ${columnIn(columns, 'id')} and e.active_status <> 'INACTIVE')`
/** Something of the slot that is valid today. */
const ofSlot = ({ columns, today }: DerivedContext, value: SQL): SQL =>
  sql`(select ${value} from chart_department c join department d on d.id = c.department_id
    where c.position_id = ${columnIn(columns, 'id')} and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)
    order by c.id limit 1)`
const planned = (context: DerivedContext): SQL => ofSlot(context, sql`c.planned_headcount`)

export const positionRules = rulesFor(Position, {
  async check(context, next, before) {
    await refuseClosing(context, next, before)
    return [...(await gradeComplaints(context, next, before)), ...(await superiorComplaints(context, next, before))]
  },
  derived: {
    chart: (context) => ofSlot(context, sql`d.department_code || ', ' || c.position_title || ', slot ' || c.slot_no`),
    planned,
    incumbents: holders,
    vacancy: (context) => sql`${planned(context)} - ${holders(context)}`,
  },
})

async function refuseClosing({ tx }: RuleContext, next: Values, before?: Row): Promise<void> {
  if (next.status !== 'CLOSED' || before === undefined || before.status === 'CLOSED') return
  const [held] = await rowsOf(
    tx,
    sql`select 1 from employee where position_id = ${before.id} and active_status <> 'INACTIVE' limit 1`,
  )
  if (held !== undefined)
    throw new KantorError('BAD_STATE', 'Somebody still holds this position. Move the incumbents first.')
}

async function gradeComplaints({ tx }: RuleContext, next: Values, before?: Row): Promise<readonly FieldError[]> {
  if (next.grade == null || (before !== undefined && next.grade === before.grade)) return []
  const [grade] = await rowsOf<{ level: number }>(
    tx,
    sql`select level_id as level from position_grade where id = ${next.grade}`,
  )
  if (grade === undefined || grade.level === next.level) return []
  return [{ field: 'grade', rule: 'R-POS-GRADE', message: 'must be a grade of the level of this position' }]
}

async function superiorComplaints({ tx }: RuleContext, next: Values, before?: Row): Promise<readonly FieldError[]> {
  if (before === undefined || next.reportsTo == null || next.reportsTo === before.reportsTo) return []
  const [ring] = await rowsOf(
    tx,
    sql`with recursive up as (
        select id, reports_to_id, 1 as depth from position where id = ${next.reportsTo}
        union all
        select p.id, p.reports_to_id, up.depth + 1 from position p join up on p.id = up.reports_to_id where up.depth < 50)
      select 1 from up where id = ${before.id} limit 1`,
  )
  if (ring === undefined) return []
  return [{ field: 'reportsTo', rule: 'R-POS-REPORTS', message: 'nobody reports to himself or to a position below' }]
}
