// Corrections of closed months that are not to be paid after all.
import { PayRectification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/pay-rectification.entity'
import { payRectifications } from '@kantor/shared/catalogue/payroll-management/payroll-master/pay-rectifications'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeWithRules } from '../../../engine/write/make-row.ts'
import { lockStored } from '../../../engine/write/stored.ts'

export const payRectificationsActions = actionsFor(payRectifications, {
  /** By the rules of the row: only while the entries of its period are open; what a run has paid stays (USED_IN_CLOSED_RUN). */
  async cancelRectification(context, { rectification, why }) {
    const { tx, engine, actor } = context
    const { path } = payRectifications
    const stored = await lockStored(tx, engine, actor, PayRectification, rectification, { path })
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    await refuseCovered(context, PayRectification, [stored])
    if (stored.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    if (stored.status !== 'OPEN') throw new KantorError('BAD_STATE', 'It is cancelled already.')
    const reason = `${stored.reason}; cancelled: ${why}`.slice(0, 200)
    await changeWithRules(context, PayRectification, rectification, { status: 'CANCELLED', reason })
    return {}
  },
})
