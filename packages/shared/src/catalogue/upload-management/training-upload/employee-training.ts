// Employee Training Upload: trainings of the past with their certificates, a row for each.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { EmployeeTraining } from '../../human-resource-management/training-management/employee-training.entity.ts'

const { hours, score, certificateNo, issuedAt, result } = EmployeeTraining.fields

export const employeeTraining = defineUpload({
  path: '/upload-management/training-upload/employee-training',
  title: 'Employee Training Upload',
  form: 'frmUTRAINX03',
  codes: { create: 'frmUTRAINX03A', delete: 'frmUTRAINX03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    programCode: { type: 'ref', to: 'TrainingProgram', required: true, label: 'Program' },
    dateTo: { type: 'date', required: true, label: 'To' },
    dateFrom: { type: 'date', label: 'From', help: 'If empty, the last day.' },
    hours: { ...hours, help: 'If empty, the hours of the program.' },
    cost: { type: 'money' },
    result: { ...result, required: false, help: 'If empty, ATTENDED.' },
    score,
    certificateNo,
    issuedAt: { ...issuedAt, help: 'If empty, the last day, if there is a certificate.' },
  } as const satisfies Fields,
  key: ['employeeNo', 'programCode', 'dateTo'],
  again: 'replace',
  takesBack: { list: '/human-resource-management/training-management/employee-trainings' },
  notes: ['How long a certificate is valid follows from its program.'],
  sample: { employeeNo: '10001', programCode: 'K3-BASIC', dateTo: '2026-03-13', result: 'PASSED', score: '84.5' },
})
