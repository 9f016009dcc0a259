// Regional Salary Entry: the minimum wages by which salaries are compared.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { RegionalSalary } from './regional-salary.entity.ts'

export const regionalSalaryEntry = defineMaintenance({
  path: '/payroll-management/payroll-code/regional-salary-entry',
  title: 'Regional Salary Entry',
  form: 'frmKRESALM01',
  screens: full,
  buttons: ['import'],
  menuActions: ['reload'],
  icon: 'map-pinned',
  entity: RegionalSalary,
  list: {
    columns: [
      ...(['code', 'regionName', 'kind', 'year', 'monthlyAmount', 'previousAmount', 'increasePercent'] as const),
      ...(['employeesBelow', 'decreeNo'] as const),
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
