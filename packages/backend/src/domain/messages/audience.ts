// Who a message is for (R-MSG-04): the union of the lines of its audience over the people who may sign in to its company.
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { asInteger, typedRows } from '../../db/rows/typed-rows.ts'

export interface Addressed {
  /** Values or columns of the statement round it. */
  readonly messageId: SQL
  readonly companyCode: SQL
  /** The day on which memberships and assignments count, YYYY-MM-DD. */
  readonly today: string
}

const validAt = (row: string, day: string): SQL =>
  sql`coalesce(${sql.raw(row)}.valid_from <= ${day}::date, true) and coalesce(${sql.raw(row)}.valid_to >= ${day}::date, true)`

/**
 * `select u.id` of the people: active, no service accounts, members of the company today. A department includes all
 * that hangs below it. A user who works in every branch (`*`) belongs to the branch they start in.
 */
export function audienceSql({ messageId, companyCode, today }: Addressed): SQL {
  return sql`with recursive line as (select * from message_audience where parent_id = ${messageId}),
      below as (
        select department_id as id from line where kind in ('DEPARTMENT', 'DIVISION')
        union select d.id from department d join below on d.parent_department_id = below.id)
    select u.id from user_account u left join employee e on e.id = u.employee_id and e.company_code = ${companyCode}
    where u.status = 'ACTIVE' and u.user_type <> 'SERVICE' and ${validAt('u', today)}
      and exists (select 1 from user_account_memberships m
        where m.parent_id = u.id and m.company in ('*', ${companyCode}) and ${validAt('m', today)})
      and (exists (select 1 from line where kind = 'ALL' or (kind = 'USER' and user_id = u.id)
          or (kind = 'POSITION_LEVEL' and level_id = e.level_id))
        or e.department_id in (select id from below)
        or exists (select 1 from line join company_branch b on b.id = line.branch_id
          where line.kind = 'BRANCH' and (u.default_branch = b.code or exists (select 1 from user_account_memberships m
            where m.parent_id = u.id and m.company in ('*', ${companyCode}) and m.branch = b.code and ${validAt('m', today)})))
        or exists (select 1 from line join template_assignment a on a.template_id = line.template_id
          where line.kind = 'TEMPLATE' and a.user_id = u.id and a.company in ('*', ${companyCode}) and ${validAt('a', today)}))`
}

/** How many people the stored audience reaches. */
export async function audienceSize(db: Db, addressed: Addressed): Promise<number> {
  const [row] = await typedRows(db, { count: asInteger(sql`count(*)`) }, sql`from (${audienceSql(addressed)}) reached`)
  return row?.count ?? 0
}

interface Stamp {
  readonly by: string
  readonly now: Date
}

/** The same for some messages at once. */
export async function deliverAll(
  tx: Db,
  { messages, companyCode, today }: Omit<Addressed, 'messageId'> & { readonly messages: readonly number[] },
  { by, now }: Stamp,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const audience = audienceSql({ messageId: sql`sent.id`, companyCode, today })
  await tx.execute(
    sql`insert into message_recipient (company_code, message_id, user_id, state, created_by, updated_by, created_at, updated_at, row_version)
      select ${companyCode}, sent.id, reached.id, 'UNREAD', ${by}, ${by}, ${at}, ${at}, 1
      from unnest(${`{${messages.join(',')}}`}::int[]) with ordinality sent (id, place) cross join lateral (${audience}) reached
      order by sent.place on conflict (company_code, message_id, user_id) do nothing`,
  )
}

/** Puts the message into the unread list of everyone it is for, in one statement; those who have it keep it as it is. */
export async function deliver(
  tx: Db,
  addressed: Addressed,
  { by, now }: Stamp,
  only: SQL = sql`true`,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const made = await rowsOf(
    tx,
    sql`insert into message_recipient (company_code, message_id, user_id, state, created_by, updated_by, created_at, updated_at, row_version)
      select ${addressed.companyCode}, ${addressed.messageId}, reached.id, 'UNREAD', ${by}, ${by}, ${at}, ${at}, 1
      from (${audienceSql(addressed)}) reached join user_account u on u.id = reached.id where ${only}
      on conflict (company_code, message_id, user_id) do nothing returning id`,
  )
  return made.length
}
