// The series of numbers of recruitment after the demo data.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { ssi } from '../area.ts'

/** Series go on where the demo data ends. */
export async function noteNumbers(tx: Db): Promise<void> {
  await tx.execute(
    sql`insert into number_sequence (company_code, scope, value)
      select ${ssi.companyCode}, s.series || '|' || regexp_replace(n.no, '[0-9]{4}$', '') || '#', max(right(n.no, 4)::int)
      from (select 'PersonnelRequisition' as series, requisition_no as no from personnel_requisition union all select 'JobAdvert', advert_no from job_advert
        union all select 'Application', application_no from application union all select 'JobOffer', offer_no from job_offer
        union all select 'ContractDraft', contract_no from contract_draft union all select 'RecruitmentPlan', plan_no from recruitment_plan) n
      join (values ('PersonnelRequisition'), ('JobAdvert'), ('Application'), ('JobOffer'), ('ContractDraft'), ('RecruitmentPlan')) s (series) on s.series = n.series
      group by 1, 2 on conflict do nothing`,
  )
}
