// Training Institution: who holds trainings, under which licence.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { TrainingInstitution } from './training-institution.entity.ts'

export const trainingInstitution = defineMaintenance({
  path: '/human-resource-management/training-management/training-setting/training-institution',
  title: 'Training Institution',
  form: 'frmHRTRAIN02',
  screens: full,
  entity: TrainingInstitution,
  list: {
    columns: [
      'institutionCode',
      'institutionName',
      'kind',
      'city',
      'licenceValidTo',
      'licenceState',
      'rating',
      'active',
    ],
    filters: ['kind', 'city', 'licenceValidTo', 'active'],
    quick: ['kind'],
    sort: 'institutionCode',
    search: ['institutionCode', 'institutionName', 'city', 'contactPerson'],
  },
  sections: [
    {
      title: 'Institution',
      fields: ['institutionCode', 'institutionName', 'kind', 'isPaid', 'vendorCode', 'active'],
    },
    { title: 'Licence', fields: ['licenceNo', 'licenceValidTo'] },
    { title: 'Today', fields: ['licenceState', 'rating'], screens: ['index', 'show'] },
    { title: 'Address', fields: ['address', 'city', 'phone', 'email', 'contactPerson'] },
  ],
})
