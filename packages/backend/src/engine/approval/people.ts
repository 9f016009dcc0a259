// People and posts as the engine asks for them: heads from a department upward, pools of deciders, who is behind an account.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { tableNameOf } from '@kantor/shared/derive/tables'
import { type Entity, namesOfEntity } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { distinctRows, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../context.ts'
import { usernameIn } from '../stamp.ts'
import { once } from '../write/in-step.ts'
import type { Person } from './refusal.ts'
import type { Line, OrgNode } from './resolve.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofUserAccount = tableColumns(UserAccount, 'h')
const ofUserAccountU = tableColumns(UserAccount, 'u')

type Asking = Pick<RuleContext, 'tx' | 'actor' | 'today'>

/** The heads from a department up to the top, on a given day; a person who no longer works here is head of nothing. */
export function headsFrom({ tx, today }: Asking, department: number | null): Promise<readonly OrgNode[]> {
  return rowsOf<OrgNode>(
    tx,
    sql`with recursive up as (
        select d.id, d.org_level, d.parent_department_id, 1 as depth from department d where d.id = ${department}
        union all select p.id, p.org_level, p.parent_department_id, up.depth + 1 from department p join up on p.id = up.parent_department_id where up.depth < 20)
      select up.org_level as level, (select h.employee_id from department_heads h join employee e on e.id = h.employee_id
        where h.parent_id = up.id and h.date_from <= ${today}::date and coalesce(h.date_to >= ${today}::date, true) and e.active_status <> 'INACTIVE'
        order by case h.head_type when 'ACTING' then 0 else 1 end, h.seq limit 1) as head
      from up order by up.depth`,
  )
}

/** Templates whose holders form a pool, unless the approval parameters name others. */
const usual = { HR: 'HR_HEAD', FINANCE: 'FIN_HEAD' } as const

/** Who belongs to a pool: active employees who hold its template in the company on the day. */
export async function poolsOf({ tx, actor, today }: Asking): Promise<Line['pools']> {
  const valid = (row: string) =>
    sql`coalesce(${sql.raw(row)}.valid_from <= ${today}::date, true) and coalesce(${sql.raw(row)}.valid_to >= ${today}::date, true)`
  const templateOf = (
    pool: keyof typeof usual,
  ) => sql`coalesce((select text_value from common_code where company_code = ${actor.companyCode}
    and code_type = 'APPRPARAM' and code_value = ${`${pool}TEMPLATE`} and active), ${usual[pool]})`
  const rows = await rowsOf<{ pool: keyof typeof usual; employee: number }>(
    tx,
    sql`select distinct p.pool, e.id as employee from (values ('HR', ${templateOf('HR')}), ('FINANCE', ${templateOf('FINANCE')})) p (pool, code)
      join user_template t on t.code = p.code join template_assignment a on a.template_id = t.id
      join user_account u on u.id = a.user_id join employee e on e.id = u.employee_id
      where t.status = 'ACTIVE' and a.company in ('*', ${actor.companyCode}) and ${valid('a')} and u.status = 'ACTIVE' and ${valid('u')}
        and e.company_code = ${actor.companyCode} and e.active_status <> 'INACTIVE' order by 2`,
  )
  const of = (pool: keyof typeof usual) => rows.filter((r) => r.pool === pool).map((r) => r.employee)
  return { HR: of('HR'), FINANCE: of('FINANCE') }
}

/** The remark in the trail of a change that was made with a decision. */
export const withDecision = '#decision'

/** The person who acts: an account and the employee behind it; the system is neither. */
export async function personOf({ tx, actor }: Asking, userId = actor.userId): Promise<Person> {
  if (userId === 0) return { user: null, employee: null }
  return once(tx, `person ${actor.companyCode} ${userId}`, async () => {
    const [row] = await typedRows(
      tx,
      { employee: orNull(ofEmployee.id) },
      sql`from user_account u left join employee e on e.id = u.employee_id and e.company_code = ${actor.companyCode}
        where u.id = ${userId}`,
    )
    return { user: userId, employee: row?.employee ?? null }
  })
}

/** Is the caller one of these accounts, or the person behind one of them? Two accounts of one employee are one person. */
export async function isOneOf(
  { tx, actor }: Pick<RuleContext, 'tx' | 'actor'>,
  users: readonly (number | null | undefined)[],
): Promise<boolean> {
  const asked = users.filter((user) => user != null)
  if (asked.length === 0) return false
  const [row] = await rowsOf<{ isHe: boolean }>(
    tx,
    sql`select exists (select 1 from user_account u where u.id = ${idList(asked)} and u.id in (${accountsOf(actor.userId)})) as "isHe"`,
  )
  return row?.isHe === true
}

/**
 * The ids of the accounts that one person works by, as SELECT: the account itself, others of its employee, and service accounts with a key that he made, for he
 * has its secret. Of a service account these are the accounts of everybody who ever made a key of it.
 */
export const accountsOf = (user: number): SQL => {
  const own = sql`select a.id from user_account a left join user_account me on me.id = ${user} where a.id = ${user} or a.employee_id = me.employee_id`
  return sql`${own} union select o.id from ${keysOfServices} join user_account h on h.id in (${own}) and h.username = ${makerOfKey}
    union select a.id from ${keysOfServices} join user_account h on h.username = ${makerOfKey}
      join user_account a on a.id = h.id or a.employee_id = h.employee_id where o.id = ${user}`
}

/** Keys `k` with the service account `o` as which they act; a key of a person's client is made by himself alone. */
const keysOfServices = sql`api_key k join api_client c on c.id = k.client_id
  join user_account o on o.id = c.owner_id and o.user_type = 'SERVICE' and o.employee_id is null`
const makerOfKey = usernameIn(sql`k.created_by`)

/** Who works through the service accounts among these people: the users who made a key of one. What the account made counts as theirs. */
export async function behindServices({ tx, actor }: Asking, people: readonly Person[]): Promise<readonly Person[]> {
  const users = people.flatMap(({ user }) => user ?? [])
  if (users.length === 0) return []
  return distinctRows(
    tx,
    { user: ofUserAccount.id, employee: orNull(ofEmployee.id) },
    sql`from ${keysOfServices} join user_account h on h.username = ${makerOfKey}
      left join employee e on e.id = h.employee_id and e.company_code = ${actor.companyCode} where o.id = ${idList(users)} order by 1`,
  )
}

/**
 * Who made a document, who changed it on a screen or by a sheet, however small the changes after his, and who last changed it in any way: out of
 * its trail. Lines that an approver left out with his decision are that decision.
 */
export async function makersOf({ tx, actor }: Asking, entity: Entity, id: number): Promise<readonly Person[]> {
  const names = namesOfEntity(entity).map((name) => sql`${name}`)
  const edits = sql`from audit_entry a where a.entity in (${sql.join(names, sql`, `)}) and a.record_id = ${id} and a.action = 'EDIT'`
  return typedRows(
    tx,
    { user: ofUserAccountU.id, employee: orNull(ofEmployee.id) },
    sql`from user_account u
      left join employee e on e.id = u.employee_id and e.company_code = ${actor.companyCode}
      where u.username = (select ${usernameIn(sql`created_by`)} from ${sql.identifier(tableNameOf(entity.name))} where id = ${id})
        or u.id in (select a.user_id ${edits} and a.feature is not null and a.changes -> ${withDecision} is null)
        or u.id = (select a.user_id ${edits} order by a.seq desc limit 1)`,
  )
}

/** The users who sent a document on: who moved it to one of these statuses, out of its trail. By sending it, he answers for its content. */
export async function sendersOf(
  { tx }: Asking,
  entity: Entity,
  id: number,
  statuses: readonly string[],
): Promise<readonly number[]> {
  const names = namesOfEntity(entity).map((name) => sql`${name}`)
  const rows = await rowsOf<{ user: number }>(
    tx,
    sql`select distinct user_id as "user" from audit_entry
      where entity in (${sql.join(names, sql`, `)}) and record_id = ${id} and action = 'TRANSITION' and user_id is not null
        and after ->> 'status' in (${sql.join(
          statuses.map((status) => sql`${status}`),
          sql`, `,
        )})`,
  )
  return rows.map(({ user }) => user)
}

/** The users who sent in a sheet that wrote a row, even if another user committed it: the amounts of the row are theirs. Their accounts, out of the files that are kept. */
export async function sheetSendersOf({ tx, actor }: Asking, entity: Entity, id: number): Promise<readonly number[]> {
  const names = namesOfEntity(entity).map((name) => sql`${name}`)
  const rows = await distinctRows(
    tx,
    { user: ofUserAccountU.id },
    sql`from upload_row r join upload_batch b on b.id = r.batch_id and b.company_code = ${actor.companyCode}
        and b.status = 'COMMITTED' join user_account u on u.username = ${usernameIn(sql`b.created_by`)}
      where r.target_entity in (${sql.join(names, sql`, `)}) and r.target_id = ${id} order by 1`,
  )
  return rows.map(({ user }) => user)
}
