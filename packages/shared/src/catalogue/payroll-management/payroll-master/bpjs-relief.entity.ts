// Months in which part of the contribution for work accidents is waived, for some sectors (PP 7/2025).
import { defineEntity, type Fields, lawByStatus, lawFields, lawLifecycle } from '../../../kernel/index.ts'

export const BpjsRelief = defineEntity({
  name: 'BpjsRelief',
  title: 'Relief of work accident contributions',
  key: ['reliefCode', 'correction'],
  show: 'regulation',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: {},
  fields: {
    reliefCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code' },
    discountPercent: { type: 'percent', max: 100, required: true, label: 'Waived' },
    sectors: { type: 'text', max: 300 },
    condition: { type: 'text', max: 300 },
    companyEligible: {
      type: 'boolean',
      label: 'Company is eligible',
      help: 'Contributions are waived only if this is selected.',
    },
    effectiveFrom: { type: 'date', required: true, help: 'First day of the first month of relief.' },
    effectiveTo: { type: 'date', help: 'Last day of the last month of relief.' },
    regulation: { type: 'text', max: 200, required: true },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKJAMSXM01E'),
  byStatus: lawByStatus,
})
