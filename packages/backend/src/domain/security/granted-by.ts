// Who can open what was refused. Queried with every refusal, so each answer is kept for a minute.
import { userRightAccess } from '@kantor/shared/catalogue/security-system/user-right-access'
import { type GrantedBy, grantedByLimits } from '@kantor/shared/rules/errors/granted-by'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'

const { title, path } = userRightAccess
const save = userRightAccess.actions?.save
const assigning = save === undefined ? [] : (anyOfAction(userRightAccess, save) ?? [])
const keptMs = 60_000
const mostKept = 1_000

/** Answers for one application; `now` in milliseconds. */
export function grantorsOver(db: Db, now: () => number) {
  const kept = new Map<string, { readonly until: number; readonly answer: GrantedBy }>()
  return async (codes: readonly string[], company: string): Promise<GrantedBy> => {
    const asked = [...new Set(codes)].slice(0, grantedByLimits.codes).sort()
    const key = `${company} ${asked.join()}`
    const known = kept.get(key)
    if (known !== undefined && known.until > now()) return known.answer
    const roles = await rolesWith(db, asked, company)
    const answer = { roles, assignedBy: await rolesWith(db, assigning, company), screen: { title, path } }
    kept.delete(key)
    kept.set(key, { until: now() + keptMs, answer })
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return answer
  }
}

/** Names of the active templates of a company that hold one of the codes, themselves or through an included one. */
async function rolesWith(db: Db, codes: readonly string[], company: string): Promise<readonly string[]> {
  if (codes.length === 0) return []
  const list = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  const rows = await rowsOf<{ readonly name: string }>(
    db,
    sql`with recursive part as (
        select id as template_id, id as part_id from user_template where status = 'ACTIVE'
        union
        select p.template_id, i.template_id from part p join user_template_includes i on i.parent_id = p.part_id
          join user_template t on t.id = i.template_id and t.status = 'ACTIVE')
      select t.name from user_template t
      where t.status = 'ACTIVE' and coalesce(t.owner_company, ${company}) = ${company} and (t.dynamic_all or exists (
        select 1 from part p join user_template_lines l on l.parent_id = p.part_id where p.template_id = t.id and (
          l.view and l.form_id || 'I' in (${list}) or l.add and l.form_id || 'A' in (${list})
          or l.edit and l.form_id || 'E' in (${list}) or l.delete and l.form_id || 'D' in (${list}))))
      order by coalesce(t.dynamic_all, false), t.name limit ${grantedByLimits.roles}`,
  )
  return rows.map((row) => row.name)
}
