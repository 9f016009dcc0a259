// Business Marketing Documents: what is published in category MKT.
import { libraryPage } from './library-page.ts'

export const businessMarketing = libraryPage({
  path: '/e-library/business-marketing',
  title: 'Business Marketing Documents',
  name: 'libraryBusinessMarketing',
  form: 'frmELIBMKT01',
  category: 'MKT',
  order: 30,
})
