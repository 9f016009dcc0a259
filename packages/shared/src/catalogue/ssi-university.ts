// SSI University: declared, its content is still to be built.
// Specification: 002:2.19 calls it a university e-learning route; writes own rows only under I.
import { definePlaceholder, indexOnly } from '../kernel/index.ts'

export const ssiUniversity = definePlaceholder({
  kind: 'singlePage',
  path: '/ssi-university',
  title: 'SSI University',
  form: 'frmZELEARN01',
  screens: indexOnly,
  buttons: ['reload'],
})
