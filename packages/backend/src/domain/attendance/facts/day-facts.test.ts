// Facts of days in SQL against the recap in words: over days of every kind and status, also such as no evaluation would make,
// the sums of the facts are the recap of each employee, field by field.
import { snakeOf } from '@kantor/shared/derive/names'
import { type RecapTotals, recapFields } from '@kantor/shared/rules/attendance/recap/recap-totals'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { everything } from '../../testing/index.ts'
import { writeRecaps } from '../evaluation/recap-rows.ts'
import { settingsOf } from '../evaluation/settings.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { dayFacts } from './day-facts.ts'

/** Later than what the demo company has. */
const period = { periodCode: '202612', dateFrom: '2026-12-01', dateTo: '2026-12-31' }
const days = 31
const people = 120
/** Employed on every day of the period: a recap counts the other days by the dates of employment, not by rows. */
const employed = sql`select id from employee where join_date < ${period.dateFrom}::date and separation_date is null order by id limit ${people}`

/** What of the facts makes each field of a recap. */
const factOf: { readonly [N in keyof RecapTotals]: string } = {
  calendarDays: '1',
  notEmployedDays: '1 - f.is_employed',
  scheduledDays: 'f.is_scheduled',
  restDays: 'f.is_rest',
  holidayDays: 'f.is_holiday',
  collectiveDays: 'f.is_collective + f.collective_used',
  presentDays: 'f.present',
  absentDays: 'f.absent',
  annualLeaveDays: 'f.annual',
  statutoryDays: 'f.statutory',
  maternityDays: 'f.maternity',
  sick100Days: 'f.sick100',
  sick75Days: 'f.sick75',
  sick50Days: 'f.sick50',
  sick25Days: 'f.sick25',
  permitPaidDays: 'f.permit_paid',
  permitUnpaidDays: 'f.permit_unpaid',
  travelDays: 'f.travel',
  trainingDays: 'f.training',
  suspendedDays: 'f.suspended',
  unpaidDays: 'f.unpaid',
  lateCount: 'f.late_count',
  lateMinutes: 'f.late',
  earlyCount: 'f.early_count',
  earlyMinutes: 'f.early',
  awayMinutes: 'f.away',
  incompleteCount: 'f.incomplete',
  workedMinutes: 'f.worked',
  otH15: 'f.ot_h15',
  otH20: 'f.ot_h20',
  otH30: 'f.ot_h30',
  otH40: 'f.ot_h40',
  otH20Wd: "case when f.day_type not in ('REST', 'HOLIDAY') then f.ot_h20 else 0 end",
  otH20Rs: "case when f.day_type = 'REST' then f.ot_h20 else 0 end",
  otH20Hl: "case when f.day_type = 'HOLIDAY' then f.ot_h20 else 0 end",
  otH30Rs: "case when f.day_type = 'REST' then f.ot_h30 else 0 end",
  otH30Hl: "case when f.day_type = 'HOLIDAY' then f.ot_h30 else 0 end",
  otH40Rs: "case when f.day_type = 'REST' then f.ot_h40 else 0 end",
  otH40Hl: "case when f.day_type = 'HOLIDAY' then f.ot_h40 else 0 end",
  otDays: 'f.has_overtime',
  mealDays: 'f.meal',
  transportDays: 'f.transport',
  nightDays: 'f.night',
}
describe.each(await oneDatabase())('facts of days on $name', (database) => {
  let world: AttendanceWorld
  const db = () => world.engine.database.db
  beforeAll(async () => {
    world = await openAttendance(database)
    await db().execute(drawnDays)
    await db().execute(drawnFlags)
  }, 120_000)
  afterAll(() => world.engine.close())

  it.each([
    ['BLOCK', 'BLOCK'],
    ['HALF_DAY', 'ABSENT'],
    ['ABSENT', 'HALF_DAY'],
    ['ABSENT', 'NONE'],
  ])('add up to the recaps where days without in are %s, without out %s', async (noIn, noOut) => {
    await db().execute(
      sql`update flag_master set close_effect = case flag_code when 'NO_IN' then ${noIn} else ${noOut} end where flag_code in ('NO_IN', 'NO_OUT')`,
    )
    const context = actionContext(db(), world.engine, everything)
    const ids = (await world.read<{ id: number }>(employed)).map((r) => r.id)
    await writeRecaps(context, await settingsOf(context), ids, period)
    const sums = Object.entries(factOf).map(
      ([name, fact]) => sql`round(sum(${sql.raw(fact)})::numeric, 2)::float as ${sql.identifier(name)}`,
    )
    const own = await rowsOf<{ employee: number }>(
      db(),
      sql`select f.employee_id as employee, ${sql.join(sums, sql`, `)} from ${dayFacts(queryContext(context), sql`d.work_date between ${period.dateFrom}::date and ${period.dateTo}::date`)} f
        where f.is_employed = 1 group by 1 order by 1`,
    )
    const kept = Object.keys(factOf).map(
      (name) => sql`m.${sql.identifier(snakeOf(name))}::float as ${sql.identifier(name)}`,
    )
    const recaps = await world.read<{ employee: number }>(
      sql`select m.employee_id as employee, ${sql.join(kept, sql`, `)} from monthly_attendance m where m.period_code = ${period.periodCode} order by 1`,
    )
    expect(recaps).toHaveLength(people)
    expect(own).toEqual(recaps)
  })
  it('name every field of a recap', () => expect(Object.keys(factOf).sort()).toEqual([...recapFields].sort()))
})

/** Something of a list, by the numbers of the row: as good as thrown, and the same each time. */
const pick = (salt: string, values: readonly string[]) =>
  sql.raw(`(array[${values.join(', ')}])[1 + abs(hashtext('${salt}' || e.id || g::text)) % ${values.length}]`)
const text = (values: readonly string[]) => values.map((v) => `'${v}'`)
const code = (salt: string) =>
  sql`case when abs(hashtext(${sql.raw(`'${salt}'`)} || e.id || g::text)) % 3 = 0 then null else (select c.id from absent_code c where c.company_code = 'SSI' order by hashtext(${sql.raw(`'${salt}'`)} || e.id || g::text || c.id) limit 1) end`
const statuses = [
  'PRESENT',
  'PRESENT',
  'INCOMPLETE',
  'ABSENT',
  'ABSENT_HALF',
  'LEAVE',
  'SICK',
  'PERMIT',
  'TRAVEL',
  'TRAINING',
  'OFF',
  'HOLIDAY_MISSED',
  'COLLECTIVE_LEAVE',
  'EXEMPT',
  'NOT_EMPLOYED',
  'SUSPENDED',
]
const minutes = ['0', '0', '30', '60', '95']
/** What halves pay; null: of days from before it was written with them. */
const paid = ['null::numeric', '100', '75', '50', '0']
const drawnDays = sql`insert into attendance_day (company_code, created_by, updated_by, employee_id, work_date, day_type, status, shift_id, am_code_id, pm_code_id, absent_code_id,
    am_paid, pm_paid, sick_since, worked_minutes, ot_h15, ot_h20, ot_h30, ot_h40, flag_codes)
  select 'SSI', 'test', 'test', e.id, g::date, ${pick('t', text(['WORKDAY', 'WORKDAY', 'WORKDAY', 'REST', 'HOLIDAY', 'COLLECTIVE_LEAVE']))},
    ${pick('s', text(statuses))}, (select s.id from working_shift s where s.company_code = 'SSI' order by hashtext(e.id || g::text || s.id) limit 1),
    ${code('a')}, ${code('p')}, ${code('c')}, ${pick('x', paid)}, ${pick('y', paid)}, g::date - ${pick('d', ['0', '1', '119', '120', '123', '200', '243', '250', '364', '366', '500'])}::int,
    ${pick('w', ['0', '240', '480'])}, ${pick('1', minutes)}, ${pick('2', minutes)}, ${pick('3', minutes)}, ${pick('4', minutes)}, 'LATE'
  from (${employed}) e, generate_series('2026-12-01'::date, '2026-12-01'::date + ${days - 1}::int, interval '1 day') g`
const drawnFlags = sql`insert into attendance_day_flags (parent_id, seq, flag_id, minutes, excused)
  select d.id, row_number() over (partition by d.id order by m.id), m.id, abs(hashtext('m' || d.id || m.id)) % 50, abs(hashtext('x' || d.id || m.id)) % 3 = 0
  from attendance_day d, flag_master m where m.company_code = d.company_code and m.flag_code in ('LATE', 'EARLY', 'AWAY', 'NO_OUT', 'NO_IN', 'ABSENT') and abs(hashtext('f' || d.id || m.id)) % 4 = 0`
