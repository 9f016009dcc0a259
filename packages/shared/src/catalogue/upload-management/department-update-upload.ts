// Departments from a sheet: new ones, changes, closures; the tree is checked as it will be when the whole file is written.
import { activeStatuses, defineUpload, type Fields, indexOnly } from '../../kernel/index.ts'
import { Department } from '../master/department.entity.ts'

const { departmentName, orgLevel } = Department.fields

export const departmentUpdateUpload = defineUpload({
  path: '/upload-management/department-update-upload',
  title: 'Department Update Upload',
  form: 'frmUDEPTUP01',
  codes: { create: 'frmUDEPTUP01A', delete: 'frmUDEPTUP01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    departmentCode: { type: 'code', max: 20, required: true, help: 'A new code makes a new department' },
    departmentName: { ...departmentName, required: false, help: 'Required for a new department' },
    orgLevel: { ...orgLevel, required: false, help: 'Required for a new department' },
    parentCode: {
      type: 'code',
      max: 20,
      label: 'Parent',
      help: 'The code of the node above, stored or in this file; a division has none',
    },
    headEmployeeNo: {
      type: 'ref',
      to: 'Employee',
      anyone: true,
      label: 'Head',
      help: 'Employee number of an active employee',
    },
    locationCode: { type: 'ref', to: 'WorkLocation', label: 'Location' },
    validFrom: { type: 'date', help: 'Also the first day of a new head; empty: today' },
    status: { type: 'enum', values: activeStatuses, help: 'INACTIVE only when nobody works there any more' },
  } as const satisfies Fields,
  key: ['departmentCode'],
  again: 'replace',
  notes: ['An empty cell leaves a stored department as it is.', 'The order of the rows does not matter.'],
  sample: {
    departmentCode: 'FIN-TAX',
    departmentName: 'Tax',
    orgLevel: 'UNIT',
    parentCode: 'FIN',
    validFrom: '2026-01-01',
  },
})
