// Sheets of schedules against the demo company: what is said of their rows, what is written, what is taken back.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { everything, stepsOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { workingShiftUpload } from './working-shift.upload.ts'
import { wsDailyBasisUpload } from './ws-daily-basis.upload.ts'
import { wsDayoffUpload } from './ws-dayoff.upload.ts'

describe.each(await oneDatabase())('uploads of schedules on $name', (database) => {
  let world: AttendanceWorld
  let worker = { id: 0, no: '' }
  const roster = async () =>
    (
      await world.read<{ line: string }>(
        sql`select to_char(r.work_date, 'DD') || ' ' || coalesce(s.shift_code, 'OFF') as line from roster_day r left join working_shift s on s.id = r.shift_id
          where r.employee_id = ${worker.id} and r.work_date >= '2026-12-01' order by r.work_date`,
      )
    ).map((r) => r.line)

  beforeAll(async () => {
    world = await openAttendance(database)
    const [found] = await world.read<typeof worker>(
      sql`select e.id, e.employee_no as no from employee e join work_group w on w.id = e.work_group_id where w.group_code = 'SHA' and e.active_status = 'ACTIVE'
        and e.join_date < '2026-01-01' and e.id not in (select employee_id from roster_day) order by e.id limit 1`,
    )
    worker = found ?? worker
  }, 240_000)
  afterAll(() => world.engine.close())

  it('writes filled days of a month into the roster, warns by the law, and takes them back', async () => {
    const steps = stepsOf(world.engine, everything, workingShiftUpload)
    const batch = await steps.take([
      { employeeNo: worker.no, period: '202612', D01: 'P3', D02: 'P1', D03: 'OFF' },
      { employeeNo: worker.no, period: '202611', D31: 'P1', D30: 'NOPE' },
      { employeeNo: worker.no, period: '202610', D01: 'P1' },
      { employeeNo: worker.no, period: '202701' },
    ])
    const [first = '', second = '', third = '', fourth = ''] = await steps.said(batch)
    expect(first).toMatch(/^2 WARN D02: only 0 h of rest after P3/)
    expect(second).toBe(
      '3 ERROR D30: there is no shift NOPE in use on 2026-11-30 D31: the month does not have this day: leave it empty',
    )
    expect(third).toMatch(/^4 ERROR D01: Attendance of 2026-10 is closed/)
    expect(fourth).toBe('5 ERROR no day is filled in')
    expect(await steps.act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'PARTIAL' })
    expect(await roster()).toEqual(['01 P3', '02 P1', '03 OFF'])
    const again = await steps.take([{ employeeNo: worker.no, period: '202612', D02: 'P2' }])
    expect(await steps.act('commit', { batch: again })).toMatchObject({ status: 'IMPORTED' })
    expect(await roster()).toEqual(['01 P3', '02 P2', '03 OFF'])
    await steps.act('revert', { batch: again })
    await steps.act('revert', { batch })
    expect(await roster()).toEqual([])
  })

  it('replaces the days off of a month, warns of too few, refuses dates twice and of other months', async () => {
    const steps = stepsOf(world.engine, everything, wsDayoffUpload)
    const wrong = await steps.take([
      { employeeNo: worker.no, period: '202612', off1: '2026-12-05', off2: '2026-12-05', off3: '2027-01-02' },
    ])
    expect((await steps.said(wrong))[0]).toMatch(/^2 ERROR .*off2: is already in this row off3: must lie in the month/)
    const four = { off1: '2026-12-05', off2: '2026-12-12', off3: '2026-12-19', off4: '2026-12-26' }
    const batch = await steps.take([{ employeeNo: worker.no, period: '202612', ...four }])
    expect(await steps.said(batch)).toEqual(['2 OK'])
    await steps.act('commit', { batch })
    const few = await steps.take([{ employeeNo: worker.no, period: '202612', off1: '2026-12-06' }])
    expect(await steps.said(few)).toEqual(['2 WARN 1 days off, the law asks for 4'])
    await steps.act('commit', { batch: few })
    const stored = () =>
      world.read<{ days: string; few: boolean }>(
        sql`select off_days as days, too_few as few from ws_dayoff where employee_id = ${worker.id}`,
      )
    expect(await stored()).toEqual([{ days: '6', few: true }])
    await steps.act('revert', { batch: few })
    expect(await stored()).toEqual([{ days: '5, 12, 19, 26', few: false }])
  })

  it('writes single days, replaces them, refuses closed months and unknown shifts', async () => {
    const steps = stepsOf(world.engine, everything, wsDailyBasisUpload)
    const day = { employeeNo: worker.no, reason: 'Order of the plant' }
    const wrong = await steps.take([
      { ...day, workDate: '2026-10-05', shiftCode: 'P1' },
      { ...day, workDate: '2026-12-05', shiftCode: 'ZZ' },
    ])
    expect(await steps.said(wrong)).toEqual([
      expect.stringMatching(/^2 ERROR workDate: Attendance of 2026-10 is closed/),
      '3 ERROR shiftCode: there is no shift ZZ in use on 2026-12-05',
    ])
    for (const shiftCode of ['P1', 'OFF']) {
      const batch = await steps.take([{ ...day, workDate: '2026-12-05', shiftCode }])
      expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED' })
    }
    const rows = sql`select shift_id as shift, row_version as version from ws_daily_basis where employee_id = ${worker.id}`
    expect(await world.read(rows)).toEqual([{ shift: null, version: 2 }])
  })
})
