// Exam Group: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../../kernel/index.ts'

export const examGroup = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/training-management/training-setting/exam-group',
  title: 'Exam Group',
  form: 'frmHRTRAIN22',
  screens: full,
})
