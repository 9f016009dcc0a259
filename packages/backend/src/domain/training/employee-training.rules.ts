// The history of trainings: until when a certificate is valid follows from its program.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { expiringDays, expiryOf } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { programOf } from './request-facts.ts'

export const employeeTrainingRules = rulesFor(EmployeeTraining, {
  async derive(context, next) {
    const months = (await programOf(context, next.program))?.certificateMonths ?? 0
    // A certificate without another day is of the last day of the training; without a certificate nothing was issued.
    const issuedAt = next.certificateNo == null ? null : (next.issuedAt ?? next.dateTo ?? null)
    return { issuedAt, expiresAt: expiryOf(issuedAt, months) }
  },
  derived: {
    certificateState: ({ columns, today }) => {
      const [issued, until] = [columnIn(columns, 'issuedAt'), columnIn(columns, 'expiresAt')]
      return sql`case when ${issued} is null then 'NONE' when ${until} is null or ${until} > ${today}::date + ${expiringDays}::int then 'VALID'
        when ${until} < ${today}::date then 'EXPIRED' else 'EXPIRING' end`
    },
    toRenew: ({ columns, today }) => {
      const [holder, program] = [columnIn(columns, 'employee'), columnIn(columns, 'program')]
      const until = columnIn(columns, 'expiresAt')
      return sql`(${columnIn(columns, 'result')} = 'PASSED' and ${until} between ${today}::date and ${today}::date + ${expiringDays}::int
        and exists (select from ${tableFor('Employee').table} w where w.id = ${holder} and w.active_status <> 'INACTIVE')
        and not exists (select from ${tableFor(EmployeeTraining.name).table} n where n.employee_id = ${holder} and n.program_id = ${program}
          and n.result = 'PASSED' and coalesce(n.expires_at > ${until}, true))) is true`
    },
    daysLeft: ({ columns, today }) => sql`${columnIn(columns, 'expiresAt')} - ${today}::date`,
  },
})
