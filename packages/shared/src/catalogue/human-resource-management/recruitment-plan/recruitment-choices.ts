// Choices that several records of recruitment share.
import { shared } from '../../../kernel/index.ts'

export const employmentTypes = shared('RecruitedAs', ['PKWTT', 'PKWT', 'OUTSOURCE', 'INTERN'])
export const employmentLabels = {
  PKWTT: 'PKWTT (permanent)',
  PKWT: 'PKWT (fixed term)',
  OUTSOURCE: 'Outsourced',
} as const
export const recruitmentReasons = shared('RecruitmentReason', ['REPLACEMENT', 'ADDITION', 'NEW_UNIT', 'PROJECT'])

/** Why a candidate is out. */
export const failReasons = shared('CandidateFailReason', [
  'ADMINISTRATION',
  'SCORE',
  'KNOCK_OUT',
  'MEDICAL',
  'BACKGROUND',
  'SALARY',
  'NO_SHOW',
  'OTHER',
])
export const applicationStatuses = shared('ApplicationStatus', [
  'NEW',
  'SCREENED_OUT',
  'IN_PROCESS',
  'PASSED',
  'FAILED',
  'OFFERED',
  'ACCEPTED',
  'DECLINED',
  'OFFER_EXPIRED',
  'WITHDRAWN',
  'POOL',
  'HIRED',
])
