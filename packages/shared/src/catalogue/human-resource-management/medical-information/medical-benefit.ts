// Medical Benefit: what the company pays of treatments, by level and from a day on.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { MedicalBenefit } from './medical-benefit.entity.ts'
import { benefitTabs } from './medical-tabs.ts'

export const medicalBenefit = defineMaintenance({
  path: '/human-resource-management/medical-information/medical-benefit',
  title: 'Medical Benefit',
  form: 'frmHRMEDIX02',
  screens: full,
  sideBySide: benefitTabs,
  entity: MedicalBenefit,
  list: {
    columns: [
      'benefitCode',
      'benefitName',
      'benefitType',
      'levelFrom',
      'levelTo',
      'ceiling',
      'perVisitCap',
      'perClaimCap',
      'coPayPercent',
      'payVia',
      'validFrom',
      'validTo',
      'status',
    ],
    filters: ['benefitType', 'levelFrom', 'coverage', 'payVia', 'status'],
    quick: ['benefitType', 'status'],
    sort: ['benefitCode', '-validFrom'],
  },
  sections: [
    { title: 'Benefit', fields: ['benefitCode', 'benefitName', 'benefitType', 'validFrom', 'validTo', 'status'] },
    { title: 'Who is covered', fields: ['levelFrom', 'levelTo', 'coverage', 'waitingMonths', 'employmentTypes'] },
    {
      title: 'Ceiling',
      fields: ['ceilingMode', 'ceiling', 'salaryFactor', 'poolMode', 'period', 'prorate'],
    },
    {
      title: 'Each claim',
      fields: [
        'perVisitCap',
        'perClaimCap',
        'deductible',
        'coPayPercent',
        'everyMonths',
        'maxOccurrences',
        'claimDeadlineDays',
      ],
    },
    { title: 'Payment', fields: ['payVia', 'taxTreatment'] },
  ],
})
