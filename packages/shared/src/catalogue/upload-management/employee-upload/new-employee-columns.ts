// What a sheet of new people says of each, employed here or by a supplier.
import type { Fields } from '../../../kernel/index.ts'
import { personalFields } from '../../employees/parts/employee-personal.ts'

const { fullName, gender, birthPlace, birthDate, religion, maritalStatus, address1st, postCode, nationalIdNo } =
  personalFields
const { phoneNumber, email, taxIdNo } = personalFields

export const personColumns = {
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
} as const satisfies Fields

export const postColumns = {
  positionCode: {
    type: 'ref',
    to: 'Position',
    required: true,
    label: 'Position',
    help: 'The position determines department and level.',
  },
  gradeCode: { type: 'ref', to: 'PositionGrade', label: 'Grade', help: 'If empty, the grade of the position.' },
  locationCode: { type: 'ref', to: 'WorkLocation', required: true, label: 'Location' },
  groupCode: { type: 'ref', to: 'WorkGroup', label: 'Work group' },
  taxIdNo,
} as const satisfies Fields

export const termColumns = {
  contractType: { type: 'ref', to: 'ContractType', required: true },
  contractFrom: { type: 'date', help: 'If empty, the join date is used.' },
  contractTo: { type: 'date', help: 'Required for a fixed term; leave empty for a permanent contract.' },
} as const satisfies Fields

export const newcomerNote = 'The number of the employee is given when the file is committed.'
export const newcomerSample = {
  nationalIdNo: '3171012501900001',
  fullName: 'Budi Santoso',
  gender: 'MALE',
  birthDate: '1990-01-25',
  joinDate: '2026-12-01',
} as const
