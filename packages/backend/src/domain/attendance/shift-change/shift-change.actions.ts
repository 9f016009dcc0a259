// A change of shift is requested on the daily basis: made and sent at once, so that its heads see it.
import { workingShiftChange } from '@kantor/shared/catalogue/approval-management/working-shift-change'
import { wsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { create } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'

const submit = transitionOf(workingShiftChange, 'submit')

export const shiftChangeActions = actionsFor(wsDailyBasis, {
  async requestChange({ engine, actor }, asked) {
    const made = await create(engine, actor, workingShiftChange, asked)
    if (submit === undefined) throw new Error('A change of shift cannot be sent')
    const [id, version] = [Number(made.id), Number(made.rowVersion)]
    const sent = await transition(engine, actor, workingShiftChange, 'submit', submit, id, version, null)
    return { requestNo: String(sent.requestNo) }
  },
})
