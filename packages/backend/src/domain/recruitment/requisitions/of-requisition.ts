// What rows related to a requisition show of it: its division and level, which filter figures and lists in the same way.
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import type { DerivedContext } from '../../../engine/context.ts'

/** A column of the requisition that a row refers to. */
export const ofRequisition = (
  { columns }: DerivedContext,
  column: 'division_id' | 'position_level_id' | 'opened_at',
): SQL =>
  sql`(select r.${sql.identifier(column)} from personnel_requisition r where r.id = ${columnIn(columns, 'requisition')})`

/** Division and level of the requisition, for the rules of an entity that refers to it. */
export const placeOfRequisition = {
  division: (context: DerivedContext) => ofRequisition(context, 'division_id'),
  positionLevel: (context: DerivedContext) => ofRequisition(context, 'position_level_id'),
} as const
