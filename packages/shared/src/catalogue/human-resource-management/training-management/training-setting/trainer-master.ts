// Trainer Master: who trains, in what, for which fee.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { Trainer } from './trainer.entity.ts'

export const trainerMaster = defineMaintenance({
  path: '/human-resource-management/training-management/training-setting/trainer-master',
  title: 'Trainer Master',
  form: 'frmHRTRAIN13',
  screens: full,
  entity: Trainer,
  list: {
    columns: ['trainerCode', 'trainerName', 'kind', 'institution', 'subjects', 'feePerDay', 'averageRating', 'active'],
    filters: ['kind', 'institution', 'active'],
    quick: ['kind'],
    sort: 'trainerCode',
    search: ['trainerCode', 'trainerName'],
  },
  sections: [
    { title: 'Trainer', fields: ['trainerCode', 'kind', 'employee', 'trainerName', 'institution', 'active'] },
    { title: 'Fee', fields: ['feePerDay'] },
    { title: 'Rating', fields: ['averageRating'], screens: ['show'] },
    { title: 'Expertise', fields: ['expertise'] },
    { title: 'Certificates', fields: ['certificates'] },
  ],
})
