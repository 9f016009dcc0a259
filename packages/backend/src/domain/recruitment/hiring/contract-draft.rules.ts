// Contracts to be signed: what was signed is not written any more; papers that are done of those that are required, and whether the
// registration is late.
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { changedFields } from '../../../engine/write/write.ts'

type Row = StoredRow<(typeof ContractDraft)['fields']>
/** What the two sides signed, and the papers on which they did. */
const signed = [
  'contractType',
  'startDate',
  'endDate',
  'probationMonths',
  'location',
  'letterTemplate',
  'checklist',
  'previousContracts',
]

export const contractDraftRules = rulesFor(ContractDraft, {
  check(_context, next, before) {
    if (before !== undefined && before.status !== 'DRAFT') refuseOtherTerms(next, before)
    return []
  },
  derived: {
    checked: ({
      columns,
    }) => sql`(select count(*) filter (where c.done and (c.file_id is not null or ${columnIn(columns, 'status')} <> 'DRAFT')) || '/' || count(*) from contract_draft_checklist c
      where c.parent_id = ${columnIn(columns, 'id')} and c.required)`,
    late: ({ columns, today }) =>
      sql`(${columnIn(columns, 'status')} = 'SIGNED' and coalesce(${columnIn(columns, 'registerBy')} < ${today}::date, false))`,
  },
})

/** Terms and papers stay as they were signed: they were checked against the law at the signature (R-REC-07). */
function refuseOtherTerms(next: RuleValues<(typeof ContractDraft)['fields']>, before: Row): void {
  if (!changedFields(ContractDraft, next, before).some((field) => signed.some((name) => name === field))) return
  throw new KantorError(
    'BAD_STATE',
    before.status === 'CANCELLED'
      ? 'The contract was cancelled: nothing of it is written any more.'
      : 'The contract was signed, so its terms and documents cannot be changed. If they are wrong, cancel it and make another offer.',
  )
}
