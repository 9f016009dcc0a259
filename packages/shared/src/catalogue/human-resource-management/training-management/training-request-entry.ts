// Training Request Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const trainingRequestEntry = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/training-management/training-request-entry',
  title: 'Training Request Entry',
  form: 'frmHRTRAIN01',
  screens: full,
  buttons: ['excel'],
  auditForm: 'frmHRTRAIN01',
})
