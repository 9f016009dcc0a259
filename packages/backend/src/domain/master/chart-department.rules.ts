// Slots of the establishment: numbered within department and level, their position made with them, one head a department.
import { ChartDepartment } from '@kantor/shared/catalogue/master/chart-department.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../engine/context.ts'

/** Those who hold the position of a slot today. */
const holders = ({ columns }: DerivedContext) =>
  sql`(select count(*) from employee e where e.position_id = ${columnIn(columns, 'position')} and e.active_status <> 'INACTIVE')`

export const chartDepartmentRules = rulesFor(ChartDepartment, {
  derived: {
    actualHeadcount: (context) => holders(context),
    vacancy: (context) => sql`${columnIn(context.columns, 'plannedHeadcount')} - ${holders(context)}`,
  },
})
