// A document about days of attendance: its last approval waits while their month is closed, and settles what is locked.
import type { Entity, Fields } from '@kantor/shared/kernel'
import type { ApprovalDocument } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { type DocumentDays, refuseClosedMonths } from './document-days.ts'
import { writeRetro } from './retro-rows.ts'

/** The document with the life of the months round it; `daysOf` says which days of whom it is about. */
export function documentOverDays<N extends string, F extends Fields, T extends string>(
  document: ApprovalDocument,
  _entity: Entity<N, F, T>,
  daysOf: (row: StoredRow<F>, context: RuleContext) => DocumentDays | Promise<DocumentDays>,
): ApprovalDocument {
  return {
    ...document,
    async beforeLast(context, row, purpose) {
      await document.beforeLast?.(context, row, purpose)
      await refuseClosedMonths(context, await daysOf(row as never, context), purpose)
    },
    async ended(context, row, purpose) {
      await document.ended?.(context, row, purpose)
      const { number } = await document.about(context, row)
      await writeRetro(context, { type: document.docType, id: row.id, no: number }, await daysOf(row as never, context))
    },
  }
}
