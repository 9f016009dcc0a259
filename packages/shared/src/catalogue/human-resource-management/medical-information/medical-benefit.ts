// Medical Benefit: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const medicalBenefit = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/medical-information/medical-benefit',
  title: 'Medical Benefit',
  form: 'frmHRMEDIX02',
  screens: full,
})
