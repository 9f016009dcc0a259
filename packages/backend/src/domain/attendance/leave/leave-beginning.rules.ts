// Balances brought into the system: not before the employment, not under a closed month that rests on them. The ledger is worked
// out whenever it is queried, so that a change is replayed at once.
import { LeaveBeginning } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-beginning.entity'
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { together } from '../../../engine/write/in-step.ts'
import { isOwnPeriod } from '../../master/index.ts'

const ofEmployee = tableColumns(Employee)
const ofEmployeeE = tableColumns(Employee, 'e')
const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')

type Values = RuleValues<(typeof LeaveBeginning)['fields']>

export const leaveBeginningRules = rulesFor(LeaveBeginning, {
  apart: true,
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

/** The days between which a person is employed; undefined: no employee of the company. */
const employmentOf = ({ tx, actor }: RuleContext, employee: number) =>
  together(tx, { key: `employment ${actor.companyCode}`, rank: 'ask' }, employee, async (ids) => {
    const found = await typedRows(
      tx,
      { id: ofEmployee.id, joined: ofEmployee.joinDate, left: ofEmployee.separationDate },
      sql`from ${ownRows(actor, ofEmployee)}
        where id = ${idList(ids)}`,
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
      from jsonb_to_recordset(${list}::jsonb) b (place int, employee int, "leaveYear" int, "openingDate" date) join ${ownRows(actor, ofEmployeeE)} on e.id = b.employee
      join ${ownRows(actor, ofAttendancePeriod)} on p.status <> 'OPEN' and ${isOwnPeriod('p', 'e')}
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

/** Why a balance cannot be changed, and what helps. */
export const closedWords = ({ periodCode, status, dateTo }: ClosedUse): string =>
  `Attendance of ${periodCode} is ${status.toLowerCase()} and depends on this balance: ${
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
