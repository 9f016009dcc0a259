// What a position asks of its holder, as requirements of a requisition.
import { PositionQualification } from '@kantor/shared/catalogue/human-resource-management/position-management/position-qualification.entity'
import type { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'

const ofPositionQualification = tableColumns(PositionQualification)
const ofCommonCode = tableColumns(CommonCode, 'c')

type Requirements = NonNullable<RuleValues<(typeof PersonnelRequisition)['fields']>['requirements']>

/** Education, experience, competencies and certificates of the qualification; in one statement. */
export const requirementsOf = ({ tx, actor }: RuleContext, position: number): Promise<Requirements> =>
  rowsOf<Requirements[number]>(
    tx,
    sql`with q as (select * from ${ownRows(actor, ofPositionQualification)} where position_id = ${position})
      select kind, value, minimum, mandatory from (select 'EDUCATION' as kind, c.code_name as value, null as minimum, true as mandatory, 1 as place from q join ${ownRows(actor, ofCommonCode)} on c.id = q.min_education_id
      union all select 'EXPERIENCE', 'Years of experience', q.min_experience_years::text, true, 2 from q where q.min_experience_years > 0
      union all select 'SKILL', k.competency, k.required_level::text, k.mandatory, 3 from q join position_qualification_competencies k on k.parent_id = q.id
      union all select 'CERTIFICATE', k.certificate, null, k.mandatory, 4 from q join position_qualification_certificates k on k.parent_id = q.id
      union all select 'PHYSICAL', left(q.physical, 200), null, false, 5 from q where q.physical is not null
      ) asked order by place`,
  )
