// The class of risk by which a place of work pays for work accidents (PP 44/2015 art. 16).
import { defineEntity, type Fields, lawByStatus, lawFields, lawLifecycle } from '../../../kernel/index.ts'

export const BpjsRiskClass = defineEntity({
  name: 'BpjsRiskClass',
  title: 'Risk class of a place',
  key: ['location', 'correction'],
  code: 'riskClass',
  show: 'regulation',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: {},
  fields: {
    location: { type: 'ref', to: 'WorkLocation', required: true, fixed: true },
    riskClass: {
      type: 'integer',
      min: 1,
      max: 5,
      required: true,
      help: 'Risk class from 1 (very low) to 5 (very high).',
    },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    regulation: {
      type: 'text',
      max: 200,
      required: true,
      label: 'Letter of the class',
      help: 'Regulation or letter of BPJS Ketenagakerjaan.',
    },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKJAMSXM01E'),
  byStatus: lawByStatus,
})
