// The attendance reports over the demo company: their sums against the stored recaps, against each other, and against plain counts.
import { readFile } from 'node:fs/promises'
import { catalogue } from '@kantor/shared/catalogue'
import { overtime as overtimeDashboard } from '@kantor/shared/catalogue/dashboard/overtime'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { cellsIn } from '../../../engine/pivot/pivot-actions.ts'
import { reportFile } from '../../../engine/report/file.ts'
import { reportJobKind } from '../../../engine/report/run.ts'
import { domainActions } from '../../actions.ts'
import { domainReports } from '../../reports.ts'
import { everything, openWholeDemo, type ProductEngine } from '../../testing/index.ts'
import { dailyPeriodReport } from './daily-period.report.ts'

const today = '2026-11-21'
const month = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
let engine: ProductEngine
beforeAll(async () => {
  engine = await openWholeDemo(today)
}, 600_000)
afterAll(() => engine.close())

const fourDays = {
  dateFrom: '2026-10-29',
  dateTo: '2026-11-01',
  department: null,
  location: null,
  workGroup: null,
  employee: null,
}
type Row = { readonly [column: string]: unknown }
type Page = { readonly total: number; readonly rows: readonly Row[] }
const actions = runnableActions(catalogue, domainActions)
async function ask<T = Row>(path: string, name: string, params: object, actor: Actor = everything): Promise<T> {
  const action = actions.find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${name} of ${path}`)
  return (await runAction(engine, actor, action, params as never, true)) as T
}
const reports = '/attendance/attend-report-managemant'
const at = (report: string) => (report.startsWith('/') ? report : `${reports}/${report}`)
const rows = (report: string, params: object = month, actor?: Actor) =>
  ask<Page>(at(report), 'rows', { ...params, size: 500 }, actor)
const totals = (report: string, params: object = month) => ask(at(report), 'totals', params)
const groups = async (report: string, params: object = month) =>
  (await ask<Page>(at(report), 'groups', { ...params, size: 500 })).rows
const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const idOf = (value: unknown): number => (value as { readonly id: number }).id

describe('against the recaps', () => {
  const recapColumns = {
    scheduled: 'scheduled_days',
    presentOrIncomplete: 'present_days',
    absent: 'absent_days',
    worked: 'worked_minutes',
    late: 'late_minutes',
    early: 'early_minutes',
    away: 'away_minutes',
    h15: 'ot_h15',
    h20: 'ot_h20',
    h30: 'ot_h30',
    h40: 'ot_h40',
    weighted: 'ot_weighted',
    meal: 'meal_days',
    transport: 'transport_days',
    night: 'night_days',
    unpaid: 'unpaid_days',
    paid: 'paid_days',
  } as const
  it('employee-daily-basis gives each employee the numbers of his recap over a full period', async () => {
    const recaps = await read<Row & { employee: number }>(
      sql`select *, employee_id as employee from monthly_attendance where period_code = '202611' and not adjusted order by employee_id`,
    )
    expect(recaps.length).toBeGreaterThan(200)
    const found = new Map<number, Row>()
    for (let page = 1; found.size < recaps.length && page < 15; page++) {
      const answer = await ask<Page>(`${reports}/employee-daily-basis`, 'groups', { ...month, page, size: 500 })
      for (const group of answer.rows) found.set(idOf(group.employee), group)
    }
    const numbers = (row: Row, names: readonly string[]) => names.map((name) => Number(row[name]))
    const wrong = recaps.flatMap((recap) => {
      const own = numbers(found.get(recap.employee) ?? {}, Object.keys(recapColumns))
      const kept = numbers(recap, Object.values(recapColumns))
      return JSON.stringify(own) === JSON.stringify(kept) ? [] : [{ employee: recap.employee, own, kept }]
    })
    expect(wrong).toEqual([])
  })
  it('the attendance card of one employee ends in his recap', async () => {
    const [recap] = await read<{
      employee: number
      present: string
      absent: string
      sick: string
      unpaid: string
      late: number
    }>(
      sql`select employee_id as employee, present_days as present, absent_days as absent, sick100_days as sick, unpaid_days as unpaid, late_minutes as late
        from monthly_attendance where period_code = '202611' and sick100_days > 0 and late_minutes > 0 order by employee_id limit 1`,
    )
    const params = { ...month, employee: recap?.employee }
    const [card, last] = [
      await totals('daily-attend-empl', params),
      (await rows('daily-attend-empl', params)).rows.at(-1),
    ]
    expect(Number(card.present) + Number(card.incomplete)).toBe(Number(recap?.present))
    expect([card.absent, card.sick, card.unpaid].map(Number)).toEqual(
      [recap?.absent, recap?.sick, recap?.unpaid].map(Number),
    )
    expect([last?.lateSoFar, Number(last?.presentSoFar)]).toEqual([recap?.late, Number(recap?.present)])
    expect((await rows('daily-attend-empl', params)).rows.some((r) => /S1 approved/.test(String(r.documents)))).toBe(
      true,
    )
  })
  it('overtime-rekap-period splits what the recap of each employee holds', async () => {
    const kept = await read<Row>(
      sql`select employee_id as employee, ot_days as days, ot_h15 as "h15Wd", ot_h20_wd as "h20Wd", ot_h20_rs as "h20Rs", ot_h20_hl as "h20Hl", ot_weighted as weighted
        from monthly_attendance where period_code = '202611' and ot_days > 0 order by employee_id`,
    )
    const own = (await rows('overtime-rekap-period')).rows.filter((r) => Number(r.days) > 0)
    const shape = (r: Row, employee: number) =>
      [employee, r.days, r.h15Wd, r.h20Wd, r.h20Rs, r.h20Hl, r.weighted].map(Number).join()
    expect(own.map((r) => shape(r, idOf(r.employee))).sort()).toEqual(
      kept.map((r) => shape(r, Number(r.employee))).sort(),
    )
    expect(own.every((r) => r.periodCode === '202611')).toBe(true)
  })
})

describe('checks and totals', () => {
  it('scheduled days are the sum of what became of them, in every row, group and total', async () => {
    const control = await rows('daily-attendance-control')
    const all = [
      ...control.rows,
      ...(await groups('daily-attendance-control')),
      await totals('daily-attendance-control'),
    ]
    expect(control.total).toBeGreaterThan(300)
    expect(all.filter((r) => r.check !== '0.0')).toEqual([])
    for (const report of ['daily-attend-dept', 'employee-daily-period'])
      expect((await totals(report)).check).toBe('0.0')
  })
  it('everybody employed is scheduled, off or not evaluated', async () => {
    const { headcount, scheduled, off, unevaluated, late } = await totals('daily-attendance-control')
    expect(Number(scheduled) + Number(off) + Number(unevaluated)).toBe(headcount)
    const [count] = await read<{ n: number }>(
      sql`select count(*)::int as n from employee e, generate_series('2026-11-01'::date, ${today}::date, '1 day') g
        where e.company_code = 'SSI' and e.join_date <= g and (e.separation_date is null or e.separation_date >= g)`,
    )
    const [lateDays] = await read<{ n: number }>(
      sql`select count(distinct d.id)::int as n from attendance_day d join attendance_day_flags f on f.parent_id = d.id and not f.excused
        join flag_master m on m.id = f.flag_id and m.flag_code = 'LATE' where d.work_date between ${month.dateFrom} and ${month.dateTo}`,
    )
    expect([headcount, late]).toEqual([count?.n, lateDays?.n])
  })
  it('a rate under a group is that of its sums, not a mean of rates', async () => {
    for (const group of [...(await groups('daily-attendance-control')), await totals('daily-attendance-control')])
      expect(group.rate).toBe(((Number(group.attended) / Number(group.scheduled)) * 100).toFixed(2))
  })
  it('departments, units, shifts and the flat list agree on overtime and lateness', async () => {
    const [dept, control, flat] = [
      await totals('daily-attend-dept'),
      await totals('daily-attendance-control'),
      await totals('daily-attend-list-inq'),
    ]
    expect([dept.overtimeMinutes, control.overtimeMinutes]).toEqual([flat.overtime, flat.overtime])
    expect([dept.scheduled, dept.present, dept.off]).toEqual([control.scheduled, control.present, control.off])
    const shifts = await totals('daily-attend-shift')
    expect([shifts.scheduled, shifts.check]).toEqual([dept.scheduled, '0.0'])
    expect(Number(shifts.notPresent)).toBe(Number(shifts.absent) + Number(shifts.away))
  })
  it('a department includes everything below it', async () => {
    const [division] = await read<{ id: number }>(
      sql`select id from department where org_level = 'DIVISION' and department_code = 'COM'`,
    )
    const groupsOf = await groups('daily-attendance-control')
    const com = groupsOf.find((g) => idOf(g.division) === division?.id)
    expect((await totals('daily-attendance-control', { ...month, department: division?.id })).scheduled).toBe(
      com?.scheduled,
    )
  })
})

describe('the least staff of shifts', () => {
  const groupOn = (r: Row) => `${idOf(r.workGroup)} ${r.workDate}`
  it('is listed once a day for each group that requires people, with what it lacked', async () => {
    const { rows: all, total } = await rows('daily-attend-shift')
    expect(total).toBe(all.length)
    const least = new Map(
      (
        await read<{ id: number; n: number }>(
          sql`select id, minimum_staff as n from work_group where minimum_staff > 0`,
        )
      ).map((g) => [g.id, g.n]),
    )
    const asked = all.filter((r) => r.minimumStaff !== null)
    expect(asked.length).toBeGreaterThan(60)
    expect(new Set(asked.map(groupOn)).size).toBe(asked.length)
    for (const row of asked) {
      const own = all.filter((r) => groupOn(r) === groupOn(row) && idOf(r.shift) === idOf(row.shift))
      const present = own.reduce((sum, r) => sum + Number(r.present) + Number(r.incomplete), 0)
      expect([row.minimumStaff, Number(row.gap)]).toEqual([
        least.get(idOf(row.workGroup)),
        Math.min(0, present - Number(row.minimumStaff)),
      ])
    }
    expect(asked.some((r) => Number(r.gap) < 0) && asked.some((r) => Number(r.gap) === 0)).toBe(true)
    expect(all.filter((r) => !asked.includes(r) && r.gap !== null)).toEqual([])
    expect(Number((await totals('daily-attend-shift')).gap)).toBe(asked.reduce((sum, r) => sum + Number(r.gap), 0))
  })
  it('asks nothing on days off of a group on which some work all the same', async () => {
    const { rows: all } = await rows('daily-attend-shift')
    const asking = new Set(all.flatMap((r) => (r.minimumStaff === null ? [] : [idOf(r.workGroup)])))
    const days = Map.groupBy(
      all.filter((r) => asking.has(idOf(r.workGroup))),
      groupOn,
    )
    const planned = (of: readonly Row[]) => of.reduce((sum, r) => sum + Number(r.planned), 0)
    const isAsked = (of: readonly Row[]) => of.some((r) => r.minimumStaff !== null)
    const thin = [...days.values()].filter((of) => planned(of) < 5)
    expect([thin.length > 0, thin.some(isAsked)]).toEqual([true, false])
    expect([...days.values()].filter((of) => planned(of) > 15).every(isAsked)).toBe(true)
  })
  it('is that of the whole group, regardless of which of its people are requested', async () => {
    const short = (await rows('daily-attend-shift')).rows.find((r) => Number(r.gap) < -1)
    const [one] = await read<{ id: number }>(
      sql`select employee_id as id from attendance_day where work_date = ${String(short?.workDate)} and work_group_id = ${idOf(short?.workGroup)}
        and shift_id = ${idOf(short?.shift)} order by id limit 1`,
    )
    const day = { dateFrom: short?.workDate, dateTo: short?.workDate, employee: one?.id }
    expect((await rows('daily-attend-shift', day)).rows).toMatchObject([
      { planned: 1, minimumStaff: short?.minimumStaff, gap: short?.gap },
    ])
  })
})

describe('a column per date', () => {
  it('shows the symbol of each day with minutes of lateness raised, and tallies it', async () => {
    const [late] = await read<{ employee: number; day: number; minutes: number }>(
      sql`select d.employee_id as employee, extract(day from d.work_date)::int as day, f.minutes from attendance_day d
        join attendance_day_flags f on f.parent_id = d.id join flag_master m on m.id = f.flag_id and m.flag_code = 'LATE'
        where d.work_date between ${month.dateFrom} and ${month.dateTo} and d.status = 'PRESENT' and not f.excused order by d.id limit 1`,
    )
    const { rows: all } = await rows('employee-daily-period')
    const row = all.find((r) => idOf(r.employee) === late?.employee)
    const raised = [...String(late?.minutes)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
    expect(row?.[`day${late?.day}`]).toBe(`H${raised}`)
    const day = `day${late?.day}`
    const counted = new Map<string, number>()
    for (const r of all)
      if (r[day] !== null)
        counted.set(
          String(r[day]).replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/, ''),
          (counted.get(String(r[day]).replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/, '')) ?? 0) + 1,
        )
    const words = [...counted].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word, n]) => `${word} ${n}`)
    expect((await totals('employee-daily-period'))[day]).toBe(words.join(', '))
  })
  it('writes a file with the dates as heads, and keeps the rows of a run with shares and checks', async () => {
    const context = actionContext(engine.database.db, engine, everything)
    const file = await reportFile(context, dailyPeriodReport, { ...fourDays, run: null }, 'csv', [])
    const [head] = (await readFile(file.path, 'utf8')).split('\r\n')
    await file.remove()
    expect(head).toMatch(/^\uFEFFDepartment,Employee,29 Oct,30 Oct,31 Oct,01 Nov,Scheduled/)
    const { run } = await ask<{ run: number }>(`${reports}/daily-attendance-control`, 'run', month)
    const kinds = new Map([reportJobKind(domainReports)].map((kind) => [kind.name, kind]))
    const logger = { info: () => {}, warn: () => {}, error: () => {} }
    await runJob({ engine, kinds, logger, ended: async () => {} }, run, new AbortController().signal)
    expect(await totals('daily-attendance-control', { run })).toEqual(await totals('daily-attendance-control'))
    expect((await rows('daily-attendance-control', { run })).rows).toEqual(
      (await rows('daily-attendance-control')).rows,
    )
  })
  it('takes no more days than it has columns for', async () => {
    const long = { dateFrom: '2026-10-01', dateTo: '2026-11-01' }
    await expect(rows('employee-daily-period', long)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

describe('documents and hands', () => {
  it('abnormal-attend-inq counts the days of each code and shows the way through the approvers', async () => {
    const wide = { dateFrom: '2026-01-01', dateTo: '2027-12-31' }
    const [days] = await read<{ n: string }>(sql`select sum(l.counted) as n from abnormal_attendance_lines l`)
    expect(Number((await totals('abnormal-attend-inq', wide)).days)).toBe(Number(days?.n))
    const found = (await rows('abnormal-attend-inq', { ...wide, status: 'SUBMITTED' })).rows
    const [waiting] = await read<{ n: number }>(
      sql`select count(*)::int as n from abnormal_attendance a left join abnormal_attendance_lines l on l.parent_id = a.id where a.status = 'SUBMITTED'`,
    )
    expect(found).toHaveLength(waiting?.n ?? -1)
    expect(found.some((r) => /waiting for \w+/.test(String(r.trail)))).toBe(true)
  })
  it('manual-attend-data-collection-inq lists corrections, typed punches and forgotten ones with their reasons', async () => {
    const range = { dateFrom: '2026-10-22', dateTo: today }
    const byUser = await rows('manual-attend-data-collection-inq', range)
    const [kept] = await read<{ n: number }>(
      sql`select (select count(*) from attendance_day where corrected and work_date >= '2026-10-22')::int
        + (select count(*) from raw_punch where source = 'MANUAL' and work_date >= '2026-10-22')::int
        + (select count(*) from abnormal_attendance a join absent_code c on c.id = a.absent_code_id and c.absent_class = 'FORGOT_PUNCH'
          where a.status <> 'CANCELLED' and a.date_from between '2026-10-22' and ${today})::int
        + (select count(*) from attendance_day_flags f join attendance_day d on d.id = f.parent_id where f.excused and d.work_date >= '2026-10-22')::int as n`,
    )
    expect([byUser.total, byUser.total > 10]).toEqual([kept?.n, true])
    const corrected = byUser.rows.find((r) => r.what === 'OUT')
    expect(corrected).toMatchObject({
      before: null,
      after: expect.stringMatching(/\d\d:\d\d$/),
      reason: expect.any(String),
    })
    expect(new Set(byUser.rows.map((r) => r.what)).size).toBeGreaterThanOrEqual(3)
    const people = await groups('manual-attend-data-collection-inq', { ...range, per: 'EMPLOYEE' })
    const [first] = people
    const [days] = await read<{ n: number }>(
      sql`select count(*)::int as n from attendance_day d join employee e on e.id = d.employee_id where e.employee_no || ' ' || e.full_name = ${first?.person}
        and d.status <> 'NOT_EMPLOYED' and d.work_date between '2026-10-22' and ${today}`,
    )
    expect(first?.per100).toBe(((Number(first?.entries) * 100) / (days?.n ?? 0)).toFixed(2))
  })
  it('a corrected day keeps its correction through the evaluation', async () => {
    const corrected = sql`from attendance_day where corrected`
    const wrong = await read(sql`select id ${corrected} and (stale or (in_override is not null and clock_in is null)
      or (out_override is not null and clock_out is null))`)
    expect(wrong).toEqual([])
    expect((await read(sql`select id ${corrected}`)).length).toBeGreaterThan(0)
  })
})

describe('management', () => {
  const attend = '/report-management/report-attend'
  it('report-attend by any grouping adds up to the same days, ranked by absence', async () => {
    const whole = await totals('daily-attendance-control')
    for (const groupedBy of ['DIVISION', 'DEPARTMENT', 'UNIT', 'LEVEL', 'LOCATION']) {
      const sum = await totals(attend, { period: '2026-11', groupedBy })
      expect([groupedBy, sum.scheduled, sum.absent, sum.check]).toEqual([
        groupedBy,
        whole.scheduled,
        whole.absent,
        '0.0',
      ])
    }
    const { rows: ranked } = await rows(attend, { period: '2026-11' })
    const share = ranked.map((r) => Number(r.absentRate))
    expect(share).toEqual([...share].sort((a, b) => b - a))
    expect((await rows(attend, { period: '2026-11', groupedBy: 'UNIT', worst: true })).total).toBe(10)
  })
  it('report-attend shows a month before the days by its recaps, by any grouping', async () => {
    expect(await read(sql`select 1 from attendance_day where work_date between '2026-07-01' and '2026-07-31'`)).toEqual(
      [],
    )
    const [recap] = await read<{ scheduled: string; absent: string; overtime: string }>(
      sql`select sum(scheduled_days)::text as scheduled, sum(absent_days)::text as absent, round(sum(ot_h15 + ot_h20 + ot_h30 + ot_h40) / 60.0, 2)::text as overtime
        from monthly_attendance where period_code = '202607'`,
    )
    for (const groupedBy of ['DIVISION', 'DEPARTMENT', 'UNIT', 'LEVEL', 'LOCATION']) {
      const sum = await totals(attend, { period: '2026-07', groupedBy })
      expect([groupedBy, sum.scheduled, sum.absent, sum.overtimeHours, sum.check]).toEqual([
        groupedBy,
        recap?.scheduled,
        recap?.absent,
        recap?.overtime,
        '0.0',
      ])
    }
  })
  it('a closed month whose days were evaluated stays what its days say', async () => {
    const november = () => totals(attend, { period: '2026-11' })
    const status = (to: string) =>
      engine.database.db.execute(sql`update attendance_period set status = ${to} where period_code = '202611'`)
    const [days] = await read<{ scheduled: string; absent: string; overtime: string }>(
      sql`select sum((day_type = 'WORKDAY')::int)::numeric(9, 1)::text as scheduled, sum((status = 'ABSENT')::int)::numeric(9, 1)::text as absent,
          round(sum(ot_payable) / 60.0, 2)::text as overtime from attendance_day where work_date between '2026-09-01' and '2026-09-30' and status <> 'NOT_EMPLOYED'`,
    )
    const september = await totals(attend, { period: '2026-09' })
    expect([september.scheduled, september.absent, september.overtimeHours]).toEqual(Object.values(days ?? {}))
    expect(Number(september.corrections)).toBeGreaterThan(0)
    const open = await november()
    expect(Number(open.corrections)).toBeGreaterThan(0)
    await status('CLOSED')
    const closed = await november()
    await status('OPEN')
    expect(closed).toEqual(open)
  })
  it('report-attend compares with the period before', async () => {
    const [compared, before] = [
      await totals(attend, { period: '2026-11', compare: true }),
      await totals(attend, { period: '2026-10' }),
    ]
    expect([compared.presentRateBefore, compared.overtimePerHeadBefore]).toEqual([
      before.presentRate,
      before.overtimePerHead,
    ])
    expect((await totals(attend, { period: '2026-11' })).presentRateBefore).toBeNull()
  })
  it('hr-report-for-unit shows a head his own unit and what hangs below it, and nothing else', async () => {
    const [head] = await read<{ user: number; department: number; other: number }>(
      sql`select u.id as user, h.parent_id as department, (select id from department where department_code = 'FIN') as other
        from user_account u join department_heads h on h.employee_id = u.employee_id where u.username = 'unit.head' limit 1`,
    )
    const actor = { ...everything, userId: head?.user ?? 0, access: new Set(['frmRMHRISXX2I']) }
    const unit = '/report-management/hr-report-for-unit'
    const own = await rows(unit, { period: '2026-11' }, actor)
    const line = (page: Page, item: string) => page.rows.find((r) => r.item === item)
    const [heads] = await read<{ n: number }>(
      sql`select count(*)::int as n from employee e join lateral (select a.department_id from employee_assignment a where a.employee_id = e.id
        and a.status <> 'CANCELLED' and a.valid_from <= ${today} order by a.valid_from desc limit 1) s on s.department_id = ${head?.department ?? 0}
        where e.join_date <= ${today} and (e.separation_date is null or e.separation_date >= ${today})`,
    )
    expect(line(own, 'Headcount')?.month6).toBe((heads?.n ?? 0).toFixed(1))
    const dept = await totals('daily-attend-dept', { ...month, department: head?.department })
    expect(line(own, 'Attended')?.month6).toBe(((Number(dept.attended) * 100) / Number(dept.scheduled)).toFixed(1))
    const [july] = await read<{ present: string; overtime: string }>(
      sql`select round(sum(present_days + travel_days + training_days) * 100 / sum(scheduled_days), 1)::text as present,
          round(sum(ot_h15 + ot_h20 + ot_h30 + ot_h40) / 60.0, 1)::text as overtime
        from monthly_attendance where period_code = '202607' and department_id = ${head?.department ?? 0}`,
    )
    expect([line(own, 'Attended')?.month2, line(own, 'Paid')?.month2]).toEqual([july?.present, july?.overtime])
    const september = await totals('daily-attend-dept', {
      dateFrom: '2026-09-01',
      dateTo: '2026-09-30',
      department: head?.department,
    })
    expect(line(own, 'Attended')?.month4).toBe(
      ((Number(september.attended) * 100) / Number(september.scheduled)).toFixed(1),
    )
    const foreign = await rows(unit, { period: '2026-11', department: head?.other }, actor)
    expect(foreign.rows.filter((r) => r.month6 !== null && Number(r.month6) !== 0)).toEqual([])
    expect(foreign.rows.filter((r) => r.employee !== null)).toEqual([])
    const wide = await rows(unit, { period: '2026-11', department: head?.other })
    expect(Number(line(wide, 'Headcount')?.month6)).toBeGreaterThan(0)
  })
  it('hr-report-for-unit shows who heads nothing the unit he works in', async () => {
    const [worker] = await read<{ user: number; department: number }>(
      sql`select u.id as user, e.department_id as department from user_account u join employee e on e.id = u.employee_id where u.username = 'hr.staff'`,
    )
    const actor = { ...everything, userId: worker?.user ?? 0, access: new Set(['frmRMHRISXX2I']) }
    const own = await rows('/report-management/hr-report-for-unit', { period: '2026-11' }, actor)
    const dept = await totals('daily-attend-dept', { ...month, department: worker?.department })
    const present = own.rows.find((r) => r.item === 'Attended')?.month6
    expect(present).toBe(((Number(dept.attended) * 100) / Number(dept.scheduled)).toFixed(1))
  })
})

describe('the dashboard of overtime', () => {
  const tile = async (name: string, params: object = {}) =>
    cellsIn(await ask('/dashboard/overtime', 'figures', { period: '2026-11', ...params, tile: name }))
  const figures = async (name: string, params: object = {}) => (await tile(name, params)).rows.at(-1)?.values ?? []

  it('shows the numbers of the reports', async () => {
    const [recap, byDay] = [await totals('overtime-rekap-period'), await totals('daily-overtime-dept')]
    expect((await figures('payable'))[0]).toBe(recap.payableHours)
    expect(byDay.overtime).toBe(recap.payableHours)
    expect(await figures('weighted')).toEqual([recap.weighted, expect.any(String)])
    expect(byDay.weighted).toBe(recap.weighted)
    expect(await figures('noShows')).toEqual([String(byDay.noShows)])
    expect((await figures('notOrdered'))[1]).toBe(byDay.unrequested)
    expect((await figures('overCap'))[0]).toBe(String(recap.capsBreached))
    const attend = await totals('/report-management/report-attend', { period: '2026-11' })
    expect((await figures('perHead'))[0]).toBe(attend.overtimePerHead)
  })
  it('answers every tile, for a division too, and splits the months by kind of day', async () => {
    const [division] = await read<{ id: number }>(sql`select id from department where department_code = 'OPS'`)
    for (const name of Object.keys(overtimeDashboard.tiles)) expect((await tile(name)).matched).toBeGreaterThan(0)
    const part = await figures('payable', { division: division?.id })
    const report = await totals('overtime-rekap-period', { ...month, department: division?.id })
    expect(part[0]).toBe(report.payableHours)
    const months = await tile('byMonth')
    expect(months.rows.at(-2)?.values.at(-1)).toBe((await figures('payable'))[0])
  })
  it('has a bar for each of twelve months, those before the days by their recaps', async () => {
    const { rows: months } = await tile('byMonth')
    const closed = await read<{ month: string; paid: string }>(
      sql`select substr(period_code, 1, 4) || '-' || substr(period_code, 5) as month, round(sum(ot_h15 + ot_h20 + ot_h30 + ot_h40) / 60.0, 2)::text as paid
        from monthly_attendance where period_code between '202512' and '202610' group by 1 order by 1`,
    )
    const shown = months.slice(0, -2).map(({ keys, values }) => ({ month: keys[0], paid: values.at(-1) }))
    expect(closed).toHaveLength(11)
    expect(shown).toEqual(closed)
  })
  it('a month that has recaps only shows the figures of its recaps on its cards and bars', async () => {
    const july = { period: '2026-07' }
    const [recaps] = await read<{ paid: string; weighted: string; days: string; people: string }>(
      sql`select round(sum(ot_h15 + ot_h20 + ot_h30 + ot_h40) / 60.0, 2)::text as paid, sum(ot_weighted)::numeric(12, 2)::text as weighted, sum(ot_days)::int::text as days,
          count(distinct employee_id) filter (where ot_h15 + ot_h20 + ot_h30 + ot_h40 > 0)::text as people
        from monthly_attendance where company_code = 'SSI' and period_code = '202607'`,
    )
    expect(Number(recaps?.paid)).toBeGreaterThan(0)
    const [paid, planned, , people] = await figures('payable', july)
    expect([paid, people]).toEqual([recaps?.paid, recaps?.people])
    expect(Number(planned)).toBe(0)
    expect(await figures('weighted', july)).toEqual([recaps?.weighted, recaps?.days])
    expect((await figures('byDepartment', july))[0]).toBe(recaps?.paid)
    const attend = await totals('/report-management/report-attend', july)
    expect((await figures('perHead', july))[0]).toBe(attend.overtimePerHead)
  })
  it('sets the hours of each department against its budget, else against those of its units', async () => {
    const { rows: heads } = await tile('byDepartment')
    const kept = await read<{ id: number; code: string; budget: string; minutes: number }>(
      sql`select d.id, d.department_code as code, coalesce(d.overtime_budget_hours, (select sum(u.overtime_budget_hours) from department u where u.parent_department_id = d.id), 0)::numeric(9, 2)::text as budget,
          coalesce((select sum(a.ot_payable) from attendance_day a join department u on u.id = a.department_id
            where d.id in (u.id, u.parent_department_id) and a.work_date between ${month.dateFrom} and ${month.dateTo}), 0)::int as minutes
        from department d where d.org_level = 'DEPARTMENT'`,
    )
    const shown = kept.filter(({ budget, minutes }) => Number(budget) > 0 || minutes > 0)
    const valuesOf = (id: number) => heads.find((h) => h.keys[0] === String(id))?.values
    for (const { id, budget, minutes } of shown) expect(valuesOf(id)).toEqual([(minutes / 60).toFixed(2), budget])
    expect(kept.find(({ code }) => code === 'MKT')?.budget).toBe('10.00')
    const over = shown.filter(({ budget, minutes }) => Number(budget) > 0 && minutes > Number(budget) * 60)
    expect(over.length).toBeGreaterThan(0)
    expect(over.length).toBeLessThan(shown.length)
    const sum = shown.reduce((all, { budget }) => all + Number(budget), 0).toFixed(2)
    expect(heads.at(-1)?.values).toEqual([(await figures('payable'))[0], sum])
  })
  it('sets no budget next to the hours of only some of those who use it', async () => {
    const [user] = await read<{ id: number; department: number; kept: string }>(
      sql`select u.id, p.id as department, p.overtime_budget_hours::numeric(9, 2)::text as kept from user_account u join employee e on e.id = u.employee_id
          join department d on d.id = e.department_id join department p on p.id = d.parent_department_id
        where d.org_level = 'UNIT' and p.org_level = 'DEPARTMENT' and p.overtime_budget_hours is not null
          and not exists (select 1 from department_heads h where h.employee_id = e.id)
          and exists (select 1 from employee o join department n on n.id = o.department_id where o.active_status = 'ACTIVE' and n.parent_department_id = p.id and n.id <> d.id)
        order by u.id limit 1`,
    )
    const seenBy = async (dataScope: 'UNIT' | 'DEPARTMENT') => {
      const actor = { ...everything, userId: user?.id ?? 0, dataScope }
      const asked = { period: '2026-11', tile: 'byDepartment' }
      const { rows } = cellsIn(await ask('/dashboard/overtime', 'figures', asked, actor))
      return rows.find((row) => row.keys[0] === String(user?.department))?.values.at(-1) ?? null
    }
    expect(await seenBy('DEPARTMENT')).toBe(user?.kept)
    expect([null, '0.00']).toContain(await seenBy('UNIT'))
  })
})
