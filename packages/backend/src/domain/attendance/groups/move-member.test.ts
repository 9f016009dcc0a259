// Members of work groups over the demo company: who is listed, and moving an employee by a slice of their own.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { workGroups } from '@kantor/shared/catalogue/attendance/master-registration/work-groups'
import { anyOfAction, anyOfOf } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { idOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { type GroupSteps, groupsOf, ofRule } from './testing.ts'

interface Member {
  readonly employee: { readonly id: string }
  readonly department: { readonly code: string }
  readonly since: string
  readonly until: string | null
}
interface Moved {
  readonly left: { readonly code: string } | null
  readonly warnings: readonly { readonly day: string; readonly rule: string }[]
}

describe.each(await oneDatabase())('members of work groups on $name', (database) => {
  let world: AttendanceWorld
  let hands: GroupSteps
  let four = 0
  let office = 0
  const move = (employee: number, workGroup: number, from: string) =>
    world.run<Moved>('move', { workGroup, employee, from, reason: 'Balance of the groups' })
  const members = async (workGroup: number) =>
    (await world.run<{ total: number; rows: readonly Member[] }>('members', { workGroup, size: 500 })).rows
  const memberOf = async (workGroup: number, employee: number) =>
    (await members(workGroup)).find((m) => Number(m.employee.id) === employee)
  const slices = (employee: number) =>
    world.read<{ from: string; to: string | null; event: string; code: string; reason: string | null }>(
      sql`select a.valid_from::text as "from", a.valid_to::text as "to", a.event_type as event, w.group_code as code, a.reason
        from employee_assignment a left join work_group w on w.id = a.work_group_id where a.employee_id = ${employee} order by 1`,
    )

  beforeAll(async () => {
    world = await openAttendance(database)
    hands = groupsOf(world)
    four = await idOf(world.engine, WorkGroup, 'group_code', 'SHA')
    office = await idOf(world.engine, WorkGroup, 'group_code', 'OFC')
  }, 240_000)
  afterAll(() => world.engine.close())

  it('are open to users who see the roster, moved by users who save it; an import of the roster keeps no group', () => {
    const [reads, writes] = [['frmKWKGRPM01I'], ['frmKWKGRPM01E']]
    expect((['index', 'show'] as const).map((o) => anyOfOf(workGroups, o))).toEqual([reads, reads])
    expect((['create', 'edit', 'delete'] as const).map((o) => anyOfOf(workGroups, o))).toEqual([writes, writes, writes])
    expect(anyOfAction(workGroups, workGroups.actions?.members as never)).toEqual(reads)
    expect(anyOfAction(workGroups, workGroups.actions?.move as never)).toEqual(writes)
  })

  it('are listed page by page, each with the first day and the last', async () => {
    const page = await world.run<{ total: number; rows: readonly Member[] }>('members', { workGroup: four, size: 5 })
    const [count] = await world.read<{ n: number }>(
      sql`select count(*)::int as n from employee where work_group_id = ${four} and active_status <> 'INACTIVE'`,
    )
    expect([page.total, page.rows.length]).toEqual([count?.n, 5])
    const second = await world.run<{ rows: readonly Member[] }>('members', { workGroup: four, size: 5, page: 2 })
    expect(second.rows.map((m) => m.employee.id)).not.toContain(page.rows[0]?.employee.id)
    const employee = await hands.employeeOf('SHA')
    const [first] = await slices(employee)
    expect(await memberOf(four, employee)).toMatchObject({ since: first?.from, until: null })
  })

  it('moves by a slice of its own from a day on, in the plan and on the row, and says what the shifts come to', async () => {
    const clerk = await hands.employeeOf('OFC')
    await world.evaluate([clerk], { from: '2026-11-09', to: '2026-11-21' })
    await world.engine.database.db.execute(sql`update attendance_day set stale = false`)
    const moved = await move(clerk, four, '2026-11-16')
    expect(moved.left?.code).toBe('OFC')
    expect(moved.warnings.map((w) => w.rule)).toContain('PP 35/2021 art. 21')
    expect((await slices(clerk)).slice(-2)).toMatchObject([
      { to: '2026-11-15', code: 'OFC' },
      { from: '2026-11-16', to: null, code: 'SHA', event: 'GROUP_CHANGE', reason: 'Balance of the groups' },
    ])
    expect(await world.read(sql`select work_group_id as id from employee where id = ${clerk}`)).toEqual([{ id: four }])
    expect(await memberOf(four, clerk)).toMatchObject({ since: '2026-11-16', until: null })
    expect(await hands.shiftsOf(clerk, '2026-11-16', '2026-11-18')).toEqual(
      await hands.shiftsOf(await hands.employeeOf('SHA'), '2026-11-16', '2026-11-18'),
    )
    const stale = await world.read<{ day: string }>(
      sql`select min(work_date)::text as day from attendance_day where employee_id = ${clerk} and stale`,
    )
    expect(stale).toEqual([{ day: '2026-11-15' }])
    await expect(move(clerk, four, '2026-11-18')).rejects.toEqual(ofRule('employee', 'R-GROUP-SAME'))
    await expect(move(clerk, office, '2026-11-16')).rejects.toEqual(ofRule('from', 'R-EMP-SLICE'))
    // Back by a plan: the list says until when.
    await move(clerk, office, '2026-12-01')
    expect(await memberOf(four, clerk)).toMatchObject({ until: '2026-11-30' })
    expect(await world.read(sql`select work_group_id as id from employee where id = ${clerk}`)).toEqual([{ id: four }])
  })

  it('refuses closed months, days without the group, and a stay longer than the group', async () => {
    const clerk = await hands.employeeOf('OFC')
    await expect(move(clerk, four, '2026-10-30')).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    const values = { groupCode: 'PROJ', groupName: 'Project', shiftSet: await setOf('CONT4') }
    const group = hands.id(await hands.make({ ...values, validFrom: '2026-12-01', validTo: '2026-12-31' }))
    await expect(move(clerk, group, '2026-11-25')).rejects.toEqual(ofRule('from', 'R-GROUP-VALID'))
    await expect(move(clerk, group, '2026-12-05')).rejects.toEqual(ofRule('from', 'R-GROUP-VALID', '31 Dec 2026'))
    const late = hands.id(await hands.make({ ...values, groupCode: 'LATE', validFrom: '2026-11-20' }))
    await expect(move(clerk, late, '2026-11-10')).rejects.toEqual(ofRule('from', 'R-GROUP-VALID', 'does not apply'))
    await move(clerk, four, '2027-01-01')
    await move(clerk, group, '2026-12-05')
    expect((await slices(clerk)).slice(-3).map((s) => s.code)).toEqual(['OFC', 'PROJ', 'SHA'])
  })

  const setOf = async (code: string) =>
    (await world.read<{ id: number }>(sql`select id from working_shift_set where set_code = ${code}`))[0]?.id
})
