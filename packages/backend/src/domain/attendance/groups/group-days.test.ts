// A shift set that changes: open days of employees who follow it are evaluated again, and it stays as long as its groups need it.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { workingShiftSet } from '@kantor/shared/catalogue/master/working-shift-set'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { show } from '../../../engine/read/read.ts'
import { edit } from '../../../engine/write/store.ts'
import { everything, idOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { scheduleSql } from '../roster/schedule-sql.ts'
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
  world = await openAttendance()
  const group = await idOf(world.engine, WorkGroup, 'group_code', 'SHD')
  set =
    (await world.read<{ id: number }>(sql`select shift_set_id as id from work_group where id = ${group}`))[0]?.id ?? 0
  member = await groupsOf(world).employeeOf('SHD')
  clerk = await groupsOf(world).employeeOf('OFC')
  await world.evaluate([member, clerk], { from: '2026-11-01', to: '2026-11-21' })
  await world.engine.database.db.execute(
    sql`update attendance_day set stale = false, locked = work_date < '2026-11-10'`,
  )
}, 240_000)
afterAll(() => world.engine.close())

const versions = () =>
  world.read<{ from: string; to: string | null; anchor: string; days: number; action: string }>(
    sql`select s.valid_from::text as "from", s.valid_to::text as "to", s.anchor_date::text as anchor,
        (select count(*)::int from working_shift_set_days d where d.parent_id = s.id) as days,
        (select a.action from audit_entry a where a.entity = 'WorkingShiftSet' and a.record_id = s.id order by a.seq desc limit 1) as action
      from working_shift_set s where s.set_code = 'CONT4' order by s.valid_from`,
  )

it('begins other days on the day that is said: those before keep theirs, open ones from it on are due', async () => {
  const { shiftsOf } = groupsOf(world)
  await change({ setName: 'Four groups' })
  expect([await stale(), (await versions()).length]).toEqual([[], 1])
  const before = await shiftsOf(member, '2026-11-01', '2026-11-24')
  const anchor = { anchorDate: '2026-06-02' }
  for (const validFrom of ['2026-11-09', '2026-10-15'])
    await expect(change({ ...anchor, validFrom })).rejects.toEqual(
      ofRule('validFrom', 'R-SET-PAST', '10 Nov 2026 at the earliest'),
    )
  await change({ ...anchor, validFrom: '2026-11-12' })
  expect(await stale()).toEqual([{ employee: member, day: '2026-11-11' }])
  const after = await shiftsOf(member, '2026-11-01', '2026-11-24')
  expect(after.slice(0, 11)).toEqual(before.slice(0, 11))
  // A pattern that begins a day later has the shifts of a day later.
  expect(after.slice(11)).toEqual(before.slice(10, -1))
  expect(await versions()).toMatchObject([
    { to: '2026-11-11', anchor: '2026-06-01', days: 8, action: 'CREATE' },
    { from: '2026-11-12', to: null, anchor: '2026-06-02', days: 8, action: 'EDIT' },
  ])
  const inSql = await world.engine.database.db.transaction((tx) => {
    const context = queryContext(actionContext(tx, world.engine, everything))
    const range = { dateFrom: '2026-11-01', dateTo: '2026-11-24', who: sql`e.id = ${member}` }
    return rowsOf<{ code: string | null }>(
      tx,
      sql`select s.shift_code as code from ${scheduleSql(context, range)} d left join working_shift s on s.id = d.shift_id order by d.work_date`,
    )
  })
  expect(inSql.map((d) => d.code)).toEqual(after)
})

it('begins them today where nothing is said, once', async () => {
  await change({ followsHoliday: true })
  await change({ followsHoliday: false })
  expect((await versions()).map((v) => v.from).slice(1)).toEqual(['2026-11-12', '2026-11-21'])
})

it('is not made shorter than a group is ahead in it', async () => {
  const days = Array.from({ length: 6 }, (_, i) => ({ dayNo: i + 1 }))
  await expect(change({ cycleDays: 6, days })).rejects.toEqual(ofRule('cycleDays', 'R-SET-OFFSET', 'SHD'))
})
