// Employees who left, with the record as it was on the last day; nothing here changes any more.
import { type Actions, defineList, largePages, readOnly } from '../../kernel/index.ts'
import { EmployeeArchive } from './entities/employee-archive.entity.ts'

const actions = {
  snapshot: {
    kind: 'query',
    code: 'show',
    title: 'Record as archived',
    help: 'Identity numbers and pay are shown to users who may change personal records.',
    many: true,
    params: {
      archive: { type: 'ref', to: 'EmployeeArchive', required: true },
    },
    result: {
      part: { type: 'text', required: true, max: 60, width: 150 },
      no: { type: 'integer', required: true, label: 'No.', width: 60 },
      field: { type: 'text', required: true, max: 100, width: 200 },
      value: { type: 'text', max: 2000, width: 400 },
    },
  },
} as const satisfies Actions

export const employeeMasterArchive = defineList({
  kind: 'inquiry',
  path: '/employees/employee-master-archive',
  title: 'Employee Master Archive',
  form: 'frmHEMPLYX15',
  screens: readOnly,
  buttons: ['reload', 'excel'],
  actions,
  entity: EmployeeArchive,
  list: {
    columns: [
      'employee',
      'department',
      'separationType',
      'separationDate',
      'reason',
      'archivedAt',
      'retentionUntil',
      'fileCount',
    ],
    filters: ['separationDate', 'separationType', 'department', 'reason', 'rehireEligible'],
    groups: ['department', 'separationType'],
    sort: '-separationDate',
    search: ['employee'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Separation',
      fields: ['employee', 'department', 'separationType', 'separationDate', 'reason', 'rehireEligible'],
    },
    { title: 'Archive', fields: ['archivedAt', 'retentionUntil', 'purgedAt', 'files'] },
  ],
})
