// Daily Attendance and Incomplete Attendance over the demo company: the day they open with, the terminals of a day, the papers that
// make a day good, the totals of the workbook; and who may read what: payroll the months it locks, heads the leave of their people.
import { createReadStream } from 'node:fs'
import { catalogue } from '@kantor/shared/catalogue'
import { formatDate } from '@kantor/shared/formats/date'
import { anyOfAction, anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { reportFile } from '../../../engine/report/file.ts'
import type { ReportLogic } from '../../../engine/report/logic.ts'
import { demoUsers } from '../../../seed/access/demo-users.ts'
import { roles } from '../../../seed/access/roles.ts'
import { domainActions } from '../../actions.ts'
import { employeesInScope, everything, openWholeDemo, type ProductEngine } from '../../testing/index.ts'
import { dailyAttendanceReport } from './daily-attendance.report.ts'
import { incompleteReport } from './incomplete.report.ts'

const today = '2026-11-21'
const yesterday = '2026-11-20'
const month = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
let engine: ProductEngine
beforeAll(async () => {
  engine = await openWholeDemo(today)
}, 600_000)
afterAll(() => engine.close())

type Row = { readonly [column: string]: unknown }
type Page = { readonly total: number; readonly rows: readonly Row[] }
const actions = runnableActions(catalogue, domainActions)
const reports = '/attendance/attend-report-managemant'
function actionAt(path: string, name: string) {
  const action = actions.find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${name} of ${path}`)
  return action
}
const ask = async <T = Row>(report: string, name: string, params: object = {}, actor: Actor = everything): Promise<T> =>
  (await runAction(engine, actor, actionAt(`${reports}/${report}`, name), params as never, true)) as T
const rows = async (report: string, params: object = {}, actor?: Actor) =>
  (await ask<Page>(report, 'rows', { ...params, size: 500 }, actor)).rows
const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const idOf = (value: unknown): number => (value as { readonly id: number } | null)?.id ?? 0
/** The workbook of a report as a table of its cells. */
async function sheetOf(report: ReportLogic, params: object): Promise<readonly (readonly unknown[])[]> {
  const context = actionContext(engine.database.db, engine, everything)
  const file = await reportFile(context, report, { run: null, search: null, sort: null, ...params }, 'xlsx', [])
  const sheet = await readSheet(createReadStream(file.path))
  await file.remove()
  return sheet
}
/** A user of the demo company with the codes of their role in its scope. */
async function demoActor(username: string): Promise<Actor> {
  const user = demoUsers.find((u) => u.username === username)
  const role = roles.find((r) => r.code === user?.role)
  const [account] = await read<{ id: number }>(sql`select id from user_account where username = ${username}`)
  const access = (role?.lines ?? []).flatMap((line) => {
    const [form = '', letters = ''] = line.split(' ')
    return [...letters].map((letter) => `${form}${letter}`)
  })
  return {
    ...everything,
    userId: account?.id ?? 0,
    username,
    access: new Set(access),
    dataScope: user?.scope ?? 'SELF',
  }
}

describe('daily attendance', () => {
  it('opens with the last evaluated day, also after days on which nothing was evaluated', async () => {
    expect(await ask('daily-attendance', 'opening')).toEqual({ workDate: yesterday })
    engine.setToday('2026-11-25')
    const all = await rows('daily-attendance')
    engine.setToday(today)
    expect([all.length > 200, new Set(all.map((r) => r.workDate))]).toEqual([true, new Set([yesterday])])
    expect(new Set((await rows('daily-attendance', { workDate: '2026-11-19' })).map((r) => r.workDate))).toEqual(
      new Set(['2026-11-19']),
    )
  })
  it('says in its workbook which day that is and when it was taken, and adds up the columns', async () => {
    const sheet = await sheetOf(dailyAttendanceReport, {})
    const at = sheet.findIndex(([first]) => first === 'Department')
    const words = sheet.slice(0, at - 1).map((row) => row.filter((cell) => cell !== null))
    expect(words).toEqual([
      [expect.stringMatching(/^PT /)],
      ['Daily Attendance'],
      ['Date', formatDate(yesterday)],
      [expect.stringMatching(/^Printed 21 Nov 2026 .* by Tester$/)],
      [],
    ])
    const totals = await ask('daily-attendance', 'totals')
    const cell = (name: string) => sheet[at - 1]?.[sheet[at]?.indexOf(name) ?? -1]
    expect([cell('Late (min)'), cell('Worked (min)')]).toEqual([totals.late, totals.worked].map(Number))
    expect(sheet[at - 1]?.[0]).toBe(`Total of ${totals.rowCount} rows`)
  })
  it('names the terminal of each punch, none for one that was typed in', async () => {
    const all = await rows('daily-attendance', { workDate: yesterday })
    const kept = await read<{ employee: number; came: number | null; left: number | null }>(
      sql`select d.employee_id as employee, i.terminal_id as came, o.terminal_id as left from attendance_day d
        left join raw_punch i on i.employee_id = d.employee_id and date_trunc('minute', i.punch_at) = d.punch_in and i.status = 'VALID' and i.work_date = d.work_date
        left join raw_punch o on o.employee_id = d.employee_id and date_trunc('minute', o.punch_at) = d.punch_out and o.status = 'VALID' and o.work_date = d.work_date
        where d.work_date = ${yesterday} and d.status = 'PRESENT' order by d.id`,
    )
    const shown = new Map(all.map((r) => [idOf(r.employee), r]))
    const pairs = kept.map(({ employee }) =>
      [shown.get(employee)?.terminalIn, shown.get(employee)?.terminalOut].map(idOf),
    )
    expect(pairs).toEqual(kept.map(({ came, left }) => [came ?? 0, left ?? 0]))
    expect(pairs.filter(([came, left]) => came !== 0 && left !== 0).length).toBeGreaterThan(100)
  })
  it('narrows to one employee', async () => {
    const [first] = await rows('daily-attendance')
    expect(await rows('daily-attendance', { employee: idOf(first?.employee) })).toEqual([first])
  })
})

describe('incomplete attendance', () => {
  it('proposes the missing time by the shift and the paper to enter, until one exists', async () => {
    const all = await rows('incomplete-attend', month)
    const open = all.filter((r) => r.what === 'NO_OUT' && r.document === null && r.excused !== true)
    const [row] = open
    const [shift] = await read<{ at: string; code: number }>(
      sql`select to_char(('2026-01-01'::date + s.end_time::time), 'HH24:MI') as at, (select id from absent_code where company_code = 'SSI' and absent_code = 'FI') as code
        from working_shift s where s.id = ${idOf(row?.shift)}`,
    )
    expect(row).toMatchObject({ proposedIn: null, proposedCode: { id: shift?.code }, documentStatus: null })
    const [place] = await read<{ hours: number }>(
      sql`select case l.time_zone when 'WITA' then 8 when 'WIT' then 9 else 7 end as hours from attendance_day d
        join work_location l on l.id = d.location_id where d.employee_id = ${idOf(row?.employee)} and d.work_date = ${String(row?.workDate)}`,
    )
    const local = new Date(Date.parse(String(row?.proposedOut)) + (place?.hours ?? 0) * 3_600_000).toISOString()
    expect(local.slice(11, 16)).toBe(shift?.at)
    const papers = all.filter((r) => r.document !== null)
    expect(papers.every((r) => r.proposedCode === null && r.documentStatus !== null)).toBe(true)
    await engine.database.db.execute(sql`insert into abnormal_attendance (company_code, doc_no, employee_id, absent_code_id, date_from, date_to,
        portion, time_to, reason, source, status, created_by, updated_by, created_at, updated_at, row_version)
      select company_code, 'FI/TEST', ${idOf(row?.employee)}, ${shift?.code}, ${String(row?.workDate)}, ${String(row?.workDate)}, 'FULL',
        ${String(row?.proposedOut)}::timestamptz, 'Forgot', 'SCREEN', 'SUBMITTED', created_by, updated_by, created_at, updated_at, 1
      from abnormal_attendance order by id limit 1`)
    const again = (await rows('incomplete-attend', month)).find(
      (r) => idOf(r.employee) === idOf(row?.employee) && r.workDate === row?.workDate && r.what === 'NO_OUT',
    )
    expect(again).toMatchObject({ documentStatus: 'SUBMITTED', document: { code: 'FI/TEST' }, proposedCode: null })
  })
  it('shows each punch that no evaluated day took, and none of a day that is still to be evaluated', async () => {
    const before = await rows('incomplete-attend', { ...month, what: 'ORPHAN_PUNCH' })
    const [day] = await read<{ employee: number; company: string }>(
      sql`select employee_id as employee, company_code as company from attendance_day where work_date = '2026-11-19' and status = 'PRESENT' and not coalesce(stale, false) order by id limit 1`,
    )
    const punch = (at: string) =>
      engine.database.db.execute(sql`insert into raw_punch (company_code, source, badge_no, employee_id, punch_at, time_zone, direction, status,
        created_by, updated_by, created_at, updated_at, row_version)
      values (${day?.company}, 'MANUAL', 'X-1', ${day?.employee}, ${at}::timestamptz, 'WIB', 'UNKNOWN', 'VALID', 'test', 'test', '2026-11-21', '2026-11-21', 1)`)
    await punch('2026-11-18T20:10:00Z')
    await punch('2026-11-21T02:00:00Z')
    const after = await rows('incomplete-attend', { ...month, what: 'ORPHAN_PUNCH' })
    expect(after.length).toBe(before.length + 1)
    expect(after.find((r) => idOf(r.employee) === day?.employee && r.workDate === '2026-11-19')).toMatchObject({
      punch: '03:10',
      proposedIn: null,
      proposedOut: null,
      proposedCode: null,
    })
  })
  it('adds up the minutes in its workbook as on screen', async () => {
    const sheet = await sheetOf(incompleteReport, { ...month, what: null })
    const at = sheet.findIndex(([first]) => first === 'Date')
    const totals = await ask('incomplete-attend', 'totals', month)
    expect(sheet[at - 1]?.[sheet[at]?.indexOf('Minutes (min)') ?? -1]).toBe(Number(totals.minutes))
    expect(sheet.slice(at + 1)).toHaveLength(Number(totals.rowCount))
  })
})

describe('who reads what', () => {
  const calculationCode = 'frmKPAYMMB03A'
  it('a user who calculates pay reads the recaps of locked months and the days behind them', async () => {
    const payroll = await demoActor('payroll.run')
    expect(payroll.access.has(calculationCode)).toBe(true)
    const paths = [
      '/attendance/attend-transaction/monthly-attend-rekap-trans',
      '/attendance/attend-transaction/monthly-attendance-data-modify',
      `${reports}/employee-daily-basis`,
      `${reports}/overtime-rekap-period`,
      '/attendance/attendance-process/attendance-calculation',
    ]
    const closed = paths.filter((path) => {
      const feature = catalogue.features.find((f) => f.path === path)
      return feature === undefined || !isAllowed(anyOfOf(feature, 'index'), payroll.access)
    })
    expect(closed).toEqual([])
  })
  it('heads read the leave balances of their people alone', async () => {
    const head = await demoActor('unit.head')
    const { feature, action } = actionAt(`${reports}/employee-vacation-status`, 'rows')
    expect(isAllowed(anyOfAction(feature, action), head.access)).toBe(true)
    const own = await employeesInScope(engine, 'unit.head', 'UNIT')
    const seen = (await rows('employee-vacation-status', { asOf: today }, head)).map((r) => idOf(r.employee))
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.filter((id) => !own.includes(id))).toEqual([])
  })
})
