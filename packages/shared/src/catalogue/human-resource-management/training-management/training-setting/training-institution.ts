// Training Institution: declared, its content is still to be built.
// Specification: screen variants open in the spec.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const trainingInstitution = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/training-management/training-setting/training-institution',
  title: 'Training Institution',
  form: 'frmHRTRAIN02',
  screens: full,
})
