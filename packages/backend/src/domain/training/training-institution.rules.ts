// Institutions: whether the licence is valid today, and what participants thought of their trainings.
import { TrainingInstitution } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-institution.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { ratingSql } from './ratings.ts'

export const trainingInstitutionRules = rulesFor(TrainingInstitution, {
  derived: {
    licenceState: ({ columns, today }) => {
      const until = columnIn(columns, 'licenceValidTo')
      return sql`case when ${until} is null then 'NONE' when ${until} < ${today}::date then 'EXPIRED' else 'VALID' end`
    },
    rating: ({ columns }) => ratingSql(sql`held.institution_id = ${columnIn(columns, 'id')}`),
  },
})
