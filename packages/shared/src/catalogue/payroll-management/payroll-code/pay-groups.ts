// The second tab of Reckoning Date Entry: the pay groups with their days and ways of rounding.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { PayGroup } from './pay-group.entity.ts'
import { reckoningLists } from './reckoning-lists.ts'

export const payGroups = defineMaintenance({
  path: '/payroll-management/payroll-code/pay-groups',
  partOf: '/payroll-management/payroll-code/reckoning-date-entry',
  title: 'Pay Groups',
  form: 'frmKWDATEM01',
  screens: full,
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: reckoningLists,
  entity: PayGroup,
  list: {
    columns: [
      'groupCode',
      'groupName',
      'payBasis',
      'prorateMethod',
      'attendanceFromDay',
      'closeDay',
      'payDay',
      'overtimePaidIn',
      'confidential',
      'active',
    ],
    filters: ['payBasis', 'confidential', 'active'],
    sort: 'groupCode',
  },
  sections: [
    { title: 'Pay group', fields: ['groupCode', 'groupName', 'payBasis', 'confidential', 'active'] },
    { title: 'Calendar', fields: ['attendanceFromDay', 'closeDay', 'payDay', 'prorateMethod', 'overtimePaidIn'] },
    { title: 'THR', fields: ['thrBasis', 'thrCalendar'] },
    {
      title: 'Net and deductions',
      fields: ['netRoundingUnit', 'netRoundingMode', 'deductionCapPercent', 'minimumNet', 'defaultTaxMethod'],
    },
  ],
})
