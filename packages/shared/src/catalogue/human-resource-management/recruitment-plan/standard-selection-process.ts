// Standard Selection Process: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const standardSelectionProcess = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/recruitment-plan/standard-selection-process',
  title: 'Standard Selection Process',
  form: 'frmHRRCRUT02',
  screens: full,
})
