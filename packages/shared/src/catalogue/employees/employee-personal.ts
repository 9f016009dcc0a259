// The personal part of an employee: who the person is, where to reach, what the authorities call them.
import { type Fields, shared } from '../../kernel/index.ts'

const phone = {
  type: 'text',
  max: 16,
  pattern: '^\\+?\\d{8,15}$',
  patternHelp: '8 to 15 digits, optionally with + in front',
} as const
const email = {
  type: 'text',
  max: 120,
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  patternHelp: 'an address such as name@company.co.id',
} as const

export const personalFields = {
  employeeNo: {
    type: 'code',
    max: 20,
    fixed: true,
    unique: true,
    width: 120,
    help: 'Leave empty to assign the next number',
  },
  fullName: { type: 'text', min: 2, max: 100, required: true, width: 220 },
  phoneNumber: { ...phone, width: 140 },
  email: { ...email, width: 220, help: 'No other active employee may have it' },
  birthPlace: { type: 'text', max: 80 },
  birthDate: { type: 'date', required: true },
  gender: { type: 'ref', to: 'CommonCode', where: { codeType: 'GENDER' }, required: true, width: 100 },
  religion: { type: 'ref', to: 'CommonCode', where: { codeType: 'RELIGION' }, required: true, width: 120 },
  bloodType: { type: 'ref', to: 'CommonCode', where: { codeType: 'BLOOD' } },
  maritalStatus: { type: 'ref', to: 'CommonCode', where: { codeType: 'MARITAL' }, required: true, width: 130 },
  nationality: { type: 'ref', to: 'CommonCode', where: { codeType: 'NATIONALITY' } },
  address1st: { type: 'text', max: 200, required: true, label: 'Address' },
  address2nd: { type: 'text', max: 200, label: 'Address (second line)' },
  postCode: { type: 'ref', to: 'PostCode' },
  business: { type: 'text', max: 80 },
  office: { type: 'ref', to: 'WorkLocation', help: 'Shown in the profile; empty: the location of work' },
  nationalIdNo: {
    type: 'text',
    max: 16,
    pattern: '^\\d{16}$',
    patternHelp: '16 digits',
    label: 'NIK',
    help: 'National identity number, on one active employee only; digits 7 to 12 follow the birth date (day + 40 for women)',
  },
  familyCardNo: { type: 'text', max: 16, pattern: '^\\d{16}$', patternHelp: '16 digits', label: 'Family card (KK)' },
  taxIdNo: { type: 'text', max: 16, pattern: '^\\d{15,16}$', patternHelp: '15 or 16 digits', label: 'NPWP' },
  bpjsHealthNo: { type: 'text', max: 13, pattern: '^\\d{13}$', patternHelp: '13 digits', label: 'BPJS health number' },
  bpjsEmploymentNo: {
    type: 'text',
    max: 11,
    pattern: '^\\d{11}$',
    patternHelp: '11 digits',
    label: 'BPJS employment number',
  },
  ptkpStatus: {
    type: 'enum',
    values: shared('PtkpStatus', ['TK0', 'TK1', 'TK2', 'TK3', 'K0', 'K1', 'K2', 'K3']),
    labels: { TK0: 'TK/0', TK1: 'TK/1', TK2: 'TK/2', TK3: 'TK/3', K0: 'K/0', K1: 'K/1', K2: 'K/2', K3: 'K/3' },
    label: 'PTKP status',
    readOnly: true,
    help: 'Kept by payroll',
  },
  photo: { type: 'image', maxMegabytes: 5 },
  signature: { type: 'image', maxMegabytes: 5 },
  emergencyName: { type: 'text', max: 100 },
  emergencyPhone: phone,
  emergencyRelation: { type: 'text', max: 60 },
  age: { type: 'integer', derived: true, unit: 'years', width: 90 },
} as const satisfies Fields
