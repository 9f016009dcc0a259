// New employees from a sheet: the person, the hire as first slice, the first contract.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { personalFields } from '../../employees/employee-personal.ts'

const { fullName, gender, birthPlace, birthDate, religion, maritalStatus, address1st, postCode, nationalIdNo } =
  personalFields
const { phoneNumber, email, taxIdNo } = personalFields

export const newEmployee = defineUpload({
  path: '/upload-management/employee-upload/new-employee',
  title: 'New Employee Upload',
  form: 'frmUEMPLOY01',
  codes: { create: 'frmUEMPLOY01A', delete: 'frmUEMPLOY01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    nationalIdNo: { ...nationalIdNo, required: true },
    fullName,
    gender,
    birthPlace,
    birthDate,
    religion,
    maritalStatus,
    address1st,
    postCode,
    phoneNumber,
    email,
    joinDate: { type: 'date', required: true },
    status: { type: 'ref', to: 'CommonCode', where: { codeType: 'EMPSTATUS' }, required: true },
    contractType: { type: 'ref', to: 'ContractType', required: true },
    contractFrom: { type: 'date', help: 'Empty: the day of joining' },
    contractTo: { type: 'date', help: 'Required for a fixed term, empty for a permanent contract' },
    positionCode: {
      type: 'ref',
      to: 'Position',
      required: true,
      label: 'Position',
      help: 'Gives department and level',
    },
    gradeCode: { type: 'ref', to: 'PositionGrade', label: 'Grade', help: 'Empty: the grade of the position' },
    locationCode: { type: 'ref', to: 'WorkLocation', required: true, label: 'Location' },
    groupCode: { type: 'ref', to: 'WorkGroup', label: 'Work group' },
    taxIdNo,
  } as const satisfies Fields,
  key: ['nationalIdNo', 'joinDate'],
  again: 'refuse',
  notes: ['The number of the employee is given when the file is committed.'],
  sample: {
    nationalIdNo: '3171012501900001',
    fullName: 'Budi Santoso',
    gender: 'MALE',
    birthDate: '1990-01-25',
    joinDate: '2026-12-01',
  },
})
