// Offers before their approvers: human resources, finance too where the salary lies outside of the range of the grade.

import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { approvalDocument } from '../../../engine/approval/document.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'

export const jobOfferApproval = approvalDocument(JobOffer, {
  docType: 'JOB_OFFER',
  path: '/human-resource-management/recruitment-plan/job-offers',
  async about(context, row) {
    const person = await storedRow(context, Applicant, ['fullName'], { where: { id: row.applicant ?? 0 } })
    const post = await storedRow(context, Position, ['positionName', 'department'], {
      where: { id: row.position ?? 0 },
    })
    return {
      number: row.offerNo ?? '',
      subject: null,
      department: post?.department ?? 0,
      // No amount: a line of an inbox is read by more people than those who see the pay group.
      summary: `${person?.fullName ?? ''} · ${post?.positionName ?? ''} · from ${formatDate(row.startDate)}`,
    }
  },
  concerns: {
    position: { not: 'a position without a new holder yet' },
    grade: { not: 'a rank' },
    division: { not: 'where the post is' },
    positionLevel: { not: 'a rank' },
  },
  conditions: { OUTSIDE_RANGE: (_context, row) => row.outsideRange === true },
  impact: (_context, row) => [
    {
      title: 'Salary range of the grade',
      value: row.outsideRange ? 'Outside' : 'Within',
      tone: row.outsideRange ? ('WARN' as const) : ('GOOD' as const),
    },
  ],
})
