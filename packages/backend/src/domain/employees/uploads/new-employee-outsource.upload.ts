// Outsourced workers from a sheet: their contract is with a supplier, their status says so.
import { newEmployeeOutsource } from '@kantor/shared/catalogue/upload-management/employee-upload/new-employee-outsource'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { outsourced } from './employee-status.ts'
import { newPersonHandlers } from './new-people.ts'

export const newEmployeeOutsourceUpload = uploadFor(newEmployeeOutsource, (context) => {
  const { check, hire } = newPersonHandlers(context, {
    check(row, kind) {
      if (kind !== undefined && kind.relation !== 'OUTSOURCE')
        row.error('contractType', 'R-CONTRACT', 'is no contract with a supplier')
    },
  })
  return {
    check,
    async write({ values: { vendorCode, ...values }, ...row }, pen) {
      await hire({ ...row, values }, { employeeStatus: await outsourced(context), vendorCode: vendorCode ?? null }, pen)
    },
  }
})
