// The fourth tab of Reckoning Date Entry: settings of payroll, each from a day on.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { PayrollSetting } from './payroll-setting.entity.ts'
import { reckoningLists } from './reckoning-lists.ts'

export const payrollSettings = defineMaintenance({
  path: '/payroll-management/payroll-code/payroll-settings',
  partOf: '/payroll-management/payroll-code/reckoning-date-entry',
  title: 'Payroll Settings',
  form: 'frmKWDATEM01',
  screens: full,
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: reckoningLists,
  entity: PayrollSetting,
  list: {
    columns: ['effectiveFrom', 'effectiveTo', 'nonNpwpPolicy', 'taxWithholderId', 'warnNetDropPercent', 'retroBpjs'],
    filters: ['effectiveFrom'],
    sort: '-effectiveFrom',
    search: ['taxWithholderId'],
  },
  sections: [
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo'] },
    { title: 'Tax', fields: ['nonNpwpPolicy', 'taxWithholderId'] },
    {
      title: 'Social security',
      fields: ['bpjsFirstMonthUntilDay', 'bpjsLastMonthFromDay', 'kesFloorAtMinimumWage', 'retroBpjs'],
    },
    {
      title: 'Run',
      fields: ['sickTiersFromAttendance', 'retroOvertime', 'warnNetDropPercent', 'accrueThr', 'accrueBonus'],
    },
  ],
})
