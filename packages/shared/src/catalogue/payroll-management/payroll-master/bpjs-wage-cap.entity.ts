// The wage up to which pension contributions (JP) are paid; a new one every March.
import { defineEntity, type Fields, lawByStatus, lawFields, lawLifecycle } from '../../../kernel/index.ts'

export const BpjsWageCap = defineEntity({
  name: 'BpjsWageCap',
  title: 'Pension wage cap',
  key: ['program', 'correction'],
  show: 'regulation',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: { notes: ['checked'] },
  fields: {
    program: { type: 'enum', values: ['JP'], labels: { JP: 'JP' }, default: 'JP', required: true, fixed: true },
    wageCap: { type: 'money', min: 1, required: true },
    effectiveFrom: { type: 'date', required: true, help: 'First day of the wage cap, normally 1 March.' },
    effectiveTo: { type: 'date' },
    checked: { type: 'boolean', help: 'The amount was compared with the published letter.' },
    regulation: { type: 'text', max: 200, required: true },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKJAMSXM01E'),
  byStatus: lawByStatus,
})
