// What changes days after the fact and cannot be refused: an employee who had left, punches that come late, letters that do not come.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { markStaleForGood } from '../../master/index.ts'
import { everything } from '../../testing/index.ts'
import { dueEmployees } from '../evaluation/employees-to-evaluate.ts'
import { markOverdueLetters } from '../evaluation/overdue-letters.ts'
import { lockMonth } from './lock-month.ts'
import { settleChangedDays } from './settle-locked-days.ts'
import { type MonthSteps, monthSteps } from './testing.ts'
import { reopenPeriod } from './turn-month.ts'

const september = { periodCode: '202609', payGroup: 'ALL' }
let office: Office
let desk: MonthSteps
beforeAll(async () => {
  office = await openOffice()
  desk = monthSteps(office)
  // From Monday to Friday, regardless of the roster of the demo company; two months of which no pay is posted.
  await office.rows('update employee_assignment set work_group_id = null')
  await office.rows('delete from ws_dayoff')
  await office.rows('delete from roster_day')
  for (const month of ['202609', '202610', '202611']) await desk.month(month, 'OPEN')
}, 300_000)
afterAll(() => office.engine.close())

type Context = ReturnType<typeof actionContext>
const inside = <T>(run: (context: Context) => Promise<T>) =>
  office.engine.database.db.transaction((tx) => run(actionContext(tx, office.engine, everything)))
const dueOf = (employee: number, dateFrom: string, dateTo: string) =>
  inside((context) => dueEmployees(context, { dateFrom, dateTo, employee, mode: 'STALE_ONLY' }, 0, 9))
const daysOf = (employee: number, from: string, to: string) =>
  office.rows<{ day: string; status: string; stale: boolean; locked: boolean }>(
    `select work_date::text as day, status, stale, locked from attendance_day where employee_id = ${employee}
      and work_date between '${from}' and '${to}' order by work_date`,
  )
const retroOf = async (employee: number) =>
  Object.fromEntries(
    (
      await office.rows<{ field: string; delta: number }>(
        `select field, sum(delta)::float8 as delta from retro_adjustment where employee_id = ${employee} group by field order by field`,
      )
    ).map((r) => [r.field, r.delta]),
  )
/** Agrees that an employee has left, as any screen, upload or script does: through the rules of separations. */
const agree = (employee: number, lastWorkingDate: string) =>
  inside((context) =>
    Promise.resolve(
      office.engine.rules
        .get('EmployeeSeparation')
        ?.afterWrite?.(context, { employee, lastWorkingDate, separationReason: null, status: 'APPROVED' } as never),
    ),
  )

it('a last working day in the past makes the days after it due at once, and the default run clears them', async () => {
  const employee = await desk.operator(3)
  const month = { from: '2026-10-01', to: '2026-10-31' }
  await desk.evaluate([employee], month)
  await desk.recaps([employee], '202610')
  expect((await daysOf(employee, '2026-10-19', '2026-10-23')).every((d) => d.status === 'ABSENT')).toBe(true)
  await agree(employee, '2026-10-16')
  expect(await dueOf(employee, month.from, month.to)).toEqual([{ id: employee, from: '2026-10-17' }])
  // A run over everybody takes him along for the days that are left of him.
  expect(
    await inside((context) =>
      dueEmployees(context, { dateFrom: '2026-10-20', dateTo: month.to, employee, mode: 'ALL' }, 0, 9),
    ),
  ).toEqual([{ id: employee, from: '2026-10-20' }])
  expect(await dueOf(employee, '2026-10-20', month.to)).toEqual([{ id: employee, from: '2026-10-20' }])
  await desk.evaluate([employee], { from: '2026-10-17', to: month.to })
  expect(new Set((await daysOf(employee, '2026-10-17', month.to)).map((d) => `${d.status} ${d.stale}`))).toEqual(
    new Set(['NOT_EMPLOYED false']),
  )
  expect(await dueOf(employee, month.from, month.to)).toEqual([])
})

it('a recap contains the days of an employment once each, regardless of the rows that exist', async () => {
  const employee = await desk.operator(4)
  await desk.evaluate([employee], { from: '2026-10-01', to: '2026-10-31' })
  const recap = () =>
    desk.first<{ all: number; away: number; unpaid: number }>(
      `select calendar_days::int as all, not_employed_days::int as away, unpaid_days::float8 as unpaid from monthly_attendance
        where employee_id = ${employee} and period_code = '202610'`,
    )
  await desk.recaps([employee], '202610')
  expect(await recap()).toMatchObject({ all: 31, away: 0, unpaid: 21 })
  // The rows of the days after it are still those of an absent employee.
  await office.rows(`update employee set separation_date = '2026-10-22' where id = ${employee}`)
  await desk.recaps([employee], '202610')
  expect(await recap()).toMatchObject({ all: 31, away: 9, unpaid: 15 })
  await office.rows(`update employee set separation_date = '2026-09-30' where id = ${employee}`)
  await desk.recaps([employee], '202610')
  expect(await recap()).toMatchObject({ all: 31, away: 31, unpaid: 0 })
})

it('days of a closed month are due when it is opened again', async () => {
  const employee = await desk.operator(5)
  await desk.evaluate([employee], { from: '2026-09-01', to: '2026-09-30' })
  await desk.month('202609', 'CLOSED')
  await inside((context) => markStaleForGood(context, [employee], '2026-09-08'))
  expect(await dueOf(employee, '2026-09-01', '2026-09-30')).toEqual([])
  await desk.evaluate([employee], { from: '2026-09-08', to: '2026-09-08' })
  expect(await daysOf(employee, '2026-09-08', '2026-09-08')).toMatchObject([{ stale: true, locked: true }])
  await inside((context) => reopenPeriod(context, { ...september, reason: 'Punches came late' }))
  expect(await dueOf(employee, '2026-09-01', '2026-09-30')).toEqual([{ id: employee, from: '2026-09-08' }])
})

it('what changed while a month was closed is paid with the open one when it is locked, once', async () => {
  const employee = await desk.operator(6)
  await desk.evaluate([employee], { from: '2026-09-01', to: '2026-09-30' })
  await desk.month('202609', 'CLOSED')
  const [before] = await daysOf(employee, '2026-09-30', '2026-09-30')
  expect(before?.status).toBe('ABSENT')
  await agree(employee, '2026-09-29')
  await desk.month('202610', 'CLOSED')
  await desk.month('202611', 'CLOSED')
  await inside((context) => lockMonth(context, september))
  // No month is open that could pay the difference: it waits, and is seen.
  expect([await retroOf(employee), await daysOf(employee, '2026-09-30', '2026-09-30')]).toMatchObject([
    {},
    [{ stale: true }],
  ])
  await desk.month('202611', 'OPEN')
  expect(await settleChangedDays(office.engine)).toBeGreaterThan(0)
  expect(await retroOf(employee)).toEqual({
    ABSENT_DAYS: -1,
    NOT_EMPLOYED_DAYS: 1,
    SCHEDULED_DAYS: -1,
    UNPAID_DAYS: -1,
  })
  expect(await daysOf(employee, '2026-09-30', '2026-09-30')).toEqual([{ ...before, stale: false, locked: true }])
  await inside((context) => markStaleForGood(context, [employee], '2026-09-30'))
  expect(await settleChangedDays(office.engine)).toBe(1)
  expect((await retroOf(employee)).UNPAID_DAYS).toBe(-1)
  await desk.month('202610', 'OPEN')
})

it('only changed days of locked months are settled: month by month, no more than twelve periods back, each time under a cause of its own', async () => {
  const employee = await desk.operator(8)
  const changed = ['2025-11-27', '2026-08-27', '2026-09-29', '2026-10-15'] as const
  const [tooFar, , , closed] = changed
  for (const month of ['202511', '202608', '202609', '202610']) await desk.month(month, 'OPEN')
  for (const day of changed) await desk.evaluate([employee], { from: day, to: day })
  await office.rows(
    `delete from attendance_day where employee_id = ${employee} and work_date not in ('${changed.join("','")}')`,
  )
  for (const month of ['202511', '202608', '202609']) await desk.month(month, 'LOCKED')
  for (const month of ['202610', '202611']) await desk.month(month, 'CLOSED')
  await desk.month('202612', 'OPEN')
  const causes = () =>
    office.rows<{ no: string; id: number; target: string; delta: number }>(
      `select r.cause_no as no, r.cause_id as id, p.period_code as target, sum(r.delta)::float8 as delta from retro_adjustment r
        join attendance_period p on p.id = r.target_period_id where r.employee_id = ${employee} and r.field = 'UNPAID_DAYS' group by 1, 2, 3 order by 1, 2`,
    )
  const stale = async () => (await daysOf(employee, '2025-01-01', '2026-12-31')).flatMap((d) => (d.stale ? d.day : []))
  await agree(employee, '2025-11-26')
  expect(await stale()).toEqual([...changed])
  await settleChangedDays(office.engine)
  // What lies too far back, and what a reopening will evaluate, waits.
  expect(await stale()).toEqual([tooFar, closed])
  for (const left of ['null', `'2025-11-26'`]) {
    await office.rows(`update employee set separation_date = ${left} where id = ${employee}`)
    await inside((context) => markStaleForGood(context, [employee], '2026-08-27', '2026-09-29'))
    await settleChangedDays(office.engine)
  }
  const paid = Map.groupBy(await causes(), ({ no }) => no)
  expect([...paid.keys()]).toEqual(['LATE_CHANGE 202608', 'LATE_CHANGE 202609'])
  for (const [{ id = 0 } = {}, ...rest] of paid.values())
    expect([id, ...rest.map((r) => r.id)]).toEqual([id, id + 1, id + 2])
  expect([...paid.values()].flat().map(({ delta, target }) => [delta, target])).toEqual(
    [-1, 1, -1, -1, 1, -1].map((delta) => [delta, '202612']),
  )
  for (const month of ['202610', '202611']) await desk.month(month, 'OPEN')
  await office.rows(`update attendance_period set status = 'CLOSED' where period_code = '202612'`)
})

it('a letter that did not come makes its days due by itself, on the day after the last one and not before', async () => {
  const employee = await desk.operator(7)
  await office.rows(
    `update absent_code set requires_attachment = true, attachment_due_days = 5, max_backdate_days = 60 where absent_code = 'S1'`,
  )
  const sick = await desk.away(employee, 'S1', '2026-11-17')
  await desk.decide('unit.head', sick)
  await desk.decide('dept.head', sick)
  await office.rows(
    `update abnormal_attendance set delivered_at = null, attachment_id = null where id = ${Number(sick.id)}`,
  )
  const day = { from: '2026-11-17', to: '2026-11-17' }
  await desk.evaluate([employee], day)
  expect((await daysOf(employee, day.from, day.to))[0]?.status).not.toBe('ABSENT')
  const today = office.engine.today()
  office.engine.setToday('2026-11-22')
  await markOverdueLetters(office.engine)
  expect(await dueOf(employee, day.from, day.to)).toEqual([])
  office.engine.setToday('2026-11-23')
  await markOverdueLetters(office.engine)
  expect(await dueOf(employee, day.from, day.to)).toEqual([{ id: employee, from: day.from }])
  await desk.evaluate([employee], day)
  expect((await daysOf(employee, day.from, day.to))[0]).toMatchObject({ status: 'ABSENT', stale: false })
  await markOverdueLetters(office.engine)
  expect(await dueOf(employee, day.from, day.to)).toEqual([])
  office.engine.setToday(today)
})
