// Thresholds and effects of flags by day (attendance 4.4, decision 0060): others begin on a day, closed months keep theirs.
import { flagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { edit } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { everything } from '../../testing/index.ts'
import { workedOf } from '../../testing/worked-days.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { readinessOf } from '../months/readiness.ts'
import { type MonthSteps, monthSteps } from '../months/testing.ts'

let office: Office
let desk: MonthSteps
let worked: ReturnType<typeof workedOf>
let worker = 0
const [locked, early, late] = ['2026-10-14', '2026-11-10', '2026-11-17']

beforeAll(async () => {
  office = await openOffice()
  desk = monthSteps(office)
  worked = workedOf(office)
  worker = await desk.operator(4)
  for (const month of ['202609', '202610', '202611']) await desk.month(month, 'OPEN')
  await office.rows(`update attendance_period set status = 'OPEN'`)
  await office.rows(`delete from roster_day where employee_id = ${worker}`)
  await office.rows(`delete from raw_punch where employee_id = ${worker}`)
  await worked.planned(worker, [locked, early, late])
}, 300_000)
afterAll(() => office.engine.close())
beforeEach(async () => {
  await office.rows(`delete from raw_punch where employee_id = ${worker}`)
  await desk.month('202610', 'OPEN')
})

const change = async (code: string, values: object) => {
  const row = await desk.first<{ id: number; version: number }>(
    `select id, row_version as version from flag_master where flag_code = '${code}' and company_code = 'SSI'`,
  )
  return edit(office.engine, everything, flagMaster, row?.id ?? 0, row?.version ?? 0, values)
}
const evaluated = async (day: string) => {
  await desk.evaluate([worker], { from: day, to: day })
  return worked.day(worker, day)
}

it('a threshold holds from its day on, also for a day that is corrected later', async () => {
  // Twelve minutes late on each of the days.
  for (const day of [locked, early, late]) await worked.punch(worker, [`${day}T08:12`, `${day}T16:00`])
  for (const day of [locked, early, late]) expect((await evaluated(day))?.flags).toBe('LATE')
  await desk.month('202610', 'LOCKED')
  await expect(change('LATE', { thresholdMinutes: 15, settingsFrom: '2026-10-31' })).rejects.toMatchObject({
    code: 'PERIOD_LOCKED',
  })
  await expect(change('LATE', { settingsFrom: '2026-11-15' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  const changed = await change('LATE', { thresholdMinutes: 15, settingsFrom: '2026-11-15' })
  expect(changed).toMatchObject({
    settingsFrom: '2026-11-15',
    earlierSettings: [{ lastDay: '2026-11-14', thresholdMinutes: 0, active: true }],
  })
  expect((await worked.day(worker, late))?.stale).toBe(true)
  expect((await worked.day(worker, early))?.stale).toBe(false)
  expect((await evaluated(early))?.flags).toBe('LATE')
  expect((await evaluated(late))?.flags).toBe('')
})

it('the effect at the close is that of the day: in the recap, in the figures of reports, in what stops the close', async () => {
  await change('NO_OUT', { closeEffect: 'ABSENT', settingsFrom: '2026-11-15' })
  for (const day of [early, late]) {
    await worked.punch(worker, [`${day}T08:00`])
    expect((await evaluated(day))?.flags).toContain('NO_OUT')
  }
  const seen = await office.engine.database.db.transaction(async (tx) => {
    const context = actionContext(tx, office.engine, everything)
    const facts = dayFacts(queryContext(context), sql`d.employee_id = ${worker} and d.work_date in (${early}, ${late})`)
    return rowsOf<{ day: string; absent: number }>(
      tx,
      sql`select work_date::text as day, absent::float8 as absent from ${facts} f order by 1`,
    )
  })
  expect(seen).toEqual([
    { day: early, absent: 0 },
    { day: late, absent: 1 },
  ])
  const blockers = async () => {
    const period = await desk.first<{ id: number }>(`select id from attendance_period where period_code = '202611'`)
    const found = await office.engine.database.db.transaction((tx) =>
      readinessOf(actionContext(tx, office.engine, everything), [period?.id ?? 0]),
    )
    return found.get(period?.id ?? 0)?.blockers ?? 0
  }
  const absent = async () => {
    await desk.recaps([worker], '202611')
    const recap = await desk.first<{ days: number }>(
      `select absent_days::float8 as days from monthly_attendance where employee_id = ${worker} and period_code = '202611'`,
    )
    return recap?.days ?? 0
  }
  const [stops, missed] = [await blockers(), await absent()]
  // The 17th stops the close then and is no absence; the 10th does neither otherwise than before.
  await change('NO_OUT', { closeEffect: 'BLOCK', settingsFrom: '2026-11-16' })
  expect(await blockers()).toBe(stops + 1)
  expect(await absent()).toBe(missed - 1)
})
