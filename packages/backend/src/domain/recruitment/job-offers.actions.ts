// The letter of an offer; amounts stand in it for those alone who see the pay group.
import { jobOffers } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offers'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { type OfferFacts, offerParts } from './offer-text.ts'

export const jobOffersActions: ActionsEntry = actionsFor(jobOffers, {
  async letter(context, { document }) {
    const { rows } = queryContext(context)
    const [facts] = await rowsOf<OfferFacts>(
      context.tx,
      sql`select o.offer_no as "offerNo", p.full_name as name, t.position_name as position, d.department_name as department,
          o.employment_type as "employmentType", o.start_date::text as "startDate", o.valid_until::text as "validUntil",
          o.contract_months as "contractMonths", o.probation_months as "probationMonths", o.basic_salary::text as salary, c.legal_name as company
        from ${rows('JobOffer')} o join applicant p on p.id = o.applicant_id left join position t on t.id = o.position_id
          left join department d on d.id = t.department_id left join company c on c.code = ${context.actor.companyCode}
        where o.id = ${document}`,
    )
    if (facts === undefined) throw new KantorError('NOT_FOUND')
    const parts = offerParts(facts, tanggal).map(([part, text]) => ({ part, text }))
    return { total: parts.length, rows: parts }
  },
})
