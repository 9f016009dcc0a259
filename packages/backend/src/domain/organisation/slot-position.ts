// The position of a slot: made with it, named like it, taken away with it; its qualification goes the same way.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { positionQualification } from '@kantor/shared/catalogue/human-resource-management/position-management/position-qualification'
import { PositionQualification } from '@kantor/shared/catalogue/human-resource-management/position-management/position-qualification.entity'
import { positions } from '@kantor/shared/catalogue/human-resource-management/position-management/positions'
import { ChartDepartment } from '@kantor/shared/catalogue/master/entities/chart-department.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { addRow, changeRow, dropRow } from './writes.ts'

const ofPositionQualification = tableColumns(PositionQualification)
const ofChartDepartment = tableColumns(ChartDepartment)
const ofDepartment = tableColumns(Department, 'd')
const ofChartDepartmentH = tableColumns(ChartDepartment, 'h')
const ofPosition = tableColumns(Position)
const ofCommonCode = tableColumns(CommonCode)

type Slot = StoredRow<(typeof ChartDepartment)['fields']>

interface Begin {
  readonly code: string
  readonly overtime: boolean
  /** Position of the slot above; without one that of the head of the department above. */
  readonly above: number | null
  readonly occupation: number | null
}

/** Makes the position of a new slot with an empty qualification and gives its id. */
export async function createPosition(context: RuleContext, slot: Slot): Promise<number> {
  const begin = await beginOf(context, slot)
  if (begin.occupation === null)
    throw new KantorError('BAD_STATE', 'A position needs an occupation: add one to the common codes (OCCUPATION).')
  const position = await addRow(context, Position, positions, {
    positionCode: begin.code,
    positionName: slot.positionTitle,
    department: slot.department,
    level: slot.positionLevel,
    occupation: begin.occupation,
    reportsTo: begin.above,
    overtimeEligible: begin.overtime,
    status: 'ACTIVE',
  })
  await addRow(context, PositionQualification, positionQualification, { position, gender: 'ALL' })
  return position
}

/** The occupation is that of the position above, of another in the department, else the first of the list. */
async function beginOf({ tx, actor }: RuleContext, slot: Slot): Promise<Begin> {
  const [begin] = await rowsOf<Begin>(
    tx,
    sql`with above as (
        select coalesce((select position_id from ${ownRows(actor, ofChartDepartment)} where id = ${slot.parentChart}),
          (select h.position_id from ${ownRows(actor, ofDepartment)} join ${ownRows(actor, ofChartDepartmentH)} on h.department_id = d.parent_department_id and h.is_head
            where d.id = ${slot.department} order by h.valid_from desc limit 1)) as id)
      select d.department_code || '-' || l.level_code || '-' || ${slot.slotNo}::int as code, l.overtime_eligible as overtime, above.id as above,
        coalesce((select occupation_id from ${ownRows(actor, ofPosition)} where id = above.id),
          (select occupation_id from ${ownRows(actor, ofPosition)} where department_id = d.id order by id limit 1),
          (select id from ${ownRows(actor, ofCommonCode)} where company_code = ${actor.companyCode} and code_type = 'OCCUPATION' and active
            order by sort_order, code_value limit 1)) as occupation
      from department d, position_level l, above where d.id = ${slot.department} and l.id = ${slot.positionLevel}`,
  )
  if (begin === undefined) throw new Error('A stored slot has a department and a level')
  return begin
}

/** A position that bears the title of its slot follows it; one that was renamed keeps its own name. */
export async function renamePosition(context: RuleContext, slot: Slot, before: Slot): Promise<void> {
  if (slot.position === null || slot.positionTitle === before.positionTitle) return
  const [same] = await rowsOf(
    context.tx,
    sql`select 1 from ${ownRows(context.actor, ofPosition)} where id = ${slot.position} and position_name = ${before.positionTitle}`,
  )
  if (same === undefined) return
  await changeRow(context, Position, positions, slot.position, { positionName: slot.positionTitle })
}

/** Takes a position and its qualification away; IN_USE where others refer to it. */
export async function dropPosition(context: RuleContext, position: number): Promise<void> {
  const [row] = await typedRows(
    context.tx,
    { id: ofPositionQualification.id },
    sql`from ${ownRows(context.actor, ofPositionQualification)} where position_id = ${position}`,
  )
  if (row !== undefined) await dropRow(context, PositionQualification, positionQualification, row.id)
  await dropRow(context, Position, positions, position)
}
