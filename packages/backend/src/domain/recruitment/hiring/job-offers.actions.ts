// The letter of an offer; amounts stand in it for those alone who see the pay group.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { jobOffers } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offers'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { orNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { offerParts } from './offer-text.ts'

const ofJobOffer = tableColumns(JobOffer, 'o')
const ofApplicant = tableColumns(Applicant, 'p')
const ofPosition = tableColumns(Position, 't')
const ofDepartment = tableColumns(Department, 'd')
const ofCompany = tableColumns(Company, 'c')

export const jobOffersActions: ActionsEntry = actionsFor(jobOffers, {
  async letter(context, { document }) {
    const { rows } = queryContext(context)
    const [facts] = await typedRows(
      context.tx,
      {
        offerNo: ofJobOffer.offerNo,
        name: ofApplicant.fullName,
        position: orNull(ofPosition.positionName),
        department: orNull(ofDepartment.departmentName),
        ...picked(ofJobOffer, 'employmentType', 'startDate', 'validUntil', 'contractMonths', 'probationMonths'),
        salary: ofJobOffer.basicSalary,
        company: orNull(ofCompany.legalName),
      },
      sql`from ${rows('JobOffer')} o join applicant p on p.id = o.applicant_id left join position t on t.id = o.position_id
          left join department d on d.id = t.department_id left join company c on c.code = ${context.actor.companyCode}
        where o.id = ${document}`,
    )
    if (facts === undefined) throw new KantorError('NOT_FOUND')
    const parts = offerParts(facts, tanggal).map(([part, text]) => ({ part, text }))
    return { total: parts.length, rows: parts }
  },
})
