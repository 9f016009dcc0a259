// Daily workers in plans and on the page of the process (PP 35/2021 art. 10): 21 days a month warn, three such months are refused.
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { workingShiftEntry } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-entry'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { everything, stepsOf } from '../../testing/index.ts'
import { workingShiftUpload } from '../uploads/working-shift.upload.ts'
import { dailyWorkComplaints } from './daily-workers.ts'

let office: Office
let worker = { id: 0, no: '' }
beforeAll(async () => {
  office = await openOffice()
  const [found] = await office.rows<{ id: number; no: string }>(
    `select e.id, e.employee_no as no from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE'
      and e.join_date < '2026-06-01' order by e.id limit 1`,
  )
  worker = found ?? worker
  // A daily worker who is off unless a day is planned for them.
  await office.rows(`update employee_assignment set work_group_id = null, employee_status_id = (select id from common_code where code_type = 'EMPSTATUS'
    and code_value = 'DAILY' and company_code = 'SSI') where employee_id = ${worker.id}`)
  for (const table of [
    'loc_workday',
    'loc_workday_exception',
    'ws_daily_basis',
    'ws_dayoff_off_dates',
    'ws_dayoff',
    'roster_day',
  ])
    await office.rows(`delete from ${table}`)
  await office.rows(
    `update common_code set active = false where code_type = 'ATTPOLICY' and code_value = 'DEFAULTSHIFT'`,
  )
  await office.rows(`delete from attendance_day where employee_id = ${worker.id}`)
}, 300_000)
afterAll(() => office.engine.close())

/** So many days of a month in the roster, from the first on, without a rest day: the other rules warn alone. */
async function rostered(month: string, days: number): Promise<void> {
  await office.rows(
    `delete from roster_day where employee_id = ${worker.id} and to_char(work_date, 'YYYY-MM') = '${month}'`,
  )
  await office.rows(`insert into roster_day (company_code, created_by, updated_by, row_version, employee_id, work_date, shift_id)
    select 'SSI', 'test', 'test', 1, ${worker.id}, d::date, (select id from working_shift where shift_code = 'W6' and company_code = 'SSI' order by id limit 1)
      from generate_series('${month}-01'::date, '${month}-01'::date + ${days - 1}, interval '1 day') d`)
}
const plan = (day: string, code: string | null) =>
  office.call(
    'attendance',
    'saveCells',
    { cells: [{ row: worker.id, day, code, rowVersion: null }] },
    workingShiftEntry,
  )
const ofLaw = (answer: { readonly [name: string]: unknown }) =>
  (answer.complaints as readonly { rule: string; message: string }[]).filter((c) => c.rule === 'PP 35/2021 art. 10')

it('a plan of 21 days warns, one of 20 does not', async () => {
  await rostered('2027-02', 19)
  expect(ofLaw(await plan('2027-02-20', 'W6'))).toEqual([])
  expect(ofLaw(await plan('2027-02-21', 'W6'))).toMatchObject([
    { message: expect.stringContaining('21 days of work in February 2027') },
  ])
})

it('a plan that fills three months in a row is refused, whichever of them is planned last; a day off never is', async () => {
  await rostered('2027-02', 20)
  await rostered('2027-03', 21)
  await rostered('2027-04', 25)
  await expect(plan('2027-02-21', 'W6')).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    details: { fields: [{ rule: 'PP 35/2021 art. 10', message: expect.stringContaining('becomes permanent') }] },
  })
  await rostered('2027-02', 21)
  const cells = [{ row: worker.id, day: '2027-04-25', code: 'OFF', rowVersion: 1 }]
  await office.call('attendance', 'saveCells', { cells }, workingShiftEntry)
  // An employee with another contract may be planned as before.
  await office.rows(`update employee_assignment set employee_status_id = (select id from common_code where code_type = 'EMPSTATUS'
    and code_value = 'CONTRACT' and company_code = 'SSI'), contract_type_id = (select id from contract_type where relation = 'PKWT_TERM' and company_code = 'SSI' order by id limit 1) where employee_id = ${worker.id}`)
  await office.call(
    'attendance',
    'saveCells',
    { cells: [{ row: worker.id, day: '2027-02-22', code: 'W6', rowVersion: null }] },
    workingShiftEntry,
  )
  await office.rows(`update employee_assignment set employee_status_id = (select id from common_code where code_type = 'EMPSTATUS'
    and code_value = 'DAILY' and company_code = 'SSI') where employee_id = ${worker.id}`)
})

it('another shift on a day of work, and a day off that moves within its month, add none', async () => {
  for (const [month, days] of [
    ['2027-02', 21],
    ['2027-03', 21],
    ['2027-04', 25],
  ] as const)
    await rostered(month, days)
  const own = { employee: worker.id }
  const said = (planned: readonly { day: string; works: boolean; before: boolean }[]) =>
    office.engine.database.db.transaction(async (tx) =>
      (
        await dailyWorkComplaints(
          actionContext(tx, office.engine, everything),
          planned.map((p) => ({ ...own, ...p })),
        )
      ).map((c) => `${c.day} ${c.level}`),
    )
  expect(await said([{ day: '2027-02-03', works: true, before: true }])).toEqual([])
  const moved = [
    { day: '2027-02-03', works: false, before: true },
    { day: '2027-02-25', works: true, before: false },
  ]
  expect(await said(moved)).toEqual([])
  expect(await said(moved.slice(1))).toEqual(['2027-02-25 ERROR'])
  expect(
    await said([moved[0], { day: '2027-03-25', works: true, before: false }].filter((p) => p !== undefined)),
  ).toEqual(['2027-03-25 WARN'])
})

it('a sheet of the roster says the same in its preview', async () => {
  for (const [month, days] of [
    ['2027-02', 21],
    ['2027-03', 21],
    ['2027-04', 0],
  ] as const)
    await rostered(month, days)
  const steps = stepsOf(office.engine, everything, workingShiftUpload)
  const filled = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`D${String(i + 1).padStart(2, '0')}`, 'W6']))
  const said = async (count: number) =>
    (await steps.said(await steps.take([{ employeeNo: worker.no, period: '2027-04', ...filled(count) }])))[0] ?? ''
  expect(await said(20)).not.toContain('daily worker')
  expect(await said(21)).toMatch(/^2 ERROR .*daily worker with 21 days of work in April 2027/)
})

it('the page of the process names who has reached 21 days, with the months in a row that he has', async () => {
  const present = (month: string, days: number) =>
    office.rows(`insert into attendance_day (company_code, created_by, updated_by, row_version, employee_id, work_date, day_type, status)
      select 'SSI', 'test', 'test', 1, ${worker.id}, d::date, 'WORKDAY', 'PRESENT' from generate_series('${month}-01'::date, '${addDays(`${month}-01`, days - 1)}'::date, interval '1 day') d`)
  await office.rows(`delete from attendance_day`)
  await present('2026-08', 21)
  await present('2026-09', 22)
  const asked = async (month: string) => office.call('attendance', 'dailyWorkers', { month }, dailyAttendanceProcess)
  expect(await asked('2026-09')).toMatchObject({
    warnings: 1,
    errors: 0,
    workers: [{ employee: { id: worker.id }, level: 'WARN', days: 22, inRow: 2 }],
  })
  await present('2026-10', 20)
  expect(await asked('2026-10')).toMatchObject({ warnings: 0, errors: 0, workers: [] })
  await office.rows(`insert into attendance_day (company_code, created_by, updated_by, row_version, employee_id, work_date, day_type, status)
    values ('SSI', 'test', 'test', 1, ${worker.id}, '2026-10-25', 'REST', 'PRESENT')`)
  expect(await asked('2026-10')).toMatchObject({ errors: 1, workers: [{ level: 'ERROR', days: 21, inRow: 3 }] })
})
