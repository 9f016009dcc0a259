// What a day away pays is written with the day: maternity by its months (Law 4/2024 art. 5), codes by the percentage of the day.
import { absentCodeEntry } from '@kantor/shared/catalogue/master/absent-code-entry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { edit } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { markStaleForGood } from '../../master/index.ts'
import { everything } from '../../testing/index.ts'
import { settleChangedDays } from './settle-locked-days.ts'
import { type MonthSteps, monthSteps } from './testing.ts'

let office: Office
let desk: MonthSteps
beforeAll(async () => {
  office = await openOffice()
  desk = monthSteps(office)
  // From Monday to Friday, regardless of the roster of the demo company.
  await office.rows('update employee_assignment set work_group_id = null')
  for (const table of ['ws_dayoff_off_dates', 'ws_dayoff', 'roster_day', 'ws_daily_basis'])
    await office.rows(`delete from ${table}`)
  for (const month of ['202609', '202610', '202611']) await desk.month(month, 'OPEN')
  await office.rows(`update attendance_period set status = 'OPEN'`)
}, 300_000)
afterAll(() => office.engine.close())

const away = (employee: number, code: string, from: string, to: string) =>
  office.rows(
    `insert into abnormal_attendance (company_code, created_by, updated_by, row_version, doc_no, employee_id, absent_code_id, date_from, date_to, portion, reason, status, delivered_at)
      select 'SSI', 'test', 'test', 1, 'T/${employee}/${code}/${from}', ${employee}, id, '${from}', '${to}', 'FULL', 'Test', 'APPROVED', '${from}'
        from absent_code where absent_code = '${code}' and company_code = 'SSI'`,
  )
const paidOn = async (employee: number, from: string, to = from) =>
  (
    await office.rows<{ said: string }>(
      `select to_char(work_date, 'MM-DD') || ' ' || coalesce(am_paid::float8::text, '-') || ' ' || coalesce(pm_paid::float8::text, '-') as said
        from attendance_day where employee_id = ${employee} and work_date between '${from}' and '${to}' order by work_date`,
    )
  ).map((r) => r.said)

it('maternity pays all wages for four months from the first day of the stay, 75 % in the fifth and sixth', async () => {
  const employee = await desk.operator(8)
  await away(employee, 'CM', '2026-06-01', '2026-08-31')
  await away(employee, 'CMX', '2026-09-01', '2026-11-30')
  await desk.evaluate([employee], { from: '2026-09-28', to: '2026-10-31' })
  expect(await paidOn(employee, '2026-09-29', '2026-10-02')).toEqual([
    '09-29 100 100',
    '09-30 100 100',
    '10-01 75 75',
    '10-02 75 75',
  ])
  await desk.recaps([employee], '202610')
  const recap = await desk.first<{ days: number; unpaid: number }>(
    `select maternity_days::float8 as days, unpaid_days::float8 as unpaid from monthly_attendance where employee_id = ${employee} and period_code = '202610'`,
  )
  expect(recap?.days).toBeGreaterThan(15)
  expect(recap?.unpaid).toBeCloseTo((recap?.days ?? 0) / 4, 2)
})

const change = async (values: object, code = 'IP') => {
  const row = await desk.first<{ id: number; version: number }>(
    `select id, row_version as version from absent_code where absent_code = '${code}' and company_code = 'SSI'`,
  )
  return edit(office.engine, everything, absentCodeEntry, row?.id ?? 0, row?.version ?? 0, values)
}

it('another percentage begins on a day: days before keep theirs, open ones from it on are due, closed months are not touched', async () => {
  const employee = await desk.operator(9)
  const [locked, early, open] = ['2026-10-14', '2026-11-03', '2026-11-11']
  for (const day of [locked, early, open]) {
    await away(employee, 'IP', day, day)
    await desk.evaluate([employee], { from: day, to: day })
  }
  await desk.month('202610', 'LOCKED')
  await expect(change({ paidPercent: '50', paidFrom: '2026-10-31' })).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
  await expect(change({ paidFrom: '2026-11-10' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  await office.rows('update attendance_day set stale = false')
  const changed = await change({ paidPercent: '50', paidFrom: '2026-11-10' })
  expect(changed).toMatchObject({
    paidFrom: '2026-11-10',
    pastPercents: [{ lastDay: '2026-11-09', percent: '100.00' }],
  })
  const stale = await office.rows<{ day: string }>(
    `select work_date::text as day from attendance_day where stale and employee_id = ${employee} order by 1`,
  )
  expect(stale).toEqual([{ day: open }])
  for (const day of [early, open]) await desk.evaluate([employee], { from: day, to: day })
  expect([await paidOn(employee, early), await paidOn(employee, open)]).toEqual([['11-03 100 100'], ['11-11 50 50']])
  // A late change of the locked day finds the percentage of that day, and so nothing to pay or take back.
  await office.engine.database.db.transaction((tx) =>
    markStaleForGood(actionContext(tx, office.engine, everything), [employee], locked),
  )
  await settleChangedDays(office.engine)
  expect(await office.rows(`select id from retro_adjustment where employee_id = ${employee}`)).toEqual([])
  expect(await paidOn(employee, locked)).toEqual(['10-14 100 100'])
})

it('without a day it begins today where it applied in closed months, and is changed in place where it did not', async () => {
  expect(await change({ paidPercent: '80' }, 'TR')).toMatchObject({ paidFrom: '2026-11-20', paidPercent: '80.00' })
  // Again on the same day: one percentage.
  expect(await change({ paidPercent: '90' }, 'TR')).toMatchObject({
    paidFrom: '2026-11-20',
    pastPercents: [{ lastDay: '2026-11-19', percent: '100.00' }],
  })
  expect(await change({ paidPercent: '40' })).toMatchObject({ paidFrom: '2026-11-10', paidPercent: '40.00' })
  await desk.month('202610', 'OPEN')
  expect(await change({ paidPercent: '60' }, 'WF')).toMatchObject({ paidFrom: null, pastPercents: [] })
})
