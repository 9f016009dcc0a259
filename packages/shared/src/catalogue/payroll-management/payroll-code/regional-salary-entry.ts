// Regional Salary Entry: the minimum wages by which salaries are compared, and decrees that raise employees who are paid less.
import { type Actions, defineMaintenance, full } from '../../../kernel/index.ts'
import { RegionalSalary } from './regional-salary.entity.ts'

const actions = {
  proposeRatification: {
    kind: 'command',
    code: 'frmKEATXXM01A',
    title: 'Propose ratification',
    help: 'Creates a draft ratification for each pay group whose amounts you see, with a line for every employee of the region below this wage. A draft does not change any pay.',
    params: {
      regionalSalary: { type: 'ref', to: 'RegionalSalary', required: true, label: 'Minimum wage' },
      roundTo: { type: 'integer', min: 1, max: 1_000_000, default: 1, label: 'Rounded up to' },
    },
    result: {
      drafts: { type: 'integer', required: true, label: 'Drafts' },
      people: { type: 'integer', required: true, label: 'Employees raised' },
      documents: { type: 'text', max: 500, label: 'Documents' },
    },
  },
} as const satisfies Actions

export const regionalSalaryEntry = defineMaintenance({
  path: '/payroll-management/payroll-code/regional-salary-entry',
  title: 'Regional Salary Entry',
  form: 'frmKRESALM01',
  screens: full,
  buttons: ['import'],
  menuActions: ['reload'],
  icon: 'map-pinned',
  entity: RegionalSalary,
  actions,
  list: {
    columns: [
      'code',
      'regionName',
      'kind',
      'year',
      'monthlyAmount',
      'previousAmount',
      'increasePercent',
      'employeesBelow',
      'decreeNo',
    ],
    filters: ['year', 'kind'],
    sort: ['code', '-year'],
    search: ['code', 'regionName', 'decreeNo'],
  },
  sections: [
    { title: 'Region', fields: ['code', 'regionName', 'kind'] },
    { title: 'Wage', fields: ['year', 'effectiveFrom', 'monthlyAmount', 'decreeNo', 'decreeDate'] },
    { title: 'Effect', fields: ['previousAmount', 'increasePercent', 'employeesBelow'], screens: ['show'] },
  ],
})
