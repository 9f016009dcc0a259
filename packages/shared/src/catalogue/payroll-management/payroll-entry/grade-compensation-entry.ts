// Grade Compensation Entry: what grades and their steps carry in addition to the basic salary, with the effect of each rule.
import { defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { CompensationRule } from '../payroll-master/compensation-rule.entity.ts'
import { ruleActions, ruleSubjects } from '../payroll-master/compensation-rules.ts'

export const gradeCompensationEntry = defineMaintenance({
  path: '/payroll-management/payroll-entry/grade-compensation-entry',
  title: 'Grade Compensation Entry',
  form: 'frmKGRADEM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  auditForm: 'frmKGRADEM01',
  icon: 'chart-bar-increasing',
  actions: ruleActions(ruleSubjects.grade, ['frmKGRADEM01I', 'frmKGRADEM01A', 'frmKGRADEM01E']),
  entity: CompensationRule,
  where: { scope: ['GRADE'] },
  list: {
    columns: [
      'grade',
      'step',
      'location',
      'component',
      'amount',
      'percentOfBasic',
      'minServiceMonths',
      'effectiveFrom',
      'effectiveTo',
      'employees',
    ],
    filters: ['grade', 'component', 'effectiveFrom'],
    sort: ['gradeCode', 'step', '-effectiveFrom'],
    search: ['gradeCode', 'componentCode'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Grade', fields: ['grade', 'step', 'location'] },
    { title: 'Compensation', fields: ['component', 'amount', 'percentOfBasic', 'minServiceMonths'] },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo', 'note'] },
    { title: 'Effect', fields: ['employees'], screens: ['show'] },
  ],
})
