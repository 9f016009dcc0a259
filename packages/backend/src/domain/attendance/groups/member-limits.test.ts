// What a move may not do, whom a narrow data scope shows, how many a group counts: over the demo company.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { workGroups } from '@kantor/shared/catalogue/attendance/master-registration/work-groups'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { everything, idOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { memberRows } from './group-members.ts'
import { groupsOf, ofRule } from './testing.ts'

let world: AttendanceWorld
let four = 0
const move = (employee: number, from: string) =>
  world.run('move', { workGroup: four, employee, from, reason: 'Balance of the groups' })

beforeAll(async () => {
  world = await openAttendance()
  four = await idOf(world.engine, WorkGroup, 'group_code', 'SHA')
}, 240_000)
afterAll(() => world.engine.close())

it('takes a move back that puts a woman under 18 into nights', async () => {
  const clerk = await groupsOf(world).employeeOf('OFC')
  await world.engine.database.db.execute(
    sql`update employee set birth_date = '2010-01-01', gender_id = (select id from common_code where code_type = 'GENDER' and code_value = 'F' limit 1) where id = ${clerk}`,
  )
  await expect(move(clerk, '2026-12-01')).rejects.toEqual(ofRule('from', 'Law 13/2003 art. 76'))
  const left = await world.read(
    sql`select 1 from employee_assignment where employee_id = ${clerk} and valid_from = '2026-12-01'`,
  )
  expect(left).toEqual([])
})

it('moves no one whose employment has ended, and no one beyond their last day', async () => {
  const clerk = await groupsOf(world).employeeOf('OFC', 1)
  const leave = (status: string) =>
    world.engine.database.db.execute(
      sql`update employee set separation_date = '2026-12-31', active_status = ${status} where id = ${clerk}`,
    )
  await leave('ACTIVE')
  await expect(move(clerk, '2027-01-01')).rejects.toEqual(ofRule('from', 'R-EMP-SLICE'))
  await leave('INACTIVE')
  await expect(move(clerk, '2026-12-01')).rejects.toMatchObject({ code: 'BAD_STATE' })
})

it('shows those alone whom the data scope of the caller reaches', async () => {
  const seen = (dataScope: 'SELF' | 'COMPANY') =>
    world.engine.database.db.transaction((tx) =>
      memberRows(actionContext(tx, world.engine, { ...everything, dataScope }), four, 1, 10),
    )
  expect(await seen('COMPANY')).toHaveLength(10)
  expect(await seen('SELF')).toEqual([])
})

it('lists a group with its pattern and how many belong to it today', async () => {
  const asked = parseList(world.engine, everything, workGroups, { size: '100' })
  const { rows } = await list(world.engine, everything, workGroups, asked)
  const [count] = await world.read<{ n: number }>(
    sql`select count(*)::int as n from employee e join work_group w on w.id = e.work_group_id where w.group_code = 'SHB' and e.active_status <> 'INACTIVE'`,
  )
  const found = rows.find((row) => row.groupCode === 'SHB')
  expect(found).toMatchObject({ members: count?.n, shiftSet: { code: 'CONT4' }, offsetDays: 2, minimumStaff: 20 })
  expect(count?.n).toBeGreaterThan(5)
})
