// The same figure is the same number everywhere, over ten companies with employees and days drawn at random.
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Engine } from '../../../engine/context.ts'
import { everything, openWholeDemo, type ProductEngine } from '../../testing/index.ts'
import { evaluateRange } from '../evaluation/evaluation.ts'
import { settingsOf } from '../evaluation/settings.ts'
import { month, ties, today } from './testing/ties.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openWholeDemo(today)
}, 600_000)
afterAll(() => engine.close())

/** A whole number below `n`, the same for a row in every run of a seed. */
const drawn = (id: string, what: string, seed: number, n: number) =>
  sql.raw(`(('x' || substr(md5(${id} || '${what}${seed}'), 1, 7))::bit(28)::int % ${n})`)

/** The number of employees of one of the small companies. */
const oneIn = 7
/** Forty employees, who join and leave on random days (on the last day of a month too, agreed and not yet carried out). */
async function shuffled(tx: Db, seed: number): Promise<void> {
  const at = (what: string, n: number) => drawn('e.id', what, seed, n)
  await tx.execute(sql`update employee e set active_status = 'ACTIVE', separation_reason_id = null,
    join_date = case when e.id % ${oneIn}::int <> 0 then '2030-01-01'::date else '2025-10-15'::date + ${at('join', 420)} end, separation_date = null`)
  await tx.execute(sql`update employee e set separation_date = case ${at('how', 4)} when 0 then join_date + ${at('left', 300)}
      when 1 then greatest(join_date, (date_trunc('month', '2026-01-01'::date + ${at('end', 330)}) + interval '1 month - 1 day')::date) end
    where join_date < '2030-01-01'`)
  await tx.execute(
    sql`update employee e set active_status = 'INACTIVE' where separation_date < ${today} and ${at('late', 5)} > 0`,
  )
  await tx.execute(sql`update employee_assignment a set status = 'CANCELLED' where exists
    (select 1 from employee_assignment b where b.employee_id = a.employee_id and b.valid_from > a.valid_from and b.status <> 'CANCELLED')`)
  await tx.execute(sql`update employee_assignment a set valid_from = e.join_date, valid_to = null, department_id = e.department_id, location_id = e.location_id,
    position_id = e.position_id from employee e where e.id = a.employee_id and a.status <> 'CANCELLED'`)
  const day = (what: string, n: number) => drawn('d.id', what, seed, n)
  const isOut = sql`(e.join_date > d.work_date or coalesce(e.separation_date < d.work_date, false))`
  const worked = sql`(${day('ot', 4)} = 0 and not ${isOut})`
  await tx.execute(sql`update attendance_day d set
      status = case when ${isOut} then 'NOT_EMPLOYED' when d.day_type <> 'WORKDAY' then d.status
        when d.status = 'NOT_EMPLOYED' then 'PRESENT' else case ${day('st', 6)} when 0 then 'ABSENT' when 1 then 'INCOMPLETE' else d.status end end,
      day_type = case when ${day('ty', 15)} = 0 then 'HOLIDAY' else d.day_type end, ot_unrequested = ${day('un', 90)},
      ot_gross = case when ${worked} then ${day('gr', 200)} else 0 end, ot_payable = case when ${worked} then ${day('gr', 200)} else 0 end,
      ot_cross = case when not ${worked} then null else (array['MATCH', 'SHORT', 'OVER', 'SHIFTED', 'NO_REQUEST', null])[${day('cr', 6)} + 1] end,
      ot_approved = 0, ot_excess = 0
    from employee e where e.id = d.employee_id and d.work_date between ${month.dateFrom} and ${month.dateTo}`)
  await tx.execute(sql`update attendance_day_flags f set excused = ${drawn('f.id', 'ex', seed, 2)} = 0`)
}

/** Evaluates the days of a company from punches that came early, late or not at all, instead of drawing the days; returns how many. */
async function evaluatedAgain(of: Engine, seed: number): Promise<number> {
  const { db } = of.database
  const between = sql`between ${month.dateFrom} and ${month.dateTo}`
  await db.execute(sql`delete from attendance_day where work_date ${between}`)
  await db.execute(sql`update raw_punch p set punch_at = punch_at + (${drawn('p.id', 'at', seed, 90)} - 45) * interval '1 minute',
      status = case when ${drawn('p.id', 'gone', seed, 9)} = 0 then 'REJECTED' else status end
    where punch_at::date ${between} and status = 'VALID'`)
  const people = await rowsOf<{ id: number }>(db, sql`select id from employee where join_date < '2030-01-01'`)
  const context = actionContext(db, of, everything)
  const range = { from: month.dateFrom, to: addDays(today, -1) }
  const run = await evaluateRange(
    context,
    await settingsOf(context),
    people.map(({ id }) => id),
    range,
  )
  return run.days
}

/** Employees who join later, who left on the last day of a month, and leavers who were not carried out yet. */
const oddPeople = sql`select count(*) filter (where join_date > ${today} and join_date < '2030-01-01')::int as ahead,
  count(*) filter (where separation_date + 1 = date_trunc('month', separation_date + 1))::int as "monthEnd",
  count(*) filter (where separation_date < ${today} and active_status = 'ACTIVE')::int as "notYet" from employee`

class Undone extends Error {}
/** The comparisons run inside a transaction that is rolled back. */
async function inShuffled(seed: number, check: (of: Engine, seed: number) => Promise<void>): Promise<void> {
  try {
    await engine.database.db.transaction(async (tx) => {
      await shuffled(tx, seed)
      await check({ ...engine, database: { ...engine.database, db: tx } }, seed)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

describe('figures that are shown in several places', () => {
  it('tie over ten companies drawn at random', async () => {
    await engine.database.db.execute(
      sql`delete from attendance_day where employee_id % ${oneIn} <> 0 or work_date < ${month.dateFrom}`,
    )
    const found = { ahead: 0, monthEnd: 0, notYet: 0 }
    let evaluated = 0
    const check = async (of: Engine, seed: number) => {
      const [row] = await rowsOf<typeof found>(of.database.db, oddPeople)
      for (const name of ['ahead', 'monthEnd', 'notYet'] as const) found[name] += row?.[name] ?? 0
      for (const tie of ties) await tie(of)
      evaluated += await evaluatedAgain(of, seed)
      for (const tie of ties) await tie(of)
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), (seed) => inShuffled(seed, check)),
      { seed: 61, numRuns: 10, endOnFailure: true },
    )
    expect(Object.values(found).every((n) => n > 5)).toBe(true)
    expect(evaluated).toBeGreaterThan(1_000)
  })
})
