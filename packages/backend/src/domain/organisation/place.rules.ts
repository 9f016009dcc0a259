// Areas, places, fences and terminals: what an area has, and the zone that a place takes over from it.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { OperationAreaSetting } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/operation-area-setting.entity'
import { OperationArea } from '@kantor/shared/catalogue/master/entities/operation-area.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../engine/context.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'
import { createWithRules } from '../../engine/write/make-row.ts'
import { taxPlaceComplaints } from './tax-place.ts'

const below = ({ columns }: DerivedContext, table: 'geofence' | 'attendance_terminal', today?: string) => {
  const valid =
    today === undefined
      ? sql`true`
      : sql`c.active and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)`
  return sql`select count(*) from ${sql.identifier(table)} c join work_location w on w.id = c.location_id
    where w.area_id = ${columnIn(columns, 'id')} and ${valid}`
}

export const operationAreaRules = rulesFor(OperationArea, {
  async check(context, next, before) {
    if (before === undefined || next.status !== 'INACTIVE' || before.status === 'INACTIVE') return []
    if (await isThere(context, WorkLocation, { where: { area: before.id, status: 'ACTIVE' } }))
      throw new KantorError('BAD_STATE', 'Places of this area are still active. Close them first.')
    return []
  },
  /** Its row among the settings of travel comes and goes with the area. */
  async afterWrite(context, row, before) {
    if (before === undefined) await createWithRules(context, OperationAreaSetting, { operationArea: row.id })
  },
  async beforeDelete({ tx }, { id }) {
    await tx.execute(sql`delete from ${tableFor(OperationAreaSetting.name).table} where operation_area_id = ${id}`)
  },
  derived: {
    locations: ({ columns }) => sql`select count(*) from work_location w where w.area_id = ${columnIn(columns, 'id')}`,
    fences: (context) => below(context, 'geofence', context.today),
    terminals: (context) => below(context, 'attendance_terminal'),
  },
})

export const workLocationRules = rulesFor(WorkLocation, {
  derive: async (context, { area, timeZone }) => (timeZone == null ? { timeZone: await zoneOf(context, area) } : {}),
  async check(context, next, before) {
    const ofTax = await taxPlaceComplaints(context, next.taxPlaceNo, before?.taxPlaceNo)
    if (before === undefined || next.status !== 'INACTIVE' || before.status === 'INACTIVE') return ofTax
    if (await isThere(context, Employee, { where: { location: before.id, activeStatus: ['ACTIVE', 'SUSPENDED'] } }))
      throw new KantorError('BAD_STATE', 'Employees still work at this place. Move them first.')
    return ofTax
  },
})

type Zone = 'WIB' | 'WITA' | 'WIT'
async function zoneOf(context: RuleContext, area: number | null | undefined): Promise<Zone | null> {
  const row = await storedRow(context, OperationArea, ['timeZone'], { where: { id: area ?? 0 } })
  return row?.timeZone ?? null
}
