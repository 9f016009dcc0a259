// The person behind an employee number; creating one also hires: it writes the first slice of the employment.
import { type Actions, defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { Employee } from './entities/employee.entity.ts'
import { employeeSides } from './parts/employee-sides.ts'

const actions = {
  askCorrection: {
    kind: 'command',
    code: 'show',
    title: 'Ask for a correction',
    help: "Asks those who keep personal records to correct the signed-in user's own record. They receive it as a message; nothing is changed by it.",
    when: { aboutYou: [true] },
    aboutOwnRecord: 'people ask for a correction of their own record; another person makes it',
    params: {
      employee: { type: 'ref', to: 'Employee', required: true },
      what: {
        type: 'text',
        max: 100,
        required: true,
        label: 'What is wrong',
        help: 'For example address, phone or family.',
      },
      right: { type: 'longText', max: 500, min: 2, required: true, label: 'What is right' },
    },
    result: { sentTo: { type: 'integer', required: true, help: 'Number of people who received the request.' } },
  },
} as const satisfies Actions

export const personalInformation = defineMaintenance({
  path: '/employees/personal-information',
  title: 'Personal Information',
  form: 'frmHEMPLYM01',
  screens: full,
  icon: 'id-card',
  order: 10,
  actions,
  entity: Employee,
  sides: employeeSides,
  list: {
    columns: [
      'employeeNo',
      'fullName',
      'gender',
      'birthDate',
      'age',
      'religion',
      'maritalStatus',
      'phoneNumber',
      'email',
      'office',
      'department',
      'activeStatus',
    ],
    filters: ['employeeStatus', 'occupation', 'department', 'departmentName', 'activeStatus', 'documentExpiry'],
    quick: ['activeStatus'],
    groups: ['department', 'employeeStatus', 'occupation', 'activeStatus'],
    sort: 'fullName',
    search: ['employeeNo', 'fullName', 'email', 'nationalIdNo'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Person',
      fields: [
        'employeeNo',
        'fullName',
        'birthPlace',
        'birthDate',
        'gender',
        'religion',
        'maritalStatus',
        'bloodType',
        'nationality',
        'photo',
      ],
    },
    {
      title: 'Contact',
      fields: ['phoneNumber', 'email', 'address1st', 'address2nd', 'postCode', 'business', 'office'],
    },
    {
      title: 'Identity numbers',
      fields: [
        'nationalIdNo',
        'familyCardNo',
        'taxIdNo',
        'bpjsHealthNo',
        'bpjsEmploymentNo',
        'ptkpStatus',
        'signature',
      ],
    },
    { title: 'Emergency contact', fields: ['emergencyName', 'emergencyPhone', 'emergencyRelation'] },
    {
      title: 'Hire',
      fields: [
        'joinDate',
        'department',
        'position',
        'level',
        'grade',
        'location',
        'workGroup',
        'employeeStatus',
        'contractType',
        'contractFrom',
        'contractTo',
        'contractSigned',
        'contractEnd',
        'previousEmployee',
      ],
      screens: ['create', 'show'],
    },
    { title: 'Family', fields: ['family'] },
    { title: 'Education', fields: ['education'] },
    { title: 'Experience', fields: ['workExperience'] },
    { title: 'Documents', fields: ['documents'] },
  ],
})
