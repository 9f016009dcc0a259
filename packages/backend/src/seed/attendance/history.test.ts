// The recaps of the months before the punches: whole, locked, and in step with the calendar and the people of each month.

import { snakeOf } from '@kantor/shared/derive/names'
import { recapFields } from '@kantor/shared/rules/attendance/recap/recap-totals'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openDemo, type ProductEngine } from '../../domain/testing/index.ts'
import { insertHistory } from './history.ts'

const today = '2026-11-21'

describe('the history of the demo company', () => {
  let engine: ProductEngine
  const read = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
  const count = async (of: string) => (await read<{ n: number }>(`select count(*)::int as n from ${of}`))[0]?.n

  beforeAll(async () => {
    engine = await openDemo(today)
    await engine.database.db.transaction((tx) => insertHistory(tx, today, 24))
  }, 180_000)
  afterAll(() => engine.close())

  it('locks the 24 months before this one and leaves this one open', async () => {
    const months = Array.from({ length: 24 }, (_, i) => addMonths('2024-11-01', i).slice(0, 7).replace('-', ''))
    const locked = await read<{ code: string }>(
      `select period_code as code from attendance_period where status = 'LOCKED' order by 1`,
    )
    expect(locked.map((p) => p.code)).toEqual(months)
    expect(await count(`attendance_period where status = 'OPEN' and period_code = '202611'`)).toBe(1)
  })
  it('has one recap for everybody who was employed in a month, and none for others', async () => {
    expect(
      await count(`employee e join attendance_period p on p.status = 'LOCKED' and e.join_date <= p.date_to and coalesce(e.separation_date, p.date_to) >= p.date_from
        left join monthly_attendance m on m.employee_id = e.id and m.period_code = p.period_code where e.company_code = 'SSI' and m.id is null`),
    ).toBe(0)
    expect(
      await count(`monthly_attendance m join employee e on e.id = m.employee_id join attendance_period p on p.period_code = m.period_code
        where e.join_date > p.date_to or e.separation_date < p.date_from`),
    ).toBe(0)
  })
  it('adds up: days of each kind to the days employed, what became of them to the scheduled ones, shifts to those present', async () => {
    const empty = recapFields.map((f) => `${snakeOf(f)} is null or ${snakeOf(f)} < 0`).join(' or ')
    expect(await count(`monthly_attendance where ${empty} or department_id is null or status <> 'LOCKED'`)).toBe(0)
    expect(
      await count(`monthly_attendance where scheduled_days <> present_days + absent_days + annual_leave_days + sick100_days + permit_paid_days + permit_unpaid_days
        + travel_days + training_days or calendar_days <> scheduled_days + rest_days + holiday_days + collective_days
        or paid_days <> scheduled_days - unpaid_days or ot_h20 <> ot_h20_wd + ot_h20_rs or ot_weighted <> round((ot_h15 * 1.5 + ot_h20 * 2 + ot_h30 * 3) / 60.0, 2)`),
    ).toBe(0)
    expect(
      await count(`(select m.id from monthly_attendance m left join monthly_attendance_shift_counts l on l.parent_id = m.id group by m.id
        having m.present_days <> coalesce(sum(l.days), 0)) x`),
    ).toBe(0)
  })
  it('goes by the calendar: an office has 21 days and a holiday in October 2026, four collective ones in March', async () => {
    const office = (period: string) =>
      read<object>(`select distinct scheduled_days::int as scheduled, holiday_days::int as holidays, collective_days::int as collective, rest_days::int as rest
        from monthly_attendance m join employee e on e.id = m.employee_id join work_group g on g.id = e.work_group_id
        where m.period_code = '${period}' and g.group_code = 'OFC' and m.calendar_days = 31`)
    expect(await office('202610')).toEqual([{ scheduled: 21, holidays: 1, collective: 0, rest: 9 }])
    // Nyepi on Thursday 19th, Idul Fitri on Saturday and Sunday; 18th, 20th, 23rd and 24th collective.
    expect(await office('202603')).toEqual([{ scheduled: 17, holidays: 3, collective: 4, rest: 7 }])
  })
  it('says the same when it is written again', async () => {
    const [recaps, shifts] = ['monthly_attendance', 'monthly_attendance_shift_counts'].map(
      (t) => `select * from ${t} order by id`,
    )
    const before = [await read<object>(recaps ?? ''), await read<object>(shifts ?? '')]
    await engine.database.db.transaction((tx) => insertHistory(tx, today, 24))
    expect([await read(recaps ?? ''), await read(shifts ?? '')]).toEqual(before)
  })
})
