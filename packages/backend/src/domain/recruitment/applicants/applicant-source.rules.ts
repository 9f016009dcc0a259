// What a source yields: applications and hires of the last twelve months.
import { ApplicantSource } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-source.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'

const counted = ({ columns, today }: DerivedContext, what: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from application a where a.source_id = ${columnIn(columns, 'id')}
    and a.applied_at > (${today}::date - interval '12 months')::date and ${what})`

export const applicantSourceRules = rulesFor(ApplicantSource, {
  derived: {
    applications: (context) => counted(context, sql`true`),
    hires: (context) => counted(context, sql`a.status = 'HIRED'`),
  },
})
