// Personnel Requisitions: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const personnelRequisitions = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/recruitment-plan/personnel-requisitions',
  title: 'Personnel Requisitions',
  form: 'frmHRRCRUT05',
  screens: full,
})
