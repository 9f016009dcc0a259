// Personal Work Experience: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const personalWorkExperience = definePlaceholder({
  kind: 'inquiry',
  path: '/employees/personal-work-experience',
  title: 'Personal Work Experience',
  form: 'frmHEMPLYM04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
