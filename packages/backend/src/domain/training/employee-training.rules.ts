// The history of trainings: how long a certificate is valid still.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const employeeTrainingRules = rulesFor(EmployeeTraining, {
  derived: {
    certificateState: ({ columns, today }) => {
      const [issued, until] = [columnIn(columns, 'issuedAt'), columnIn(columns, 'expiresAt')]
      return sql`case when ${issued} is null then 'NONE' when ${until} is null or ${until} > ${today}::date + 60 then 'VALID'
        when ${until} < ${today}::date then 'EXPIRED' else 'EXPIRING' end`
    },
    daysLeft: ({ columns, today }) => sql`${columnIn(columns, 'expiresAt')} - ${today}::date`,
  },
})
