// Where applicants come from, and what the way costs.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const ApplicantSource = defineEntity({
  name: 'ApplicantSource',
  title: 'Applicant source',
  key: ['sourceCode'],
  show: 'sourceName',
  fields: {
    sourceCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 130 },
    sourceName: { type: 'text', max: 100, required: true, label: 'Name', width: 220 },
    channelType: {
      type: 'enum',
      values: ['JOB_PORTAL', 'REFERRAL', 'WALK_IN', 'CAMPUS', 'AGENCY', 'SOCIAL_MEDIA', 'GOVERNMENT', 'INTERNAL'],
      required: true,
      label: 'Channel',
      width: 140,
    },
    costPerMonth: {
      type: 'money',
      default: 0,
      help: 'Monthly subscription or retainer, paid whether or not anyone is hired.',
      width: 150,
    },
    agencyVendor: {
      type: 'code',
      max: 20,
      label: 'Agency',
      help: 'Supplier code of the agency. Required for an agency.',
      width: 120,
    },
    applications: { type: 'integer', derived: true, label: 'Applications (12 months)', width: 150 },
    hires: { type: 'integer', derived: true, label: 'Hires (12 months)', width: 140 },
    active: { type: 'boolean', default: true, width: 90, help: 'Only active sources are offered for new applicants.' },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'R-REC-AGENCY',
      test: ({ channelType, agencyVendor }): readonly Complaint[] =>
        channelType === 'AGENCY' && !agencyVendor
          ? [{ field: 'agencyVendor', rule: 'R-REC-AGENCY', message: 'name the agency' }]
          : [],
    },
  ],
})
