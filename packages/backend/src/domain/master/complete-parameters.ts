// A company that was set up before a parameter of attendance was declared gets its row, so that it is seen and can be changed.
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { attendanceParameters } from '@kantor/shared/rules/attendance/parameters'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import type { Engine } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { writeAudits } from '../../engine/write/audit.ts'

/** Adds the declared value where a company keeps none, which changes nothing of its days; gives how many rows. Safe to run at any time. */
export function completeParameters({ database, now }: Engine): Promise<number> {
  const declared = Object.entries(attendanceParameters).map(([code, p], i) => ({
    code,
    name: p.name,
    position: (i + 1) * 10,
    ...(p.type === 'number' ? { number: p.value, text: null } : { number: null, text: p.value }),
  }))
  return database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'complete-parameters')
    const at = now().toISOString()
    const added = await rowsOf<{ id: number; company: string; code: string; name: string }>(
      tx,
      sql`insert into common_code (company_code, code_type, code_value, code_name, numeric_value, text_value, sort_order, active, system_row, row_version, created_at, created_by, updated_at, updated_by)
        select c.company_code, 'ATTPOLICY', p.code, p.name, p.number, p.text, p.position, true, true, 1, ${at}::timestamptz, 'system', ${at}::timestamptz, 'system'
          from (select distinct company_code from common_code where code_type = 'ATTPOLICY') c
            cross join jsonb_to_recordset(${JSON.stringify(declared)}::jsonb) p (code text, name text, number numeric, text text, position int)
          where not exists (select 1 from common_code o where o.company_code = c.company_code and o.code_type = 'ATTPOLICY' and o.code_value = p.code)
        returning id, company_code as company, code_value as code, code_name as name`,
    )
    for (const [company, own] of Map.groupBy(added, (a) => a.company))
      await writeAudits(
        tx,
        systemActor(company, 'complete-parameters'),
        own.map(({ id, code, name }) => ({
          action: 'CREATE' as const,
          entity: CommonCode,
          id,
          after: { codeType: 'ATTPOLICY', codeValue: code, codeName: name },
        })),
      )
    return added.length
  })
}
