// Department Chart: the establishment. Every slot makes a position; a new one may be begun below another.
// Specification: create route takes an optional :id.
import { defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { ChartDepartment } from './entities/chart-department.entity.ts'

export const chartDepartments = defineMaintenance({
  path: '/master/chart-departments',
  title: 'Department Chart',
  form: 'frmBDRPTXM01',
  screens: full,
  icon: 'git-fork',
  createBelow: 'parentChart',
  entity: ChartDepartment,
  list: {
    columns: [
      'department',
      'positionLevel',
      'slotNo',
      'positionTitle',
      'plannedHeadcount',
      'actualHeadcount',
      'vacancy',
      'isHead',
      'parentChart',
      'validFrom',
      'validTo',
    ],
    filters: ['department', 'positionLevel', 'parentChart', 'isHead'],
    sort: ['department', 'positionLevel', 'slotNo'],
    search: ['positionTitle'],
    pageSizes: largePages,
    total: ['plannedHeadcount', 'actualHeadcount', 'vacancy'],
  },
  sections: [
    {
      title: 'Slot',
      fields: ['parentChart', 'department', 'positionLevel', 'slotNo', 'positionTitle', 'isHead'],
    },
    { title: 'Heads', fields: ['plannedHeadcount', 'actualHeadcount', 'vacancy'] },
    { title: 'Place and validity', fields: ['position', 'sortOrder', 'validFrom', 'validTo'] },
  ],
})
