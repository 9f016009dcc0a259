// The second tab of Variable Salary Field Entry: corrections of closed months, as sheets brought them in, with the run that pays each (payroll 2.2, 4.10).
import { type Actions, defineList, largePages } from '../../../kernel/index.ts'
import { PayRectification } from '../payroll-entry/pay-rectification.entity.ts'
import { variableLists } from './variable-lists.ts'

const actions = {
  cancelRectification: {
    kind: 'command',
    code: 'frmKVARXXM01E',
    when: { status: ['OPEN'] },
    title: 'Cancel',
    help: 'Cancels the correction, so that it is not paid. An upload can enter it again while the period is open for entries.',
    params: {
      rectification: { type: 'ref', to: 'PayRectification', required: true, label: 'Correction' },
      why: { type: 'text', min: 5, max: 200, required: true, label: 'Why' },
    },
    result: {},
    secret: ['why'],
    trail: 'own',
  },
} as const satisfies Actions

export const payRectifications = defineList({
  path: '/payroll-management/payroll-master/pay-rectifications',
  partOf: '/payroll-management/payroll-master/variable-salary-field-entry',
  title: 'Pay Corrections',
  form: 'frmKVARXXM01',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: variableLists,
  entity: PayRectification,
  actions,
  list: {
    columns: ['employee', 'employee.department', 'component', 'originPeriod', 'period', 'amount', 'reason', 'status'],
    filters: ['status', 'period', 'originPeriod', 'component', 'employee.department'],
    quick: ['status'],
    groups: ['status', 'component'],
    sort: ['-periodCode', 'employee', 'componentCode'],
    search: ['employee', 'componentCode', 'periodCode'],
    pageSizes: largePages,
    total: ['amount'],
  },
  sections: [
    { title: 'Correction', fields: ['employee', 'component', 'originPeriod', 'amount', 'reason'] },
    { title: 'Paid in', fields: ['period', 'periodCode', 'status'] },
  ],
})
