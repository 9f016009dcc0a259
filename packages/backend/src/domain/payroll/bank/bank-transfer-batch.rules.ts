// Bank files name everybody whom a run pays: with a narrow data scope (decision 0036) there are none.
import { BankTransferBatch } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/bank-transfer-batch.entity'
import { isNarrow } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { rulesFor } from '../../../engine/context.ts'

export const bankTransferBatchRules = rulesFor(BankTransferBatch, {
  visible: ({ actor }) => (isNarrow(actor.dataScope) ? sql`false` : undefined),
})
