// Versions of shifts over the demo company (attendance 2.4): other times begin on a day, what was worked before keeps its own, what is
// closed does not change, and nothing is settled because of it.
import { workingShiftMaster } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { markStaleForGood } from '../../master/index.ts'
import { everything } from '../../testing/index.ts'
import { workedOf } from '../../testing/worked-days.ts'
import { ofRule } from '../groups/testing.ts'
import { settleChangedDays } from '../months/settle-locked-days.ts'
import { type MonthSteps, monthSteps } from '../months/testing.ts'

const today = '2026-11-20'
const [locked, open] = ['2026-10-14', '2026-11-11']

describe('versions of shifts', () => {
  let office: Office
  let desk: MonthSteps
  let worked: ReturnType<typeof workedOf>
  let worker = 0
  let n = 0

  /** A shift of its own for each test: 08:00 to 17:00 from September on, worked on a locked day and on an open one. */
  const shift = async (values: object = {}): Promise<Row> => {
    n += 1
    const times = { startTime: '08:00', endTime: '17:00', breaks: [{ breakFrom: '12:00', breakTo: '13:00' }] }
    const own = { shiftCode: `V${n}`, shiftName: 'Test', validFrom: '2026-09-01', ...times, ...values }
    return create(office.engine, everything, workingShiftMaster, own)
  }
  const work = async (row: Row): Promise<void> => {
    await office.rows(`delete from ws_daily_basis where employee_id = ${worker}`)
    await worked.planned(worker, [locked, open], String(row.shiftCode))
    await office.rows(`update attendance_day set locked = false where employee_id = ${worker}`)
    await desk.evaluate([worker], { from: locked, to: locked })
    await desk.evaluate([worker], { from: open, to: open })
    await office.rows(
      `update attendance_day set locked = true where employee_id = ${worker} and work_date < '2026-11-01'`,
    )
    await office.rows(`update attendance_day set stale = false`)
  }
  const change = (row: Row, values: object) =>
    edit(office.engine, everything, workingShiftMaster, Number(row.id), Number(row.rowVersion), values)
  const versions = (row: Row) =>
    office.rows<{ from: string; to: string | null; start: string; breaks: number; action: string }>(
      `select s.valid_from::text as "from", s.valid_to::text as "to", s.start_time::text as start,
          (select count(*)::int from working_shift_breaks b where b.parent_id = s.id) as breaks,
          (select a.action from audit_entry a where a.entity = 'WorkingShift' and a.record_id = s.id order by a.seq desc limit 1) as action
        from working_shift s where s.shift_code = '${String(row.shiftCode)}' order by s.valid_from`,
    )
  const day = (date: string) =>
    desk.first<{ start: string; scheduled: number; from: string; hash: string; version: number; stale: boolean }>(
      `select s.start_time::text as start, s.valid_from::text as "from", d.scheduled_minutes as scheduled, d.input_hash as hash, d.row_version as version, d.stale
        from attendance_day d join working_shift s on s.id = d.shift_id where d.employee_id = ${worker} and d.work_date = '${date}'`,
    )
  const retros = async () => (await office.rows(`select id from retro_adjustment where employee_id = ${worker}`)).length

  beforeAll(async () => {
    office = await openOffice()
    desk = monthSteps(office)
    worked = workedOf(office)
    worker = await desk.operator(3)
    for (const month of ['202609', '202610', '202611']) await desk.month(month, 'OPEN')
    for (const date of [locked, open]) await worked.punch(worker, [`${date}T08:00`, `${date}T17:00`])
    await office.rows(`delete from roster_day where employee_id = ${worker}`)
  }, 300_000)
  beforeEach(async () => {
    await desk.month('202610', 'OPEN')
  })
  afterAll(() => office.engine.close())

  const lockedShift = async (): Promise<Row> => {
    const row = await shift()
    await work(row)
    await desk.month('202610', 'LOCKED')
    return row
  }

  it('begins other times today: the row goes on with them, the days before keep theirs', async () => {
    const row = await lockedShift()
    const [then, now] = [await day(locked), await day(open)]
    expect([then, now]).toMatchObject([{ scheduled: 480 }, { scheduled: 480 }])
    const changed = await change(row, { startTime: '08:30' })
    expect(changed).toMatchObject({ id: row.id, startTime: '08:30', validFrom: today, validTo: null })
    expect(await versions(row)).toMatchObject([
      { from: '2026-09-01', to: '2026-11-19', start: '08:00', breaks: 1, action: 'CREATE' },
      { from: today, to: null, start: '08:30', breaks: 1, action: 'EDIT' },
    ])
    expect([await day(locked), await day(open)]).toEqual([then, now])
    // Once more on the same day: no one has worked by it yet.
    await change(changed, { startTime: '08:45' })
    expect(await versions(row)).toHaveLength(2)
  })

  it('is reported to the superiors of employees who worked by it, once, with the day', async () => {
    const row = await lockedShift()
    const messages = () =>
      office.rows<{ title: string; users: string }>(
        `select m.title, (select string_agg(u.username, ',') from message_audience a join user_account u on u.id = a.user_id where a.parent_id = m.id) as users
          from message m where m.title like 'Shift ${String(row.shiftCode)} %' order by m.id`,
      )
    const changed = await change(row, { startTime: '08:30', validFrom: '2026-12-01' })
    const [head] = await office.rows<{ username: string }>(
      `select u.username from employee e join user_account u on u.employee_id = e.supervisor_id where e.id = ${worker}`,
    )
    expect(await messages()).toEqual([
      { title: `Shift ${String(row.shiftCode)} Test will be another from 01 Dec 2026`, users: head?.username },
    ])
    await change(changed, { shiftName: 'Renamed' })
    expect(await messages()).toHaveLength(1)
  })

  it('begins them on the day that is said: open days from it on are due and come out by the new times', async () => {
    const row = await lockedShift()
    const then = await day(locked)
    await change(row, { startTime: '08:30', validFrom: '2026-11-02' })
    expect((await day(open))?.stale).toBe(true)
    await desk.evaluate([worker], { from: open, to: open })
    expect(await day(open)).toMatchObject({ start: '08:30', scheduled: 450, from: '2026-11-02' })
    expect(await day(locked)).toEqual(then)
  })

  it('a locked day evaluated again after the change owes nothing', async () => {
    const row = await lockedShift()
    await change(row, { startTime: '09:00' })
    await office.engine.database.db.transaction((tx) =>
      markStaleForGood(actionContext(tx, office.engine, everything), [worker], locked),
    )
    expect(await settleChangedDays(office.engine)).toBe(1)
    expect(await retros()).toBe(0)
  })

  it('is not changed within what is closed', async () => {
    const row = await lockedShift()
    const from = (validFrom: string) => change(row, { startTime: '08:30', validFrom })
    for (const date of ['2026-09-02', locked, '2026-10-31'])
      await expect(from(date)).rejects.toEqual(ofRule('validFrom', 'R-SHIFT-PAST', '01 Nov 2026 at the earliest'))
    await expect(from('2026-08-01')).rejects.toEqual(ofRule('validFrom', 'R-SHIFT-PAST', '01 Sep 2026'))
    await expect(change(row, { validTo: '2026-10-30' })).rejects.toEqual(ofRule('validTo', 'R-SHIFT-PAST'))
    await expect(change(row, { validFrom: '2026-11-01' })).rejects.toEqual(ofRule('validFrom', 'R-SHIFT-PAST'))
    const kept = await change(row, { validTo: '2026-10-31' })
    await desk.month('202608', 'LOCKED')
    const earlier = { validFrom: '2026-08-01', validTo: '2026-08-31', startTime: '09:00', endTime: '13:00' }
    await expect(shift({ shiftCode: row.shiftCode, ...earlier })).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    await expect(change(kept, { validFrom: '2026-08-31' })).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    await desk.month('202608', 'OPEN')
    await expect(change(kept, { startTime: '08:30' })).rejects.toEqual(
      ofRule('validFrom', 'R-SHIFT-PAST', 'applied until'),
    )
  })

  it('a name, a colour or no change of what counts stays in place and makes no day due', async () => {
    const row = await lockedShift()
    const lines = row.breaks as readonly object[]
    await change(row, { shiftName: 'Another', colour: '#112233', breaks: lines, graceLateMin: 5 })
    expect(await versions(row)).toMatchObject([{ from: '2026-09-01', to: null, action: 'EDIT' }])
    expect((await day(open))?.stale).toBe(false)
  })

  it.each([
    { breaks: [{ breakFrom: '12:00', breakTo: '12:45' }], endTime: '16:45' },
    { breaks: [{ breakFrom: '12:00', breakTo: '13:00', paid: true }], endTime: '16:00' },
    { graceLateMin: 0 },
    { flexMin: 30 },
    { inWindowMin: 60 },
    { halfDaySplit: '13:00' },
    { punchMode: 'PAIRED' },
    { mealCount: 2 },
  ])('%o counts for days', async (values) => {
    const row = await lockedShift()
    await change(row, values)
    expect(await versions(row)).toMatchObject([{ to: addDays(today, -1) }, { from: today }])
  })

  it('a version that no one has worked by is changed in place, from its first day on, and can be deleted', async () => {
    const row = await shift()
    const changed = await change(row, { startTime: '08:30', validFrom: '2026-11-05' })
    expect(await versions(row)).toMatchObject([{ from: '2026-11-05', start: '08:30' }])
    await remove(office.engine, everything, workingShiftMaster, Number(changed.id), Number(changed.rowVersion))
  })
})
