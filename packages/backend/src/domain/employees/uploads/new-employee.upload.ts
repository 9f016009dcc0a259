// New employees from a sheet, employed by the company itself.
import { newEmployee } from '@kantor/shared/catalogue/upload-management/employee-upload/new-employee'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { newPersonHandlers } from './new-people.ts'

export const newEmployeeUpload = uploadFor(newEmployee, (context) => {
  const { check, hire } = newPersonHandlers(context, {
    statusOf: ({ values }) => statusIn(values),
  })
  return {
    check,
    write: ({ values: { status, ...values }, ...row }, pen) =>
      hire({ ...row, values }, { employeeStatus: status ?? null }, pen),
  }
})

/** The status of a row: a column of this sheet alone. */
const statusIn = (values: object): number | null =>
  'status' in values && typeof values.status === 'number' ? values.status : null
