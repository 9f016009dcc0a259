// Salary Grade Master: ranges and steps of the basic salary, copied to a new day by a percentage.
import { type Actions, defineMaintenance, full } from '../../../kernel/index.ts'
import { SalaryGrade } from './salary-grade.entity.ts'

const actions = {
  copyGrade: {
    kind: 'command',
    code: 'create',
    title: 'Copy to a new date',
    help: 'Creates the grade for a later day with amounts increased by a percentage. The current grade ends on the day before.',
    params: {
      salaryGrade: { type: 'ref', to: 'SalaryGrade', required: true },
      effectiveFrom: { type: 'date', required: true, label: 'From' },
      percent: { type: 'percent', min: -50, max: 100, required: true, label: 'Increase' },
      roundingUnit: { type: 'integer', min: 1, max: 1_000_000, default: 1_000, required: true, label: 'Rounded to' },
    },
    result: {
      salaryGrade: { type: 'ref', to: 'SalaryGrade', required: true },
      steps: { type: 'integer', required: true },
    },
  },
} as const satisfies Actions

export const salaryGradeMaster = defineMaintenance({
  path: '/payroll-management/payroll-code/salary-grade-master',
  title: 'Salary Grade Master',
  form: 'frmKGRADXM01',
  screens: full,
  menuActions: ['reload'],
  icon: 'chart-bar-increasing',
  actions,
  entity: SalaryGrade,
  list: {
    columns: [
      'gradeCode',
      'gradeName',
      'positionGrade',
      'minAmount',
      'midAmount',
      'maxAmount',
      'effectiveFrom',
      'effectiveTo',
    ],
    filters: ['positionGrade', 'effectiveFrom'],
    sort: ['gradeCode', '-effectiveFrom'],
    search: ['gradeCode', 'gradeName'],
  },
  sections: [
    { title: 'Grade', fields: ['gradeCode', 'gradeName', 'positionGrade', 'effectiveFrom', 'effectiveTo'] },
    { title: 'Range', fields: ['minAmount', 'midAmount', 'maxAmount', 'currency'] },
    { title: 'Steps', fields: ['steps'] },
  ],
})
