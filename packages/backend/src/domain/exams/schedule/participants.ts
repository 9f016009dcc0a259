// Who may sit an exam (R-EXM-04): no one who had a hand in it, and no one who may see which answers are right.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { excludedBecause } from '@kantor/shared/rules/exam/participation'
import { codesOfTemplates } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { asBoolean, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { readTemplates } from '../../security/index.ts'
import { hadAHandIn } from '../bank/authors.ts'
import { table } from '../tables.ts'

const ofEmployee = tableColumns(Employee, 'e')

/** The codes behind which right answers can be seen: Exam Answer, its approval, and the files of answers. */
export const keyCodes = ['frmHRTRAIN14I', 'frmHRTRAIN18E', 'frmUTRAINX02I', 'frmUTRAINX02A'] as const

/**
 * Why employees may not sit the exam of a group; who is not in the answer may. A right counts in every part of the company in which it
 * applies, and a denial in addition to it opens nothing: it can be taken away between two looks.
 */
export async function excludedOf(
  context: Pick<RuleContext, 'tx' | 'actor' | 'today'>,
  group: number,
  employees: SQL,
): Promise<ReadonlyMap<number, string>> {
  const holders = await keyHolders(context)
  const rows = await typedRows(
    context.tx,
    {
      employee: ofEmployee.id,
      isAuthor: asBoolean(sql`coalesce(bool_or(h.is_author), false)`),
      isApprover: asBoolean(sql`coalesce(bool_or(not h.is_author), false)`),
      holdsKeys: asBoolean(sql`coalesce(bool_or(u.id in (${holders})), false)`),
    },
    sql`from ${table.employee} e join ${table.account} u on u.employee_id = e.id left join ${hadAHandIn(sql`${group}::integer`)} h on h.user_id = u.id
      where e.company_code = ${context.actor.companyCode} and e.id in (${employees}) group by e.id`,
  )
  return new Map(
    rows.flatMap(({ employee, ...candidate }) => {
      const why = excludedBecause(candidate)
      return why === null ? [] : [[employee, why] as const]
    }),
  )
}

/**
 * The accounts that hold one of the codes today, as SQL that gives their ids. An account that is disabled for good or has ended opens
 * nothing, and its rights can no longer be taken away.
 */
async function keyHolders({ tx, actor, today }: Pick<RuleContext, 'tx' | 'actor' | 'today'>): Promise<SQL> {
  const templates = await readTemplates(tx)
  const opens = [...templates.values()].filter(({ id, isActive, dynamicAll }) => {
    const codes = codesOfTemplates(templates, [id])
    return isActive && (dynamicAll || keyCodes.some((code) => codes.has(code)))
  })
  const ids = JSON.stringify(opens.map(({ id }) => id))
  const holds = (x: SQL) => sql`${x}.company in ('*', ${actor.companyCode})
    and coalesce(${x}.valid_from <= ${today}::date, true) and coalesce(${x}.valid_to >= ${today}::date, true)`
  const granted = sql`select a.user_id from ${table.assignment} a where ${holds(sql`a`)}
      and a.template_id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))
    union select d.user_id from ${table.directRight} d where ${holds(sql`d`)} and d.effect = 'GRANT'
      and d.code in (select value from jsonb_array_elements_text(${JSON.stringify(keyCodes)}::jsonb))`
  return sql`select h.id from ${table.account} h where h.id in (${granted}) and h.status <> 'DISABLED' and coalesce(h.valid_to >= ${today}::date, true)`
}

/** Ids as rows of SQL. */
export const idsIn = (ids: readonly number[]): SQL =>
  sql`select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`
