// Level Compensation Entry: what levels carry in addition to the basic salary, with the effect of each rule.
import { defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { CompensationRule } from '../payroll-master/compensation-rule.entity.ts'
import { ruleActions, ruleSubjects } from '../payroll-master/compensation-rules.ts'

export const levelCompensationEntry = defineMaintenance({
  path: '/payroll-management/payroll-entry/level-compensation-entry',
  title: 'Level Compensation Entry',
  form: 'frmKLEVELM01',
  screens: full,
  menuActions: ['reload'],
  auditForm: 'frmKLEVELM01',
  icon: 'layers',
  actions: ruleActions(ruleSubjects.level, ['frmKLEVELM01I', 'frmKLEVELM01A', 'frmKLEVELM01E']),
  entity: CompensationRule,
  where: { scope: ['LEVEL'] },
  list: {
    columns: [
      'level',
      'level.rank',
      'location',
      'component',
      'amount',
      'percentOfBasic',
      'minServiceMonths',
      'effectiveFrom',
      'effectiveTo',
      'employees',
    ],
    filters: ['level', 'component', 'location', 'effectiveFrom'],
    sort: ['level.rank', 'component', '-effectiveFrom'],
    search: ['level', 'componentCode'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Level', fields: ['level', 'location'] },
    { title: 'Compensation', fields: ['component', 'amount', 'percentOfBasic', 'minServiceMonths'] },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo', 'note'] },
    { title: 'Effect', fields: ['employees'], screens: ['show'] },
  ],
})
