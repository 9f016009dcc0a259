// A shift set that changes: open days of whoever follows it are evaluated again, and it stays as long as its groups need it.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { workingShiftSet } from '@kantor/shared/catalogue/master/working-shift-set'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { show } from '../../../engine/read/read.ts'
import { embedded } from '../../../engine/testing/databases.ts'
import { edit } from '../../../engine/write/store.ts'
import { everything, idOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { groupsOf, ofRule } from './testing.ts'

let world: AttendanceWorld
let set = 0
let member = 0
let clerk = 0
const change = async (values: object) => {
  const { rowVersion } = await show(world.engine, everything, workingShiftSet, set, { fields: ['rowVersion'] })
  return edit(world.engine, everything, workingShiftSet, set, Number(rowVersion), values)
}
const stale = () =>
  world.read<{ employee: number; day: string }>(
    sql`select employee_id as employee, min(work_date)::text as day from attendance_day where stale group by 1 order by 1`,
  )

beforeAll(async () => {
  world = await openAttendance(embedded)
  const group = await idOf(world.engine, WorkGroup, 'group_code', 'SHD')
  set =
    (await world.read<{ id: number }>(sql`select shift_set_id as id from work_group where id = ${group}`))[0]?.id ?? 0
  member = await groupsOf(world).somebodyOf('SHD')
  clerk = await groupsOf(world).somebodyOf('OFC')
  await world.evaluate([member, clerk], { from: '2026-11-01', to: '2026-11-21' })
  await world.engine.database.db.execute(
    sql`update attendance_day set stale = false, locked = work_date < '2026-11-10'`,
  )
}, 240_000)
afterAll(() => world.engine.close())

it('marks the open days of those who follow it, once its shifts are others', async () => {
  await change({ setName: 'Four groups' })
  expect(await stale()).toEqual([])
  await change({ anchorDate: '2026-06-02' })
  expect(await stale()).toEqual([{ employee: member, day: '2026-11-10' }])
})

it('is not made shorter than a group is ahead in it', async () => {
  const days = Array.from({ length: 6 }, (_, i) => ({ dayNo: i + 1 }))
  await expect(change({ cycleDays: 6, days })).rejects.toEqual(ofRule('cycleDays', 'R-SET-OFFSET', 'SHD'))
})
