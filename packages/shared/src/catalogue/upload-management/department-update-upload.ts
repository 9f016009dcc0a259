// Departments from a sheet: new ones, changes, closures; the tree is checked as it will be when the whole file is written.
import { activeStatuses, defineUpload, type Fields, indexOnly } from '../../kernel/index.ts'
import { Department } from '../master/entities/department.entity.ts'

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
    departmentCode: { type: 'code', max: 20, required: true, help: 'A new code creates a new department.' },
    departmentName: { ...departmentName, required: false, help: 'Required for a new department.' },
    orgLevel: { ...orgLevel, required: false, help: 'Required for a new department.' },
    parentCode: {
      type: 'code',
      max: 20,
      label: 'Parent',
      help: 'Code of the department above, existing or in this file. Leave it empty for a division.',
    },
    headEmployeeNo: {
      type: 'ref',
      to: 'Employee',
      anyone: true,
      label: 'Head',
      help: 'Employee number of an active employee.',
    },
    locationCode: { type: 'ref', to: 'WorkLocation', label: 'Location' },
    validFrom: { type: 'date', help: 'Also the first day of a new head. If empty, today.' },
    status: {
      type: 'enum',
      values: activeStatuses,
      help: 'INACTIVE is accepted only if no employee works there any more.',
    },
  } as const satisfies Fields,
  key: ['departmentCode'],
  again: 'replace',
  takesBack: { list: '/master/departments', as: { parentDepartment: 'parentCode' } },
  notes: ['An empty cell leaves a stored department as it is.', 'The order of the rows does not matter.'],
  sample: {
    departmentCode: 'FIN-TAX',
    departmentName: 'Tax',
    orgLevel: 'UNIT',
    parentCode: 'FIN',
    validFrom: '2026-01-01',
  },
})
