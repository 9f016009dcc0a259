// Department Centers: whose cost goes where. The shares of a department are 100.00 % on every day on which it has any.
import { type Actions, defineMaintenance, full } from '../../kernel/index.ts'
import { DepartmentCenter } from './entities/department-center.entity.ts'

const { department, accountCenter, percent } = DepartmentCenter.fields

const actions = {
  split: {
    kind: 'command',
    code: 'create',
    title: 'Split',
    help: 'Enters a new cost split of a department from a day on. The current split ends on the day before.',
    params: {
      department,
      validFrom: { type: 'date', required: true, default: 'today', label: 'From' },
      shares: {
        type: 'lines',
        required: true,
        minRows: 1,
        maxRows: 50,
        key: ['accountCenter'],
        of: { accountCenter, percent },
      },
    },
    result: {
      ended: { type: 'integer', required: true, help: 'Number of shares that end on the day before.' },
      written: { type: 'integer', required: true, label: 'New shares' },
    },
  },
} as const satisfies Actions

export const departmentCenters = defineMaintenance({
  path: '/master/department-centers',
  title: 'Department Centers',
  form: 'frmBDEPTNE02',
  screens: full,
  auditForm: 'frmBDEPTNE02',
  icon: 'split',
  actions,
  entity: DepartmentCenter,
  list: {
    columns: ['department', 'accountCenter', 'percent', 'validFrom', 'validTo'],
    filters: ['department', 'accountCenter', 'validFrom'],
    sort: ['department', '-validFrom', 'accountCenter'],
  },
  sections: [
    { title: 'Share', fields: ['department', 'accountCenter', 'percent'] },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
  ],
})
