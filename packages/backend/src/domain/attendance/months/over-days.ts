// A document about days of attendance: its last approval waits while their month is closed, and settles what is locked.

import type { Entity, Fields } from '@kantor/shared/kernel'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { ApprovalDocument } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { type DocumentDays, refuseClosedMonths } from './document-days.ts'
import { writeRetro } from './retro-rows.ts'

type Day = string | null | undefined
/** Days of a person as documents about them are weighed against each other. */
export function personDays(employee: number | null | undefined, from: Day, to: Day = from): readonly string[] {
  const days: string[] = []
  for (let day = from ?? ''; day !== '' && day <= (to ?? ''); day = addDays(day, 1)) days.push(`${employee} on ${day}`)
  return days
}

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
      const number = async () => (await document.about(context, row)).number
      await writeRetro(context, { type: document.docType, id: row.id, number }, await daysOf(row as never, context))
    },
  }
}
