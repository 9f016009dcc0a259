// Contracts to be signed: papers that are done of those that are required, and whether the registration is late.
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const contractDraftRules = rulesFor(ContractDraft, {
  derived: {
    checked: ({
      columns,
    }) => sql`(select count(*) filter (where c.done) || '/' || count(*) from contract_draft_checklist c
      where c.parent_id = ${columnIn(columns, 'id')} and c.required)`,
    late: ({ columns, today }) =>
      sql`(${columnIn(columns, 'status')} = 'SIGNED' and coalesce(${columnIn(columns, 'registerBy')} < ${today}::date, false))`,
  },
})
