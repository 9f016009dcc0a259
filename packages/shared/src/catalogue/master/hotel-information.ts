// Hotel Information: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const hotelInformation = definePlaceholder({
  kind: 'maintenance',
  path: '/master/hotel-information',
  title: 'Hotel Information',
  form: 'frmHHOTELM01',
  screens: full,
  auditForm: 'frmHHOTELM01',
})
