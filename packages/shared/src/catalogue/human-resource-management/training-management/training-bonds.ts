// Bonds of trainings, next to the requests: drafted when a training is completed, signed, and over when their time is.
import { defineDocument } from '../../../kernel/index.ts'
import { TrainingBond } from './training-bond.entity.ts'
import { trainingLists } from './training-lists.ts'

export const trainingBonds = defineDocument({
  path: '/human-resource-management/training-management/training-bonds',
  partOf: '/human-resource-management/training-management/training-request-entry',
  title: 'Training Bonds',
  form: 'frmHRTRAIN01',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel', 'print'],
  hideInMenu: true,
  sideBySide: trainingLists,
  entity: TrainingBond,
  list: {
    columns: [
      'bondNo',
      'employee',
      'program',
      'costPerHead',
      'months',
      'startDate',
      'endDate',
      'status',
      'lastWorkingDay',
      'refundAmount',
    ],
    filters: ['employee', 'program', 'status', 'endDate'],
    quick: ['status'],
    sort: ['-endDate', 'employee'],
    search: ['bondNo', 'employee'],
    total: ['costPerHead', 'refundAmount'],
  },
  sections: [
    { title: 'Bond', fields: ['bondNo', 'employee', 'request', 'program', 'costPerHead', 'months'] },
    { title: 'Term', fields: ['startDate', 'endDate', 'daysLeft'] },
    { title: 'Agreement', fields: ['letter', 'signedAt'] },
    { title: 'State', fields: ['status', 'lastWorkingDay', 'refundAmount', 'reason'], screens: ['index', 'show'] },
  ],
})
