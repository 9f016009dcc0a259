// The pension age of JP by calendar year (PP 45/2015 art. 15: one year more every three years, up to 65).
import { defineEntity, type Fields, lawByStatus, lawFields, lawLifecycle } from '../../../kernel/index.ts'

export const BpjsPensionAge = defineEntity({
  name: 'BpjsPensionAge',
  title: 'Pension age',
  key: ['program', 'correction'],
  show: 'regulation',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: {},
  fields: {
    program: { type: 'enum', values: ['JP'], labels: { JP: 'JP' }, default: 'JP', required: true, fixed: true },
    pensionAge: { type: 'integer', min: 50, max: 65, required: true, unit: 'years' },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    regulation: { type: 'text', max: 200, required: true },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKJAMSXM01E'),
  byStatus: lawByStatus,
})
