// The training request: its number, who asks, what it is called.
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { personOf } from '../../engine/approval/people.ts'
import { rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'

export const trainingRequestRules = rulesFor(TrainingRequest, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requestNo: await context.nextNumber('TrainingRequest', 'TR-{YYYY}{MM}-{SEQ:4}'), requester: employee }
  },
  async derive(context, next) {
    const program =
      next.program == null
        ? undefined
        : await storedRow(context, TrainingProgram, ['programName'], { where: { id: next.program } })
    return { title: program?.programName ?? next.newProgramName ?? null }
  },
})
