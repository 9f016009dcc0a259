// Medical Claim: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const medicalClaim = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/medical-information/medical-claim',
  title: 'Medical Claim',
  form: 'frmHRMEDIX03',
  screens: full,
  buttons: ['print', 'excel'],
})
