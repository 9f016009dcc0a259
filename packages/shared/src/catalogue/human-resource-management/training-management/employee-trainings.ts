// Trainings of employees with their certificates, beside the requests: one's own, or those of everybody whom one sees.
import { defineList, readOnly } from '../../../kernel/index.ts'
import { EmployeeTraining } from './employee-training.entity.ts'
import { trainingLists } from './training-lists.ts'

export const employeeTrainings = defineList({
  path: '/human-resource-management/training-management/employee-trainings',
  partOf: '/human-resource-management/training-management/training-request-entry',
  title: 'Trainings and Certificates',
  form: 'frmHRTRAIN01',
  screens: readOnly,
  buttons: ['excel'],
  hideInMenu: true,
  sideBySide: trainingLists,
  entity: EmployeeTraining,
  list: {
    columns: [
      ...(['employee', 'program', 'dateFrom', 'dateTo', 'hours', 'result', 'score', 'cost'] as const),
      ...(['certificateNo', 'issuedAt', 'expiresAt', 'certificateState'] as const),
    ],
    filters: ['employee', 'program', 'institution', 'dateTo', 'result', 'expiresAt'],
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
      fields: ['certificateNo', 'issuedAt', 'expiresAt', 'certificateState', 'daysLeft', 'certificateFile'],
    },
  ],
})
