// Project Master: what trips, trainings and purchases may be booked on.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { Project } from './entities/project.entity.ts'

export const projectMaster = defineMaintenance({
  path: '/master/project-master',
  title: 'Project Master',
  form: 'frmHEPROJM01',
  screens: full,
  auditForm: 'frmHEPROJM01',
  icon: 'folder-kanban',
  entity: Project,
  list: {
    columns: [
      'code',
      'name',
      'customer',
      'manager',
      'department',
      'dateFrom',
      'dateTo',
      'budgetCost',
      'spent',
      'status',
    ],
    filters: ['status', 'department', 'manager', 'dateFrom'],
    quick: ['status'],
    sort: 'code',
    total: ['budgetCost'],
  },
  sections: [
    {
      title: 'Project',
      fields: ['code', 'name', 'customer', 'manager', 'department', 'location', 'dateFrom', 'dateTo'],
    },
    { title: 'Money', fields: ['contractValue', 'budgetCost', 'budgets'] },
    { title: 'State', fields: ['status', 'spent'], screens: ['index', 'show'] },
  ],
})
