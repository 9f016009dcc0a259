// Outsourced workers from a sheet: as new employees, with their supplier; their pay is the supplier's.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { newcomerNote, newcomerSample, personColumns, postColumns, termColumns } from './new-employee-columns.ts'

export const newEmployeeOutsource = defineUpload({
  path: '/upload-management/employee-upload/new-employee-outsource',
  title: 'New Outsource Employee Upload',
  form: 'frmUEMPLOY09',
  codes: { create: 'frmUEMPLOY09A', delete: 'frmUEMPLOY09D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    ...personColumns,
    vendorCode: { type: 'code', max: 20, required: true, label: 'Supplier' },
    ...termColumns,
    ...postColumns,
  } as const satisfies Fields,
  key: ['nationalIdNo', 'joinDate'],
  again: 'refuse',
  notes: [newcomerNote, 'The status is outsourced, and the contract is one with a supplier.'],
  sample: newcomerSample,
})
