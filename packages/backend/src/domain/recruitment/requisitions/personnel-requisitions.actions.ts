// Queries about a requisition while it is written, and the action that ends a hold.
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { personnelRequisitions } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisitions'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { againstPlan, filledStatus } from '@kantor/shared/rules/recruitment/need'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { changeRow } from '../../organisation/index.ts'
import { linesOfPlan } from './plan-figures.ts'

const levelWords = { DIVISION: 'division head', HR: 'head of human resources', FINANCE: 'head of finance' } as const

export const personnelRequisitionsActions: ActionsEntry = actionsFor(personnelRequisitions, {
  async planUse(context, { document, plan, position, qty }) {
    const lines = plan === null ? [] : await linesOfPlan(context, plan, document ?? 0)
    const line = lines.find((l) => l.position === position)
    const { levels } = againstPlan(qty ?? 1, line?.remaining ?? null)
    return { remaining: line?.remaining ?? null, decides: levels.map((level) => levelWords[level]).join(', ') }
  },
  async resume(context, { document }) {
    const { tx, engine, actor, today } = context
    const row = await lockStored(tx, engine, actor, PersonnelRequisition, document)
    if (row === undefined) throw new KantorError('NOT_FOUND')
    if (row.status !== 'ON_HOLD') throw new KantorError('BAD_STATE', 'Only a requisition on hold can be resumed.')
    const daysOnHold = row.holdFrom == null ? 0 : daysBetween(String(row.holdFrom), today)
    await changeRow(context, PersonnelRequisition, personnelRequisitions, document, {
      status: filledStatus(Number(row.qty ?? 1), Number(row.filledQty ?? 0)),
      holdFrom: null,
      heldDays: Number(row.heldDays ?? 0) + daysOnHold,
    })
    return {}
  },
})
