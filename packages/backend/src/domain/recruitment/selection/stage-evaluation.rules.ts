// Scores of others are hidden from an assessor until his own are submitted.
import { StageEvaluation } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluation.entity'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { rulesFor } from '../../../engine/context.ts'

const ofStageEvaluation = tableColumns(StageEvaluation, 'own')

export const stageEvaluationRules = rulesFor(StageEvaluation, {
  visible({ columns, actor }) {
    if (actor.via === 'system') return undefined
    const me = sql`(select u.employee_id from user_account u where u.id = ${actor.userId})`
    return sql`(${columnIn(columns, 'assessor')} is not distinct from ${me} or not exists (select 1 from ${ownRows(actor, ofStageEvaluation)}
      where own.application_id = ${columnIn(columns, 'application')} and own.stage = ${columnIn(columns, 'stage')}
        and own.assessor_id = ${me} and own.status = 'ASSIGNED'))`
  },
})
