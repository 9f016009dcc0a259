// Trainer Master: declared, its content is still to be built.
// Specification: spec gives only the I code, screen variants open.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const trainerMaster = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/training-management/training-setting/trainer-master',
  title: 'Trainer Master',
  form: 'frmHRTRAIN13',
  screens: full,
})
