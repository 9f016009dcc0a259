// Scheduled work of recruitment: offers end, adverts end, and persons whose period is over or who withdrew consent are anonymised (UU 27/2022).
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { contextOf } from '../../engine/write/write.ts'
import { takeOut } from './applicants/anonymise.ts'

interface Due {
  readonly what: 'OFFER' | 'ADVERT' | 'PERSON'
  readonly id: number
  readonly company: string
  readonly number: string
}
/** So many at once; the next call takes the rest. */
const atOnce = 500

/** Ends what is due, each in a transaction of its own; gives how many. Safe to run at any time and on several backends. */
export async function runRecruitmentSchedule(engine: Engine): Promise<number> {
  const today = engine.today()
  const due = await rowsOf<Due>(
    engine.database.db,
    sql`select 'OFFER' as what, id, company_code as company, offer_no as number from job_offer where status = 'SENT' and valid_until < ${today}::date
      union all select 'ADVERT', a.id, a.company_code, a.advert_no from job_advert a join personnel_requisition r on r.id = a.requisition_id
        where a.status = 'PUBLISHED' and (a.publish_to < ${today}::date or r.status in ('FILLED', 'CLOSED', 'CANCELLED'))
      union all select 'PERSON', id, company_code, applicant_no from applicant where status = 'ACTIVE' and (retain_until < ${today}::date or consent_ended_at is not null)
      order by what, id limit ${atOnce}`,
  )
  let done = 0
  for (const one of due) if (await end(engine, one)) done++
  return done
}

function end(engine: Engine, { what, id, company, number }: Due): Promise<boolean> {
  return engine.database.db.transaction(async (tx) => {
    const context = contextOf(tx, engine, systemActor(company, 'recruitment'))
    if (!(await isStillDue(context, what, id))) return false
    if (what === 'OFFER') await changeWithRules(context, JobOffer, id, { status: 'EXPIRED' })
    else if (what === 'ADVERT') await changeWithRules(context, JobAdvert, id, { status: 'CLOSED' })
    else await takeOut(context, id, number)
    return true
  })
}

/** Another backend, or a user who accepted at this moment, may have been quicker. */
async function isStillDue({ tx, today }: RuleContext, what: Due['what'], id: number): Promise<boolean> {
  const lockingQuery = {
    OFFER: sql`select 1 from job_offer where id = ${id} and status = 'SENT' and valid_until < ${today}::date for update`,
    ADVERT: sql`select 1 from job_advert where id = ${id} and status = 'PUBLISHED' for update`,
    PERSON: sql`select 1 from applicant where id = ${id} and status = 'ACTIVE' and (retain_until < ${today}::date or consent_ended_at is not null) for update`,
  }[what]
  return (await rowsOf(tx, lockingQuery)).length > 0
}
