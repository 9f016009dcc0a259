// Proposes an award: everybody who reaches the years of service in a year, or who was neither late nor absent in it.
import { award as awards } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/award'
import { Award } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/award.entity'
import { EmployeeAward } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-award.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { stampOf } from '../../engine/stamp.ts'
import { writeAudits } from '../../engine/write/audit.ts'

const ofAward = tableColumns(Award)
const ofEmployeeAward = tableColumns(EmployeeAward, 'g')

interface Stored {
  readonly category: string
  readonly years: number | null
  readonly amount: string | null
  readonly active: boolean
}
interface Candidate {
  readonly employee: number
  readonly day: string
  readonly known: boolean
}

export const awardActions: ActionsEntry = actionsFor(awards, {
  propose: async (context, { award, year }) => {
    const { tx, actor, today } = context
    if (year > Number(today.slice(0, 4)))
      throw badInput([{ field: 'year', rule: 'R-AWARD-YEAR', message: 'is in the future' }])
    await lockUntilCommit(tx, JSON.stringify(['EmployeeAward', actor.companyCode, award]))
    const [stored] = await typedRows(
      tx,
      { category: ofAward.category, years: ofAward.serviceYears, amount: ofAward.valueAmount, active: ofAward.active },
      sql`from ${ownRows(actor, ofAward)} where id = ${award}`,
    )
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    if (!stored.active) throw new KantorError('BAD_STATE', 'This award is no longer given.')
    const found = await candidatesOf(context, stored, award, year)
    const fresh = found.filter(({ known }) => !known)
    await insertProposals(context, award, year, stored.amount, fresh)
    return { proposed: fresh.length, kept: found.length - fresh.length }
  },
})

function candidatesOf(context: ActionContext, { category, years }: Stored, award: number, year: number) {
  const reach = queryContext(context)
  if (category !== 'SERVICE' && category !== 'ATTENDANCE')
    throw new KantorError('BAD_STATE', 'Only awards of service and of attendance follow from the records.')
  const who = category === 'SERVICE' ? ofService(reach, years ?? 0, year) : ofAttendance(reach, year)
  return rowsOf<Candidate>(
    context.tx,
    sql`select c.employee, to_char(c.day, 'YYYY-MM-DD') as day, exists (select 1 from ${ownRows(context.actor, ofEmployeeAward)}
        where g.award_id = ${award} and g.employee_id = c.employee and g.award_year = ${year}) as known
      from (${who}) c order by c.employee`,
  )
}

/** Service counts from joining the group; the day is that on which the years are full, and he is still there on it. */
const ofService = ({ rows }: QueryContext, years: number, year: number): SQL =>
  sql`select * from (select e.id as employee, (coalesce(e.group_join_date, e.join_date) + make_interval(years => ${years}::int))::date as day, e.separation_date
      from ${rows('Employee')} e where e.active_status <> 'INACTIVE') s
    where extract(year from s.day) = ${year} and (s.separation_date is null or s.separation_date >= s.day)`

/** Evaluated in the year, on every day without a flag for being late and never absent. Excused flags do not count. */
const ofAttendance = ({ rows, today }: QueryContext, year: number): SQL => {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return sql`select e.id as employee, least(${last}::date, ${today}::date) as day from ${rows('Employee')} e
    where e.active_status <> 'INACTIVE' and e.join_date <= ${first}::date
      and exists (select 1 from attendance_day d where d.employee_id = e.id and d.work_date between ${first}::date and ${last}::date)
      and not exists (select 1 from attendance_day d where d.employee_id = e.id and d.work_date between ${first}::date and ${last}::date
        and (d.status in ('ABSENT', 'ABSENT_HALF') or exists (select 1 from attendance_day_flags f join flag_master m on m.id = f.flag_id
          where f.parent_id = d.id and m.flag_code in ('LATE', 'ABSENT') and not coalesce(f.excused, false))))`
}

/** One statement for all: the rules of a single grant (amount, year) hold here by what is written. */
async function insertProposals(
  { tx, actor, engine }: ActionContext,
  award: number,
  year: number,
  amount: string | null,
  fresh: readonly Candidate[],
): Promise<void> {
  if (fresh.length === 0) return
  const now = engine.now().toISOString()
  const made = await rowsOf<{ id: number; employee: number; awardDate: string }>(
    tx,
    sql`insert into employee_award (company_code, award_id, employee_id, award_year, award_date, amount, status, created_by, updated_by, created_at, updated_at, row_version)
      select ${actor.companyCode}, ${award}, c.employee, ${year}, c.day, ${amount}::numeric, 'PROPOSED', ${stampOf(actor)}, ${stampOf(actor)},
        ${now}::timestamptz, ${now}::timestamptz, 1
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as c(employee int, day date)
      returning id, employee_id as employee, to_char(award_date, 'YYYY-MM-DD') as "awardDate"`,
  )
  await writeAudits(
    tx,
    actor,
    made.map(({ id, ...row }) => ({
      action: 'CREATE' as const,
      entity: EmployeeAward,
      feature: awards,
      id,
      byRule: 'proposal',
      after: { ...row, award, awardYear: year, amount, status: 'PROPOSED' },
    })),
  )
}
