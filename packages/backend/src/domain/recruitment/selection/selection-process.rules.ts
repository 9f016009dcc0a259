// Selections in versions: an approved requisition has a copy of the version then in force; later changes make the next one.
import { SelectionProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/selection-process.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { columnIn } from '../../../db/tables.ts'
import { rulesFor } from '../../../engine/context.ts'
import { isSame } from '../../../engine/write/stored.ts'

const written = ['stages', 'criteria'] as const

export const selectionProcessRules = rulesFor(SelectionProcess, {
  apart: true,
  async derive({ tx }, next, before) {
    if (before === undefined || written.every((name) => isSame(next[name], before[name]))) return {}
    const used = await rowsOf(
      tx,
      sql`select 1 from personnel_requisition where selection_process_id = ${before.id} and process_version = ${before.version} limit 1`,
    )
    return used.length === 0 ? {} : { version: (before.version ?? 1) + 1 }
  },
  derived: {
    stageCount: ({ columns }) =>
      sql`(select count(*)::integer from selection_process_stages s where s.parent_id = ${columnIn(columns, 'id')})`,
    totalWeight: ({ columns }) =>
      sql`(select coalesce(sum(s.weight), 0) from selection_process_stages s where s.parent_id = ${columnIn(columns, 'id')})`,
    used: ({ columns }) =>
      sql`exists (select 1 from personnel_requisition r where r.selection_process_id = ${columnIn(columns, 'id')}
        and r.process_version = ${columnIn(columns, 'version')})`,
  },
})
