// New employees from a sheet, employed by the company itself.
import { newEmployee } from '@kantor/shared/catalogue/upload-management/employee-upload/new-employee'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { newPersonHandlers } from './new-people.ts'

export const newEmployeeUpload = uploadFor(newEmployee, (context) => {
  const { check, hire } = newPersonHandlers(context)
  return {
    check,
    write: ({ values: { status, ...values }, ...row }, pen) =>
      hire({ ...row, values }, { employeeStatus: status ?? null }, pen),
  }
})
