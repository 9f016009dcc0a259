// Trainings of employees with their certificates, beside the requests: one's own, or those of everybody whom one sees.
import { type Actions, defineList, readOnly } from '../../../kernel/index.ts'
import { EmployeeTraining } from './employee-training.entity.ts'
import { trainingLists } from './training-lists.ts'

const { certificateNo, employee, program, issuedAt, expiresAt, certificateState } = EmployeeTraining.fields

const actions = {
  verifyCertificate: {
    kind: 'query',
    code: 'index',
    title: 'Verify a certificate',
    help: 'Whether the number proves itself, and whose certificate it is, as far as the reader may see the holder.',
    params: { certificateNo: { ...certificateNo, required: true } },
    result: {
      provesItself: { type: 'boolean', help: 'The last two digits fit the number' },
      isKnown: { type: 'boolean', help: 'It was given out' },
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
      ...(['employee', 'program', 'dateFrom', 'dateTo', 'hours', 'result', 'score', 'cost'] as const),
      ...(['certificateNo', 'issuedAt', 'expiresAt', 'certificateState'] as const),
    ],
    filters: ['employee', 'program', 'institution', 'dateTo', 'result', 'expiresAt', 'toRenew'],
    quick: ['result'],
    sort: ['-dateTo', 'employee'],
    search: ['employee', 'title', 'certificateNo'],
    total: ['hours', 'cost'],
  },
  sections: [
    { title: 'Training', fields: ['employee', 'program', 'title', 'institution', 'dateFrom', 'dateTo', 'request'] },
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
      ...(['certificateNo', 'employee', 'title', 'institution', 'dateFrom', 'dateTo', 'hours', 'result'] as const),
      ...(['issuedAt', 'expiresAt'] as const),
    ],
    lines: 'topics',
    columns: ['topic', 'topicHours'],
    labels: {
      ...{ certificateNo: 'Nomor sertifikat', employee: 'Diberikan kepada', title: 'Pelatihan' },
      ...{ institution: 'Penyelenggara', dateFrom: 'Tanggal mulai', dateTo: 'Tanggal selesai', hours: 'Jam pelatihan' },
      ...{ result: 'Hasil', issuedAt: 'Tanggal terbit', expiresAt: 'Berlaku sampai' },
      ...{ topic: 'Materi', topicHours: 'Jam' },
    },
    portrait: true,
    signatures: ['Penyelenggara pelatihan', 'Kepala Sumber Daya Manusia'],
  },
})
