// People who go on working here for a supplier: the employment ends, an outsourced one begins the day the sheet says.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'

export const employeeTransferToOutsource = defineUpload({
  path: '/upload-management/employee-upload/employee-transfer-to-outsource',
  title: 'Employee Transfer to Outsource Upload',
  form: 'frmUEMPLOY08',
  codes: { create: 'frmUEMPLOY08A', delete: 'frmUEMPLOY08D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    effectiveDate: { type: 'date', required: true, help: 'First day as an outsourced worker.' },
    vendorCode: { type: 'code', max: 20, required: true, label: 'Supplier' },
    newStatus: { type: 'enum', values: ['OUTSOURCE'], help: 'If empty, outsourced.' },
  } as const satisfies Fields,
  key: ['employeeNo', 'effectiveDate'],
  again: 'refuse',
  notes: [
    'The old number ends with a transfer on the day before; the new one names it as the former number.',
    'Department, position, location and work group stay as they are.',
  ],
})
