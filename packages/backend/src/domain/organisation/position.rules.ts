// Positions: they have grades of their level, report upwards, and are closed only when no employee is in them.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'
import { employedToday } from '../employed-on.ts'

type Values = RuleValues<(typeof Position)['fields']>
type Row = StoredRow<(typeof Position)['fields']>

const holders = ({ columns, today }: DerivedContext): SQL =>
  sql`(select count(*) from employee e where e.position_id = ${columnIn(columns, 'id')} and ${employedToday(today)})`
/** Something of the slot that is valid today. */
const ofSlot = ({ columns, today }: DerivedContext, value: SQL): SQL =>
  sql`(select ${value} from chart_department c join department d on d.id = c.department_id
    where c.position_id = ${columnIn(columns, 'id')} and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)
    order by c.id limit 1)`
const planned = (context: DerivedContext): SQL => ofSlot(context, sql`c.planned_headcount`)

export const positionRules = rulesFor(Position, {
  apart: true,
  check: gradeComplaints,
  moves: { close: { check: (context, _next, { id }) => refuseClosing(context, id) } },
  derived: {
    chart: (context) => ofSlot(context, sql`d.department_code || ', ' || c.position_title || ', slot ' || c.slot_no`),
    planned,
    incumbents: holders,
    vacancy: (context) => sql`${planned(context)} - ${holders(context)}`,
  },
})

async function refuseClosing(context: RuleContext, position: number): Promise<readonly []> {
  if (await isThere(context, Employee, { where: { position, activeStatus: ['ACTIVE', 'SUSPENDED'] } }))
    throw new KantorError('BAD_STATE', 'Employees still hold this position. Move them first.')
  return []
}

async function gradeComplaints(context: RuleContext, next: Values, before?: Row): Promise<readonly FieldError[]> {
  if (next.grade == null || (before !== undefined && next.grade === before.grade)) return []
  const grade = await storedRow(context, PositionGrade, ['level'], { where: { id: next.grade } })
  if (grade === undefined || grade.level === next.level) return []
  return [{ field: 'grade', rule: 'R-POS-GRADE', message: 'must be a grade of the level of this position' }]
}
