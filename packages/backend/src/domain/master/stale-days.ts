// Marks days whose inputs changed, so that the next run evaluates them again. Closed days are left: what is approved for them
// later goes to the next open period.
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import type { RuleContext } from '../../engine/context.ts'
import { together } from '../../engine/write/in-step.ts'

/** All days, or those that no closed month holds. */
type Which = 'ALL' | 'OPEN'

/**
 * Days from one to another of some employees, or of everybody. The version of a row stays: nothing of it changed yet. Waits for an
 * evaluation of theirs that is under way: days that it writes meanwhile are marked, too.
 */
export const markStale = (
  context: RuleContext,
  employees: readonly number[] | 'ALL',
  from: string,
  to: string = from,
): Promise<void> => mark(context, { employees, from, to }, 'OPEN')

/**
 * The same for what no one can refuse or put off: a punch that arrives late, an employee who has left. Days of closed months are due
 * when their month is opened again; those of locked ones are settled with the open month.
 */
export const markStaleForGood = (
  context: RuleContext,
  employees: readonly number[],
  from: string,
  to: string = from,
): Promise<void> => mark(context, { employees, from, to }, 'ALL')

interface Span {
  readonly employees: readonly number[] | 'ALL'
  readonly from: string
  readonly to: string
}

/** Marks the days of a row; of rows in step all of them at once. */
const mark = (context: RuleContext, span: Span, which: Which): Promise<void> =>
  together(context.tx, { key: `stale ${context.actor.companyCode} ${which}`, rank: 'after' }, span, async (spans) => {
    const lists = spans.filter(({ employees }) => employees !== 'ALL')
    for (const one of spans.length === 1 ? spans : spans.filter(({ employees }) => employees === 'ALL'))
      await markOne(context, one, which)
    if (spans.length > 1 && lists.length > 0) await markMany(context, lists, which)
    return spans.map(() => undefined)
  })

const isMarked = (which: Which): SQL => (which === 'OPEN' ? sql`not locked` : sql`true`)

async function markOne({ tx, actor }: RuleContext, { employees, from, to }: Span, which: Which): Promise<void> {
  const among = (column: SQL): SQL => (employees === 'ALL' ? sql`true` : sql`${column} = ${idList(employees)}`)
  await tx.execute(
    sql`select id from employee where company_code = ${actor.companyCode} and ${among(sql`id`)} order by id for share`,
  )
  await tx.execute(
    sql`update attendance_day set stale = true where company_code = ${actor.companyCode} and ${among(sql`employee_id`)}
      and work_date between ${from}::date and ${to}::date and not stale and ${isMarked(which)}`,
  )
}

async function markMany({ tx, actor }: RuleContext, spans: readonly Span[], which: Which): Promise<void> {
  const list = spans.flatMap(({ employees, from, to }) =>
    employees === 'ALL' ? [] : employees.map((employee) => ({ employee, from, to })),
  )
  await tx.execute(
    sql`select id from employee where company_code = ${actor.companyCode} and id = ${idList(list.map((one) => one.employee))}
      order by id for share`,
  )
  await tx.execute(
    sql`update attendance_day set stale = true from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) n (employee int, "from" date, "to" date)
      where company_code = ${actor.companyCode} and employee_id = n.employee and work_date between n."from" and n."to"
        and not stale and ${isMarked(which)}`,
  )
}

/**
 * Takes the days of some employees for an evaluation, until the end of its transaction: what others mark was either read by it or
 * is marked behind it.
 */
export async function takeDays({ tx, actor }: RuleContext, employees: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select id from employee where company_code = ${actor.companyCode} and id = ${idList(employees)} order by id for no key update`,
  )
}
