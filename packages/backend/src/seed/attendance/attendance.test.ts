// The punches of the demo company and what was made of them, as the domain document describes its demo data (attendance 7).
import { replayLeave } from '@kantor/shared/rules/leave/ledger'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { leaveOf } from '../../domain/attendance/leave/leave-facts.ts'
import { everything, openWholeDemo, type ProductEngine } from '../../domain/testing/index.ts'

const today = '2026-11-21'
/** The months with punches, this one included. */
const evaluated = ['202608', '202609', '202610', '202611']
let engine: ProductEngine
const rows = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
const count = async (of: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${of}`))[0]?.n ?? 0
beforeAll(async () => {
  engine = await openWholeDemo(today)
}, 300_000)
afterAll(() => engine.close())

describe('three months of punches', () => {
  it('begin on the day before the first of them and end yesterday, about two a day of work', async () => {
    const days = `to_char(punch_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`
    const [found] = await rows(
      `select min(to_char(work_date, 'YYYY-MM-DD')) as "from", max(to_char(work_date, 'YYYY-MM-DD')) as "to", max(${days}) <= '${today}' as over from raw_punch`,
    )
    expect(found).toEqual({ from: '2026-07-31', to: '2026-11-20', over: true })
    const worked = await count(`attendance_day where status in ('PRESENT', 'INCOMPLETE')`)
    const punches = await count('raw_punch')
    expect(punches).toBeGreaterThan(36_000)
    expect(punches / worked).toBeGreaterThan(1.95)
    expect(punches / worked).toBeLessThan(2.1)
  })
  it('have each day of everybody evaluated, once, and none before', async () => {
    const found = await rows<{ month: string }>(
      `select to_char(work_date, 'YYYYMM') as month, count(distinct work_date)::int as days from attendance_day where input_hash is not null and not stale group by 1 order by 1`,
    )
    expect(found).toEqual([31, 30, 31, 20].map((days, i) => ({ month: evaluated[i], days })))
    expect(await count(`attendance_day where work_date < '2026-08-01' or input_hash is null or stale`)).toBe(0)
    expect(
      await count(`employee e cross join generate_series('2026-08-01'::date, '2026-11-20', '1 day') d left join attendance_day a on a.employee_id = e.id and a.work_date = d::date
        where e.company_code = 'SSI' and d::date between e.join_date and coalesce(e.separation_date, d::date) and a.id is null`),
    ).toBe(0)
  })
  it('have nothing left in months that are over that would have stopped their close, and something to do in this one', async () => {
    const found = await rows<{ status: string; flags: string | null }>(
      `select p.status, string_agg(distinct m.flag_code, ',' order by m.flag_code) as flags, count(*)::int as n from attendance_day d
        join attendance_period p on p.company_code = d.company_code and d.work_date between p.date_from and p.date_to
        join attendance_day_flags f on f.parent_id = d.id and not f.excused join flag_master m on m.id = f.flag_id and m.close_effect = 'BLOCK' group by 1`,
    )
    expect(found).toEqual([expect.objectContaining({ status: 'OPEN' })])
    expect(found[0]?.flags).toContain('NO_IN,NO_OUT')
  })
  it('are as people are: late, early, forgetful, sick and on leave in the shares of the document', async () => {
    const [found] = await rows<Record<string, number>>(
      `select avg((status = 'SICK')::int)::float8 * 100 as sick, avg((status = 'LEAVE')::int)::float8 * 100 as leave, avg((status = 'ABSENT')::int)::float8 * 100 as absent,
        avg((late_raw > 0)::int)::float8 * 100 as late, avg((early_raw > 0)::int)::float8 * 100 as early from attendance_day where day_type = 'WORKDAY'`,
    )
    const within = { sick: [1.5, 2.5], leave: [3, 5], absent: [0.3, 0.9], late: [4, 6], early: [1, 3] } as const
    for (const [name, [least, most]] of Object.entries(within)) {
      expect(found?.[name], name).toBeGreaterThan(least)
      expect(found?.[name], name).toBeLessThan(most)
    }
    const all = await count('raw_punch')
    expect((await count(`raw_punch where status = 'DUPLICATE'`)) / all).toBeGreaterThan(0.005)
    expect((await count(`raw_punch where status = 'UNMAPPED'`)) / all).toBeCloseTo(0.003, 3)
    expect(
      await rows(
        `select geo_status as status, count(*)::int as n from raw_punch where geo_status in ('OUTSIDE', 'MOCK', 'LOW_ACCURACY') group by 1 order by 1`,
      ),
    ).toEqual([
      { status: 'LOW_ACCURACY', n: 4 },
      { status: 'MOCK', n: 2 },
      { status: 'OUTSIDE', n: 6 },
    ])
  })
  it('have papers in each month, numbered within it', async () => {
    const numbers = await rows<{ months: number; n: number }>(
      `select count(distinct substr(doc_no, 5, 7))::int as months, count(*)::int as n from abnormal_attendance where substr(doc_no, 5, 7) = to_char(date_from, 'YYYY/MM') and doc_no like '%/9____'`,
    )
    expect(numbers[0]?.months).toBe(4)
    expect(
      await count(
        `abnormal_attendance where doc_no like '%/9____' and substr(doc_no, 5, 7) <> to_char(date_from, 'YYYY/MM')`,
      ),
    ).toBe(0)
    expect(
      await count(`(select distinct substr(doc_no, 5, 7) from abnormal_attendance where doc_no like '%/90001') d`),
    ).toBe(4)
  })
  it('have orders of overtime, no one in two of a day, overrides and amnesties', async () => {
    const [found] = await rows<{ orders: number; lines: number }>(
      `select count(distinct o.id)::int as orders, count(*)::int as lines from overtime_order o join overtime_order_lines l on l.parent_id = o.id`,
    )
    expect(found?.orders).toBeGreaterThan(140)
    expect(found?.orders).toBeLessThan(180)
    expect(found?.lines).toBeGreaterThan(800)
    expect(found?.lines).toBeLessThan(1_000)
    expect(
      await count(`(select l.employee_id from overtime_order o join overtime_order_lines l on l.parent_id = o.id
        where o.doc_no like '%/9___' group by l.employee_id, o.work_date having count(*) > 1) d`),
    ).toBe(0)
    const ofStatus = (table: string) => rows(`select status, count(*)::int as n from ${table} group by 1 order by 1`)
    expect(await ofStatus('overtime_override')).toEqual([
      { status: 'APPROVED', n: 2 },
      { status: 'SUBMITTED', n: 2 },
    ])
    expect(await ofStatus('amnesty_request')).toEqual([
      { status: 'APPROVED', n: 5 },
      { status: 'SUBMITTED', n: 2 },
    ])
    expect(await count(`amnesty_request where coalesce(matched_days, 0) = 0 or coalesce(matched_minutes, 0) = 0`)).toBe(
      0,
    )
    expect(
      await count(`overtime_override v join attendance_day d on d.employee_id = v.employee_id and d.work_date = v.work_date
        where v.status = 'APPROVED' and d.ot_payable > 0 and d.ot_approved = v.allowed_minutes`),
    ).toBe(2)
  })
})

describe('the recaps of the months', () => {
  it('say what the days say, where there are days; locked with them', async () => {
    const found = await rows<{ period: string }>(
      `select m.period_code as period, count(*)::int as n, sum((m.status = 'LOCKED')::int)::int as locked, bool_and(m.input_hash is not null) as evaluated, bool_and(
          m.scheduled_days = d.scheduled and m.rest_days = d.rest and m.worked_minutes = d.worked and m.ot_h15 = d.h15 and m.ot_h20 = d.h20 and m.late_minutes = d.late
          and (m.annual_leave_days + m.statutory_days + m.maternity_days) = d.leave and (m.sick100_days + m.sick75_days + m.sick50_days + m.sick25_days) >= d.sick) as same
        from monthly_attendance m left join lateral (select sum((d.day_type = 'WORKDAY')::int) as scheduled, sum((d.day_type = 'REST')::int) as rest, sum(coalesce(d.worked_minutes, 0)) as worked,
          sum(coalesce(d.ot_h15, 0)) as h15, sum(coalesce(d.ot_h20, 0)) as h20, sum((d.status = 'LEAVE')::int) as leave, sum((d.status = 'SICK' and d.day_type = 'WORKDAY')::int) as sick,
          sum(coalesce((select sum(f.minutes) from attendance_day_flags f join flag_master g on g.id = f.flag_id where f.parent_id = d.id and g.flag_code = 'LATE' and not coalesce(f.excused, false)), 0)) as late
          from attendance_day d where d.employee_id = m.employee_id and to_char(d.work_date, 'YYYYMM') = m.period_code and d.status <> 'NOT_EMPLOYED') d on true
        where m.period_code >= '202608' and not m.adjusted group by 1 order by 1`,
    )
    expect(found).toMatchObject(evaluated.map((period) => ({ period, evaluated: true, same: true })))
    const people = (period: string) =>
      count(
        `employee where company_code = 'SSI' and to_char(join_date, 'YYYYMM') <= '${period}' and coalesce(to_char(separation_date, 'YYYYMM'), '${period}') >= '${period}'`,
      )
    for (const period of evaluated.slice(0, 3)) {
      const n = await people(period)
      expect(found.find((m) => m.period === period)).toMatchObject({ n, locked: n })
    }
    expect(found.at(-1)).toMatchObject({ locked: 0 })
    expect(await count(`attendance_day where locked <> (work_date < '2026-11-01')`)).toBe(0)
  })
  it('are made up before: no days, no hash', async () => {
    expect(await count(`monthly_attendance where period_code < '202608' and input_hash is not null`)).toBe(0)
    expect(await count(`(select distinct period_code from monthly_attendance where period_code < '202608') p`)).toBe(21)
    expect(await count(`attendance_period where status <> 'LOCKED' and period_code <= '202610'`)).toBe(0)
  })
})

it('leaves no one with more leave than 18 days or with more than two owed, today and on each day before', async () => {
  const { db } = engine.database
  const ids = (
    await rows<{ id: number }>(`select id from employee where company_code = 'SSI' and active_status <> 'INACTIVE'`)
  ).map((r) => r.id)
  const leave = await leaveOf({ tx: db, engine, today, actor: everything }, ids, today)
  for (const { facts } of leave.values()) {
    const { balance, entries } = replayLeave(facts, today)
    expect(balance).toBeLessThanOrEqual(18)
    expect(balance).toBeGreaterThanOrEqual(-2)
    for (const use of entries.filter((e) => e.kind === 'USE')) expect(use.balance).toBeGreaterThanOrEqual(0)
  }
})
