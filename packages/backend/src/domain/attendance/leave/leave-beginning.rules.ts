// Balances brought into the system: not before the employment, not under a closed month that rests on them. The ledger is worked
// out whenever it is asked for, so that a change is replayed at once.
import { LeaveBeginning } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-beginning.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { columnIn } from '../../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { together } from '../../../engine/write/in-step.ts'

type Values = RuleValues<(typeof LeaveBeginning)['fields']>

export const leaveBeginningRules = rulesFor(LeaveBeginning, {
  async check(context, { employee, openingDate }) {
    if (employee == null || openingDate == null) return []
    const person = await employmentOf(context, employee)
    const say = (message: string) => [{ field: 'openingDate', rule: 'R-LEAVE-OPENING', message }]
    if (person === undefined) return []
    if (openingDate < person.joined) return say(`the employment began on ${formatDate(person.joined)}`)
    return person.left !== null && openingDate > person.left
      ? say(`the employment ended on ${formatDate(person.left)}`)
      : []
  },
  async afterWrite(context, row, before) {
    if (before !== undefined) await refuseUsed(context, before)
    await refuseUsed(context, row)
  },
  beforeDelete: (context, row) => refuseUsed(context, row),
  derived: {
    joinDate: ({ columns }) =>
      sql`(select coalesce(person.group_join_date, person.join_date) from employee person where person.id = ${columnIn(columns, 'employee')})`,
  },
})

/** The days between which somebody is employed; undefined: nobody of the company. */
const employmentOf = ({ tx, actor }: RuleContext, employee: number) =>
  together(tx, { key: `employment ${actor.companyCode}`, rank: 'ask' }, employee, async (ids) => {
    const found = await rowsOf<{ id: number; joined: string; left: string | null }>(
      tx,
      sql`select id, join_date::text as joined, separation_date::text as left from employee
        where id = ${idList(ids)} and company_code = ${actor.companyCode}`,
    )
    const byId = new Map(found.map((one) => [one.id, one]))
    return ids.map((id) => byId.get(id))
  })

/** The last closed month that rests on each of some balances, by their place; undefined: none does. */
export async function closedUses(
  { tx, actor }: RuleContext,
  balances: readonly Pick<Values, 'employee' | 'leaveYear' | 'openingDate'>[],
): Promise<ReadonlyMap<number, ClosedUse>> {
  const list = JSON.stringify(
    balances.map(({ employee, leaveYear, openingDate }, place) => ({ place, employee, leaveYear, openingDate })),
  )
  const found = await rowsOf<ClosedUse & { place: number }>(
    tx,
    sql`select distinct on (b.place) b.place, p.period_code as "periodCode", p.status, p.date_to::text as "dateTo"
      from jsonb_to_recordset(${list}::jsonb) b (place int, employee int, "leaveYear" int, "openingDate" date) join employee e on e.id = b.employee
      join attendance_period p on p.company_code = ${actor.companyCode} and p.status <> 'OPEN' and p.pay_group in ('ALL', e.pay_group)
        and p.date_to >= b."openingDate" and p.date_from <= make_date(b."leaveYear", 12, 31)
      order by b.place, p.date_to desc`,
  )
  return new Map(found.map(({ place, ...use }) => [place, use]))
}
interface ClosedUse {
  readonly periodCode: string
  readonly status: string
  readonly dateTo: string
}

/** Why a balance stands fast, and what helps. */
export const closedWords = ({ periodCode, status, dateTo }: ClosedUse): string =>
  `Attendance of ${periodCode} is ${status.toLowerCase()} and rests on this balance: ${
    status === 'LOCKED' ? '' : 'have it opened again, or '
  }bring a balance in with an opening date after ${formatDate(dateTo)}.`

async function refuseUsed(context: RuleContext, row: Values): Promise<void> {
  const key = `balance in use ${context.actor.companyCode}`
  const use = await together(context.tx, { key, rank: 'after' }, row, async (rows) => {
    const uses = await closedUses(context, rows)
    return rows.map((_, place) => uses.get(place))
  })
  if (use !== undefined)
    throw new KantorError('PERIOD_LOCKED', closedWords(use), { values: { period: use.periodCode } })
}
