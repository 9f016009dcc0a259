// Hiring and Recruitment: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const hiringAndRecruitment = definePlaceholder({
  kind: 'dashboard',
  path: '/dashboard/hiring-and-recruitment',
  title: 'Hiring and Recruitment',
  form: 'frmZDASHB02',
  screens: indexOnly,
  buttons: ['reload'],
})
