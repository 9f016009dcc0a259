// The worker's consent to an overtime order (PP 35/2021 art. 28), given by the worker before the order is submitted.

import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { writingWithoutRules } from '../../../engine/approval/store.ts'
import type { StoredRow } from '../../../engine/context.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'

type Row = StoredRow<(typeof OvertimeOrder)['fields']>

/** Records the caller's consent on the caller's own lines; refused for others, and once the order is submitted. */
export async function consent(context: ActionContext, { order }: { readonly order: number }) {
  const { tx, engine, actor } = context
  const row = (await lockStored(tx, engine, actor, OvertimeOrder, order, overtimeEntry)) as Row | undefined
  const { employee } = await personOf(context)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  const lines = row.lines ?? []
  if (employee === null || !lines.some((line) => line.employee === employee))
    throw new KantorError('FORBIDDEN', 'You are not on this order: only its workers can agree to it.')
  if (row.status !== 'DRAFT' && row.status !== 'RETURNED')
    throw new KantorError('BAD_STATE', 'The order was submitted already. Consent is given before.')
  const consentAt = engine.now().toISOString()
  const agreed = lines.map((line) =>
    line.employee === employee && line.consentAt == null
      ? { ...line, consentAt, consentBy: 'EMPLOYEE' as const }
      : line,
  )
  const after = await updateRow(writingWithoutRules(context, OvertimeOrder), { ...row, lines: agreed }, row)
  const trail = { action: 'EDIT', entity: OvertimeOrder, feature: overtimeEntry, id: row.id } as const
  await writeAudit(tx, actor, { ...trail, before: row, after })
  return {}
}
