// Taking a person out: what says who it was goes, what figures rest on stays (UU 27/2022).
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { applicantData } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-data'
import type { RuleContext } from '../../engine/context.ts'
import { changeRow } from '../organisation/index.ts'

/** Everything that tells who a person is, empty. */
const nobody = {
  ...{ nik: null, birthDate: null, birthPlace: null, maritalStatus: null, religion: null, bloodType: null },
  ...{ email: null, phone: null, address: null, city: null, postCode: null, photo: null },
  ...{ currentEmployer: null, currentPosition: null, currentSalary: null, expectedSalary: null, noticeDays: null },
  ...{ referrer: null, blacklistReason: null, experience: [], skills: [], documents: [] },
}

/** What a row of applicants becomes when the person is taken out: number, source, gender and schooling stay for the figures. */
export const withoutPerson = (applicantNo: string, status: 'ANONYMISED' | 'MERGED', now: string) => ({
  ...nobody,
  fullName: `Applicant ${applicantNo}`,
  status,
  anonymisedAt: now,
})

export const takeOut = (context: RuleContext, id: number, applicantNo: string): Promise<void> =>
  changeRow(
    context,
    Applicant,
    applicantData,
    id,
    withoutPerson(applicantNo, 'ANONYMISED', context.engine.now().toISOString()),
  )
