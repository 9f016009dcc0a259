// Findings get a number; whoever settles one says what came of it.
import { ApplicantFinding } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-finding.entity'
import { rulesFor } from '../../engine/context.ts'

export const applicantFindingRules = rulesFor(ApplicantFinding, {
  async defaults({ nextNumber }) {
    return { findingNo: await nextNumber('ApplicantFinding', 'AF-{YYYY}-{SEQ:5}') }
  },
})
