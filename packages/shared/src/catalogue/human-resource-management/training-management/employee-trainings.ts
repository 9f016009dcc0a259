// Trainings of employees with their certificates, next to the requests: the user's own, or those of everyone in the user's scope.
import { type Actions, defineList, readOnly } from '../../../kernel/index.ts'
import { EmployeeTraining } from './employee-training.entity.ts'
import { trainingLists } from './training-lists.ts'

const { certificateNo, employee, program, issuedAt, expiresAt, certificateState } = EmployeeTraining.fields

const actions = {
  verifyCertificate: {
    kind: 'query',
    code: 'index',
    title: 'Verify a certificate',
    help: 'Checks the certificate number and shows whose certificate it is, if you may see the holder.',
    params: { certificateNo: { ...certificateNo, required: true } },
    result: {
      provesItself: { type: 'boolean', help: 'The last two digits (check digits) match the number.' },
      isKnown: { type: 'boolean', help: 'A certificate with this number was issued.' },
      employee: { ...employee, required: false, fixed: false },
      program: { ...program, required: false, fixed: false },
      issuedAt,
      expiresAt: { ...expiresAt, readOnly: false },
      certificateState: { type: 'enum', values: certificateState.values },
    },
  },
} as const satisfies Actions

export const employeeTrainings = defineList({
  path: '/human-resource-management/training-management/employee-trainings',
  partOf: '/human-resource-management/training-management/training-request-entry',
  title: 'Trainings and Certificates',
  form: 'frmHRTRAIN01',
  screens: readOnly,
  buttons: ['excel', 'print'],
  actions,
  hideInMenu: true,
  sideBySide: trainingLists,
  entity: EmployeeTraining,
  list: {
    columns: [
      'employee',
      'program',
      'dateFrom',
      'dateTo',
      'hours',
      'result',
      'score',
      'cost',
      'certificateNo',
      'issuedAt',
      'expiresAt',
      'certificateState',
    ],
    filters: ['employee', 'program', 'institution', 'dateTo', 'result', 'expiresAt', 'toRenew'],
    quick: ['result'],
    sort: ['-dateTo', 'employee'],
    search: ['employee', 'title', 'certificateNo'],
    total: ['hours', 'cost'],
  },
  sections: [
    {
      title: 'Training',
      fields: ['employee', 'program', 'title', 'institution', 'dateFrom', 'dateTo', 'request', 'exam'],
    },
    { title: 'Result', fields: ['hours', 'result', 'score', 'cost'] },
    {
      title: 'Certificate',
      fields: ['certificateNo', 'issuedAt', 'expiresAt', 'certificateState', 'daysLeft', 'toRenew', 'certificateFile'],
    },
    { title: 'Topics', fields: ['topics'] },
  ],
  paper: {
    heading: 'Sertifikat Pelatihan',
    fields: [
      'certificateNo',
      'employee',
      'title',
      'institution',
      'dateFrom',
      'dateTo',
      'hours',
      'result',
      'issuedAt',
      'expiresAt',
    ],
    lines: 'topics',
    columns: ['topic', 'topicHours'],
    labels: {
      certificateNo: 'Nomor sertifikat',
      employee: 'Diberikan kepada',
      title: 'Pelatihan',
      institution: 'Penyelenggara',
      dateFrom: 'Tanggal mulai',
      dateTo: 'Tanggal selesai',
      hours: 'Jam pelatihan',
      result: 'Hasil',
      issuedAt: 'Tanggal terbit',
      expiresAt: 'Berlaku sampai',
      topic: 'Materi',
      topicHours: 'Jam',
    },
    portrait: true,
    signatures: ['Penyelenggara pelatihan', 'Kepala Sumber Daya Manusia'],
  },
})
