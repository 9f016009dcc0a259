// Training Type: declared, its content is still to be built.
// Specification: screen variants open in the spec.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const trainingType = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/training-management/training-setting/training-type',
  title: 'Training Type',
  form: 'frmHRTRAIN21',
  screens: full,
})
