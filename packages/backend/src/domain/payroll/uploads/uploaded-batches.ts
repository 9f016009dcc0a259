// The batches that sheets have written for some periods, with their lines: two statements for some hundred rows.
import { AdditionalBatch } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-batch.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lineTableFor } from '../../../db/product-tables.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import type { UploadContext } from '../../../engine/upload/upload.ts'

export interface BatchLine {
  readonly employee: number
  readonly sourceDoc: string | null
  readonly amount: string
  readonly note: string | null
}
export type UploadedBatch = Awaited<ReturnType<typeof uploadedBatches>>[number]

/** Those that were not rejected; the newest last. */
export async function uploadedBatches(
  context: UploadContext,
  kind: 'ADDITION' | 'DEDUCTION',
  periods: readonly number[],
) {
  if (periods.length === 0) return []
  const names = ['id', 'batchNo', 'rowVersion', 'payGroup', 'period', 'component', 'status', 'preparedBy'] as const
  const batches = await storedRows(context, AdditionalBatch, names, {
    where: { kind, source: 'UPLOAD', period: periods, status: ['DRAFT', 'SUBMITTED', 'APPROVED', 'CONSUMED'] },
  })
  const { table } = lineTableFor('AdditionalBatch', 'lines')
  const lines = await rowsOf<BatchLine & { readonly batch: number }>(
    context.tx,
    sql`select l.parent_id as batch, l.employee_id as employee, l.source_doc as "sourceDoc", l.amount::text as amount, l.note
      from ${table} l where l.parent_id = ${idList(batches.map(({ id }) => id))}`,
  )
  const of = Map.groupBy(lines, ({ batch }) => batch)
  return batches.map((batch) => ({ ...batch, lines: of.get(batch.id) ?? [] }))
}
