// Position Compensation Entry: what positions carry in addition to the basic salary, with the effect of each rule.
import { defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { CompensationRule } from './compensation-rule.entity.ts'
import { ruleActions, ruleSubjects } from './compensation-rules.ts'

export const positionCompensationEntry = defineMaintenance({
  path: '/payroll-management/payroll-master/position-compensation-entry',
  title: 'Position Compensation Entry',
  form: 'frmKRESPXM01',
  screens: full,
  menuActions: ['reload'],
  icon: 'briefcase-business',
  actions: ruleActions(ruleSubjects.position, ['frmKRESPXM01I', 'frmKRESPXM01A', 'frmKRESPXM01E']),
  entity: CompensationRule,
  where: { scope: ['POSITION'] },
  list: {
    columns: [
      'position',
      'location',
      'component',
      'amount',
      'percentOfBasic',
      'minServiceMonths',
      'effectiveFrom',
      'effectiveTo',
      'employees',
    ],
    filters: ['position', 'component', 'location', 'effectiveFrom'],
    sort: ['position', 'component', '-effectiveFrom'],
    search: ['position', 'componentCode'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Position', fields: ['position', 'location'] },
    { title: 'Compensation', fields: ['component', 'amount', 'percentOfBasic', 'minServiceMonths'] },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo', 'note'] },
    { title: 'Effect', fields: ['employees'], screens: ['show'] },
  ],
})
