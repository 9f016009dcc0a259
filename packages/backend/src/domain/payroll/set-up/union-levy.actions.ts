// A levy of the union for all of its members at once: few statements however many they are, one entry of the trail each.
import { additionalSpsiEntry } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-spsi-entry'
import { UnionMember } from '@kantor/shared/catalogue/payroll-management/payroll-entry/union-member.entity'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lineTableFor, tableFor } from '../../../db/product-tables.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { writeAudits } from '../../../engine/write/audit.ts'
import { shownAmong } from '../../../engine/write/covered.ts'

interface Levy {
  readonly period: string
  readonly amount: string
  readonly purpose: string
  readonly unionName: string | null
}
interface Member {
  readonly id: number
  readonly employee: number
  readonly extras: readonly { readonly period: string; readonly amount: string; readonly purpose: string }[]
}

export const unionLevyActions = actionsFor(additionalSpsiEntry, {
  async addLevy(context, { period, amount, purpose, unionName }) {
    const levy = { period, amount: String(amount), purpose, unionName }
    const members = await membersOf(context, levy)
    const shown = await shownAmong(
      context,
      'Employee',
      members.map(({ employee }) => employee),
    )
    const reached = members.filter(({ employee }) => shown.has(employee))
    if (reached.length > 0) await add(context, levy, reached)
    return { members: reached.length, leftOut: members.length - reached.length }
  },
})

/** Members in the month who have not withdrawn before it and do not have the levy yet, locked. */
function membersOf(context: ActionContext, { period, purpose, unionName }: Levy): Promise<readonly Member[]> {
  const { rows, lines } = queryContext(context)
  const [first, last] = [`${period}-01`, endOfMonth(`${period}-01`)]
  const extras = lines('UnionMember', 'extras')
  return rowsOf<Member>(
    context.tx,
    sql`select m.id, m.employee_id as employee, (select coalesce(json_agg(json_build_object('period', l.period, 'amount', l.amount::text, 'purpose', l.purpose)
          order by l.seq), '[]') from ${extras} l where l.parent_id = m.id) as extras
      from ${rows('UnionMember')} m
      where m.date_from <= ${last}::date and coalesce(m.date_to, 'infinity') >= ${first}::date
        and coalesce(m.withdrawn_date, 'infinity') > ${last}::date and (${unionName}::text is null or m.union_name = ${unionName})
        and not exists (select 1 from ${extras} l where l.parent_id = m.id and l.period = ${period} and l.purpose = ${purpose}) order by m.id`,
  )
}

async function add(
  { tx, actor, engine }: ActionContext,
  { period, amount, purpose }: Levy,
  members: readonly Member[],
): Promise<void> {
  const ids = idList(members.map(({ id }) => id))
  const { table } = lineTableFor('UnionMember', 'extras')
  await tx.execute(
    sql`update union_member set row_version = row_version + 1, updated_at = ${engine.now().toISOString()}::timestamptz, updated_by = ${stampOf(actor)}
      where id = ${ids}`,
  )
  await tx.execute(
    sql`insert into ${table} (parent_id, seq, period, amount, purpose)
      select m.id, 1 + coalesce((select max(l.seq) from ${table} l where l.parent_id = m.id), 0), ${period}, ${amount}::numeric, ${purpose}
      from ${tableFor('UnionMember').table} m where m.id = ${ids}`,
  )
  await writeAudits(
    tx,
    actor,
    members.map(({ id, employee, extras }) => ({
      action: 'EDIT' as const,
      entity: UnionMember,
      feature: additionalSpsiEntry,
      id,
      before: { employee, extras },
      after: { employee, extras: [...extras, { period, amount, purpose }] },
    })),
  )
}
