// Work groups over the demo company: their place in the pattern, another pattern from today on, their last day, deleting one.

import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { idOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { type GroupSteps, groupsOf, ofRule } from './testing.ts'

const today = '2026-11-21'
const yesterday = '2026-11-20'

describe.each(await oneDatabase())('work groups on $name', (database) => {
  let world: AttendanceWorld
  let hands: GroupSteps
  let sets: { office: number; four: number }
  /** An employee who has worked for a long time, in a group of their own from now on. */
  let member = 0
  let n = 0
  const fresh = (values: object = {}) =>
    hands.make({ groupCode: `T${++n}`, groupName: 'Test', shiftSet: sets.four, validFrom: '2026-11-01', ...values })
  const joins = (group: number) =>
    world.engine.database.db.execute(
      sql`update employee_assignment set work_group_id = ${group} where employee_id = ${member} and valid_to is null`,
    )
  const stale = async () =>
    (
      await world.read<{ day: string }>(
        sql`select work_date::text as day from attendance_day where employee_id = ${member} and stale order by 1`,
      )
    ).map((d) => d.day)

  beforeAll(async () => {
    world = await openAttendance(database)
    hands = groupsOf(world)
    sets = {
      office: await idOf(world.engine, WorkingShiftSet, 'set_code', 'OFFICE'),
      four: await idOf(world.engine, WorkingShiftSet, 'set_code', 'CONT4'),
    }
    member = await hands.employeeOf('SHA')
    await world.evaluate([member], { from: '2026-10-25', to: today })
    await world.engine.database.db.execute(sql`update attendance_day set locked = true where work_date < '2026-11-01'`)
  }, 240_000)
  beforeEach(() => world.engine.database.db.execute(sql`update attendance_day set stale = false`))
  afterAll(() => world.engine.close())

  it('is within its pattern, and follows none that is out of use', async () => {
    await expect(fresh({ offsetDays: 8 })).rejects.toEqual(ofRule('offsetDays', 'R-GROUP-OFFSET'))
    await expect(fresh({ offsetDays: -1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    const made = await fresh({ offsetDays: 7 })
    await expect(hands.change(made, { shiftSet: sets.office })).rejects.toEqual(ofRule('offsetDays', 'R-GROUP-OFFSET'))
    const use = (active: boolean) =>
      world.engine.database.db.execute(sql`update working_shift_set set active = ${active} where id = ${sets.office}`)
    await use(false)
    await expect(fresh({ shiftSet: sets.office })).rejects.toEqual(ofRule('shiftSet', 'R-GROUP-SET'))
    await use(true)
  })

  it('follows another pattern from today on: the days before keep theirs, open ones are evaluated again', async () => {
    const made = await fresh({ validFrom: '2026-01-01' })
    await joins(hands.id(made))
    const before = await hands.shiftsOf(member, '2026-11-10', yesterday)
    const changed = await hands.change(made, { shiftSet: sets.office, groupName: 'Moved to the office' })
    expect(changed).toMatchObject({ validFrom: today, validTo: null, id: made.id })
    expect(await hands.versions(made)).toEqual([
      { from: '2026-01-01', to: yesterday, set: sets.four, action: 'CREATE' },
      { from: today, to: null, set: sets.office, action: 'EDIT' },
    ])
    expect(await hands.shiftsOf(member, '2026-11-10', yesterday)).toEqual(before)
    expect(await hands.shiftsOf(member, '2026-11-23', '2026-11-24')).toEqual(['OF5', 'OF5'])
    expect(await stale()).toEqual([yesterday, today])
    // The same day again: no one has worked by it yet, no further version.
    await hands.change(changed, { offsetDays: 1 })
    expect(await hands.versions(made)).toHaveLength(2)
  })

  it('leaves closed months as they were evaluated', async () => {
    const made = await fresh({ validFrom: '2026-11-15' })
    await joins(hands.id(made))
    await expect(hands.change(made, { validFrom: '2026-10-15' })).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    await hands.change(made, { validFrom: '2026-11-01' })
    expect((await stale())[0]).toBe('2026-11-01')
    expect((await stale()).at(-1)).toBe('2026-11-15')
  })

  it('ends no sooner than its members leave, not before it begins, and is not deleted once it was used', async () => {
    const made = await fresh()
    await expect(hands.change(made, { validTo: '2026-10-31' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await joins(hands.id(made))
    const end = (validTo: string) => hands.change(made, { validTo })
    await expect(end('2026-12-31')).rejects.toEqual(ofRule('validTo', 'R-GROUP-MEMBERS', 'with no last day'))
    await expect(hands.change(made, { validFrom: '2026-11-10' })).rejects.toEqual(
      ofRule('validFrom', 'R-GROUP-MEMBERS'),
    )
    await expect(hands.destroy(made)).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching(/last day/),
    })
    const leave = sql`update employee_assignment set valid_to = '2026-12-15' where employee_id = ${member} and work_group_id = ${hands.id(made)}`
    await world.engine.database.db.execute(leave)
    await expect(end('2026-12-14')).rejects.toEqual(ofRule('validTo', 'R-GROUP-MEMBERS', '15 Dec 2026'))
    const ended = await end('2026-12-15')
    await expect(hands.destroy(ended)).rejects.toMatchObject({ code: 'IN_USE' })
    await world.engine.database.db.execute(
      sql`update employee_assignment set valid_to = null where valid_to = '2026-12-15'`,
    )
    await hands.destroy(await fresh())
  })

  it('makes nothing else of days on which people have worked by it', async () => {
    const made = await fresh({ validFrom: '2026-10-01', validTo: '2026-11-10' })
    await joins(hands.id(made))
    await expect(hands.change(made, { offsetDays: 3 })).rejects.toEqual(ofRule('offsetDays', 'R-GROUP-PAST'))
  })
})
