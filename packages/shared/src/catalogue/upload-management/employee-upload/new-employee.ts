// New employees from a sheet: the person, the hire as first slice, the first contract.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { newcomerNote, newcomerSample, personColumns, postColumns, termColumns } from './new-employee-columns.ts'

export const newEmployee = defineUpload({
  path: '/upload-management/employee-upload/new-employee',
  title: 'New Employee Upload',
  form: 'frmUEMPLOY01',
  codes: { create: 'frmUEMPLOY01A', delete: 'frmUEMPLOY01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    ...personColumns,
    status: { type: 'ref', to: 'CommonCode', where: { codeType: 'EMPSTATUS' }, required: true },
    ...termColumns,
    ...postColumns,
  } as const satisfies Fields,
  key: ['nationalIdNo', 'joinDate'],
  again: 'refuse',
  notes: [newcomerNote],
  sample: newcomerSample,
})
