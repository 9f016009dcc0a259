// Where departments work: a row for every pair that an assignment names, one of them the primary place.
import { DeptLocation, relationDeptLoc } from '@kantor/shared/catalogue/master/relation-dept-loc'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { stampOf } from '../../engine/stamp.ts'
import { writeAudits } from '../../engine/write/audit.ts'
import { employedToday } from '../employed-on.ts'
import { changeRow } from './writes.ts'

const ofDeptLocation = tableColumns(DeptLocation, 'o')

export const deptLocationRules = rulesFor(DeptLocation, {
  check(_context, next, before): readonly FieldError[] {
    if (before === undefined) throw new KantorError('BAD_STATE', 'Rows are created with an assignment.')
    if (next.isPrimary === true || before.isPrimary !== true) return []
    return [{ field: 'isPrimary', rule: 'R-DEPT-PRIMARY', message: 'choose another primary place instead' }]
  },
  async afterWrite(context, { id, department, isPrimary }) {
    if (isPrimary !== true) return
    const { tx, actor } = context
    await lockUntilCommit(tx, JSON.stringify(['DeptLocation', actor.companyCode, department]))
    const others = await storedRows(context, DeptLocation, ['id'], {
      where: { department, isPrimary: true },
      and: (c) => sql`${c.id} <> ${id}`,
    })
    for (const other of others) await changeRow(context, DeptLocation, relationDeptLoc, other.id, { isPrimary: false })
  },
  derived: {
    headcount: ({
      columns,
      today,
    }) => sql`select count(*) from employee e where e.department_id = ${columnIn(columns, 'department')}
      and e.location_id = ${columnIn(columns, 'location')} and ${employedToday(today)}`,
  },
})

/** Notes the pairs of department and place that assignments name; those that stand already stay. The first is the primary one. */
export async function noteDeptLocations(
  { tx, actor, engine }: RuleContext,
  pairs: readonly { readonly department: unknown; readonly location: unknown }[],
): Promise<void> {
  const known = pairs.flatMap(({ department, location }) =>
    typeof department === 'number' && typeof location === 'number' ? [{ department, location }] : [],
  )
  if (known.length === 0) return
  const now = engine.now().toISOString()
  const made = await rowsOf<{ id: number; department: number; location: number; isPrimary: boolean }>(
    tx,
    sql`insert into dept_location (company_code, department_id, location_id, is_primary, created_by, updated_by, created_at, updated_at, row_version)
      select distinct on (p.department, p.location) ${actor.companyCode}, p.department, p.location,
        not exists (select 1 from ${ownRows(actor, ofDeptLocation)} where o.department_id = p.department),
        ${stampOf(actor)}, ${stampOf(actor)}, ${now}::timestamptz, ${now}::timestamptz, 1
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as p(department int, location int)
      on conflict do nothing
      returning id, department_id as department, location_id as location, is_primary as "isPrimary"`,
  )
  await writeAudits(
    tx,
    actor,
    made.map((after) => ({
      action: 'CREATE' as const,
      entity: DeptLocation,
      feature: relationDeptLoc,
      id: after.id,
      after,
    })),
  )
}
