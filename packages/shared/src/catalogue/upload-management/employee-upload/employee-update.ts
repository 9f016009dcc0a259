// Single fields of employees from a sheet: a row names the employee, the field and its new value.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { Employee } from '../../employees/entities/employee.entity.ts'

const { phoneNumber, email, religion, bloodType, maritalStatus, address1st, address2nd, postCode, business } =
  Employee.fields
const { nationalIdNo, familyCardNo, taxIdNo, bpjsHealthNo, bpjsEmploymentNo, birthPlace } = Employee.fields
const { emergencyName, emergencyPhone, emergencyRelation } = Employee.fields
const { workPhone, workEmail, attendanceMethod, unionMember, groupJoinDate, permanentDate } = Employee.fields

/** What the template says of the fields that take choices alone: `religion: ISLAM, KRISTEN ...`. */
const choicesOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'enum' ? [`${name} takes ${field.values.join(', ')}.`] : [],
  )

/** The fields that may be changed this way: neither number, nor name, nor anything a slice of the employment carries. */
export const updatedFields = {
  phoneNumber,
  email,
  religion,
  bloodType,
  maritalStatus,
  address1st,
  address2nd,
  postCode,
  business,
  birthPlace,
  nationalIdNo,
  familyCardNo,
  taxIdNo,
  bpjsHealthNo,
  bpjsEmploymentNo,
  emergencyName,
  emergencyPhone,
  emergencyRelation,
  workPhone,
  workEmail,
  attendanceMethod,
  unionMember,
  groupJoinDate,
  permanentDate,
} as const satisfies Fields

export const employeeUpdate = defineUpload({
  path: '/upload-management/employee-upload/employee-update',
  title: 'Employee Update Upload',
  form: 'frmUEMPLOY07',
  codes: { create: 'frmUEMPLOY07A', delete: 'frmUEMPLOY07D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    field: { type: 'enum', values: Object.keys(updatedFields), required: true },
    value: {
      type: 'text',
      max: 200,
      required: true,
      help: 'New value: choices by their code, dates as 2026-03-31, yes and no as Y and N.',
    },
  } as const satisfies Fields,
  key: ['employeeNo', 'field'],
  again: 'replace',
  notes: [
    'The previous value is kept in the audit trail and restored if the file is reverted.',
    ...choicesOf(updatedFields),
  ],
  sample: { employeeNo: '2600001', field: 'phoneNumber', value: '+628123456789' },
})
