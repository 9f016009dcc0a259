// Areas, places, fences and terminals: what an area has, and the zone that a place takes over from it.
import { OperationArea } from '@kantor/shared/catalogue/master/operation-area.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/work-location.entity'
import { KantorError } from '@kantor/shared/rules/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../engine/context.ts'

const below = ({ columns }: DerivedContext, table: 'geofence' | 'attendance_terminal', today?: string) => {
  const valid =
    today === undefined
      ? sql`true`
      : sql`c.active and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)`
  return sql`select count(*) from ${sql.identifier(table)} c join work_location w on w.id = c.location_id
    where w.area_id = ${columnIn(columns, 'id')} and ${valid}`
}

export const operationAreaRules = rulesFor(OperationArea, {
  async check({ tx }, next, before) {
    if (before === undefined || next.status !== 'INACTIVE' || before.status === 'INACTIVE') return []
    const [open] = await rowsOf(
      tx,
      sql`select 1 from work_location where area_id = ${before.id} and status = 'ACTIVE' limit 1`,
    )
    if (open !== undefined)
      throw new KantorError('BAD_STATE', 'Places of this area are still active. Close them first.')
    return []
  },
  derived: {
    locations: ({ columns }) => sql`select count(*) from work_location w where w.area_id = ${columnIn(columns, 'id')}`,
    fences: (context) => below(context, 'geofence', context.today),
    terminals: (context) => below(context, 'attendance_terminal'),
  },
})

export const workLocationRules = rulesFor(WorkLocation, {
  derive: async (context, { area, timeZone }) => (timeZone == null ? { timeZone: await zoneOf(context, area) } : {}),
  async check({ tx }, next, before) {
    if (before === undefined || next.status !== 'INACTIVE' || before.status === 'INACTIVE') return []
    const [held] = await rowsOf(
      tx,
      sql`select 1 from employee where location_id = ${before.id} and active_status <> 'INACTIVE' limit 1`,
    )
    if (held !== undefined) throw new KantorError('BAD_STATE', 'Employees still work at this place. Move them first.')
    return []
  },
})

type Zone = 'WIB' | 'WITA' | 'WIT'
async function zoneOf({ tx }: RuleContext, area: number | null | undefined): Promise<Zone | null> {
  const [row] = await rowsOf<{ zone: Zone }>(
    tx,
    sql`select time_zone as zone from operation_area where id = ${area ?? 0}`,
  )
  return row?.zone ?? null
}
