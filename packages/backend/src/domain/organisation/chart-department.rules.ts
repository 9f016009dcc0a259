// Slots of the establishment: numbered within department and level, their position made with them, one head a department.

import { chartDepartments } from '@kantor/shared/catalogue/master/chart-departments'
import { ChartDepartment } from '@kantor/shared/catalogue/master/entities/chart-department.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { asNumber, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { employedToday } from '../employed-on.ts'
import { createPosition, dropPosition, renamePosition } from './slot-position.ts'
import { changeRow } from './writes.ts'

const ofChartDepartment = tableColumns(ChartDepartment)

type Values = RuleValues<(typeof ChartDepartment)['fields']>
type Row = StoredRow<(typeof ChartDepartment)['fields']>

/** Those who hold the position of a slot on the day, by their slices: the heads that the history freezes for it. */
const holders = ({ columns, day }: DerivedContext) =>
  sql`(select count(*) from employee_assignment a join employee e on e.id = a.employee_id
    where a.position_id = ${columnIn(columns, 'position')} and a.status <> 'CANCELLED'
      and a.valid_from <= ${day}::date and (a.valid_to is null or a.valid_to >= ${day}::date) and ${employedToday(day)})`

export const chartDepartmentRules = rulesFor(ChartDepartment, {
  async derive(context, next, before) {
    return before === undefined ? { slotNo: await nextSlot(context, next) } : {}
  },
  check: headComplaints,
  async afterWrite(context, row, before) {
    if (before !== undefined) return renamePosition(context, row, before)
    const position = await createPosition(context, row)
    await changeRow(context, ChartDepartment, chartDepartments, row.id, { position })
  },
  async beforeDelete(context, row) {
    await refuseWhileUsed(context, row)
    if (row.position === null) return
    await changeRow(context, ChartDepartment, chartDepartments, row.id, { position: null })
    await dropPosition(context, row.position)
  },
  derived: {
    actualHeadcount: (context) => holders(context),
    vacancy: (context) => sql`${columnIn(context.columns, 'plannedHeadcount')} - ${holders(context)}`,
  },
})

/** Numbers are given once: that of a slot which is gone is the next one's only where it was the last. */
async function nextSlot({ tx, actor }: RuleContext, { department, positionLevel }: Values): Promise<number> {
  await lockUntilCommit(tx, JSON.stringify(['slot', actor.companyCode, department ?? 0, positionLevel ?? 0]))
  const [row] = await typedRows(
    tx,
    { next: asNumber(sql`coalesce(max(slot_no), 0)::int + 1`) },
    sql`from ${ownRows(actor, ofChartDepartment)} where department_id = ${department ?? 0} and position_level_id = ${positionLevel ?? 0}`,
  )
  return row?.next ?? 1
}

async function headComplaints(context: RuleContext, next: Values, before?: Row): Promise<readonly FieldError[]> {
  const { isHead, department, validFrom, validTo = null } = next
  if (isHead !== true || department == null || validFrom == null) return []
  await lockUntilCommit(context.tx, JSON.stringify(['head slot', context.actor.companyCode, department]))
  const other = await storedRow(context, ChartDepartment, ['positionTitle'], {
    where: { department, isHead: true },
    and: (c) => sql`${c.id} <> ${before?.id ?? 0} and (${c.validTo} is null or ${c.validTo} >= ${validFrom}::date)
      and (${validTo}::date is null or ${c.validFrom} <= ${validTo}::date)`,
  })
  if (other === undefined) return []
  return [{ field: 'isHead', rule: 'R-CHART-HEAD', message: `${other.positionTitle} heads this department already` }]
}

async function refuseWhileUsed({ tx }: RuleContext, { id, position }: Row): Promise<void> {
  const [use] = await rowsOf<{ people: boolean; below: boolean }>(
    tx,
    sql`select exists (select 1 from employee where position_id = ${position}) or
        exists (select 1 from employee_assignment where position_id = ${position}) as people,
      exists (select 1 from chart_department where parent_chart_id = ${id}) as below`,
  )
  if (use?.people)
    throw new KantorError('IN_USE', 'An employee holds or held the position of this slot. End the slot instead.')
  if (use?.below) throw new KantorError('IN_USE', 'Other slots report to this one. Move them first.')
}
