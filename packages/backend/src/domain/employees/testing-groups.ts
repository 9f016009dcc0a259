// A work group with a last day, for tests of assignments.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { workGroups } from '@kantor/shared/catalogue/attendance/master-registration/work-groups'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { create } from '../../engine/write/store.ts'
import { everything, type ProductEngine } from '../testing/index.ts'

const ofWorkGroup = tableColumns(WorkGroup)

/** A group that applies from 2020 to the day; gives its id. */
export async function groupUntil(engine: ProductEngine, groupCode: string, validTo: string): Promise<number> {
  const [pattern] = await typedRows(
    engine.database.db,
    { id: ofWorkGroup.shiftSet },
    sql`from work_group where company_code = 'SSI' order by id limit 1`,
  )
  const given = { groupCode, groupName: groupCode, shiftSet: pattern?.id, validFrom: '2020-01-01', validTo }
  return Number((await create(engine, everything, workGroups, given)).id)
}
