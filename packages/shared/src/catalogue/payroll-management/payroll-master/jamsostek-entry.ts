// Contribution rates of social security, by programme and, for work accidents, by risk class.
import {
  type Complaint,
  defineEntity,
  defineMaintenance,
  type Fields,
  full,
  lawByStatus,
  lawFields,
  lawLifecycle,
  lawSection,
} from '../../../kernel/index.ts'
import { jamsostekLists } from './jamsostek-lists.ts'

const programs = ['JHT', 'JP', 'JKK', 'JKM', 'JKN', 'JKN_FAMILY', 'JKP_GOV', 'JKP_JKK', 'JKP_JKM'] as const

export const BpjsRate = defineEntity({
  name: 'BpjsRate',
  title: 'Social security rate',
  key: ['program', 'riskClass', 'correction'],
  code: 'program',
  show: 'rateName',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: {},
  fields: {
    program: {
      type: 'enum',
      values: programs,
      labels: {
        JHT: 'JHT (old age)',
        JP: 'JP (pension)',
        JKK: 'JKK (work accident)',
        JKM: 'JKM (death)',
        JKN: 'JKN (health)',
        JKN_FAMILY: 'JKN (further family member)',
        JKP_GOV: 'JKP (paid by government)',
        JKP_JKK: 'JKP (out of JKK)',
        JKP_JKM: 'JKP (out of JKM)',
      },
      required: true,
      fixed: true,
      width: 220,
    },
    riskClass: {
      type: 'integer',
      min: 1,
      max: 5,
      fixed: true,
      help: 'For work accident insurance only: 1 (very low) to 5 (very high).',
      width: 110,
    },
    rateName: { type: 'text', max: 100, required: true, label: 'Name' },
    employerPercent: { type: 'percent', scale: 3, max: 100, required: true, default: 0 },
    employeePercent: { type: 'percent', scale: 3, max: 100, required: true, default: 0 },
    baseFloor: { type: 'enum', values: ['NONE', 'MINIMUM_WAGE'], default: 'NONE', required: true },
    baseCap: { type: 'money', help: 'Maximum wage for contributions. The pension (JP) has its own table.' },
    employerTaxable: { type: 'boolean', label: 'Employer share taxable' },
    employeeDeductible: { type: 'boolean', label: 'Employee share deductible' },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    regulation: { type: 'text', max: 200, required: true },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKJAMSXM01E'),
  byStatus: lawByStatus,
  checks: [{ rule: 'PP 44/2015 art. 16', test: riskClassOf }],
})

function riskClassOf(row: { readonly program?: string; readonly riskClass?: number | null }): readonly Complaint[] {
  const rule = 'PP 44/2015 art. 16'
  if (row.program === 'JKK' && row.riskClass == null)
    return [{ field: 'riskClass', rule, message: 'work accident rates have a risk class' }]
  if (row.program !== undefined && row.program !== 'JKK' && row.riskClass != null) {
    return [{ field: 'riskClass', rule, message: 'only work accident rates have a risk class' }]
  }
  return []
}

export const jamsostekEntry = defineMaintenance({
  path: '/payroll-management/payroll-master/jamsostek-entry',
  title: 'Jamsostek Entry',
  form: 'frmKJAMSXM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  icon: 'shield-plus',
  order: 60,
  sideBySide: jamsostekLists,
  entity: BpjsRate,
  list: {
    columns: [
      'program',
      'riskClass',
      'rateName',
      'employerPercent',
      'employeePercent',
      'baseFloor',
      'baseCap',
      'effectiveFrom',
      'effectiveTo',
      'status',
      'correction',
    ],
    filters: ['program', 'riskClass', 'status', 'effectiveFrom'],
    sort: ['program', 'riskClass', '-effectiveFrom', '-correction'],
    search: ['rateName', 'regulation'],
  },
  sections: [
    { title: 'Programme', fields: ['program', 'riskClass', 'rateName', 'regulation'] },
    {
      title: 'Rates',
      fields: ['employerPercent', 'employeePercent', 'baseFloor', 'baseCap', 'employerTaxable', 'employeeDeductible'],
    },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo'] },
    lawSection,
  ],
})
