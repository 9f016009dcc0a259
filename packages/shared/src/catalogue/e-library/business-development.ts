// Business Development Documents: what is published in category BDV.
import { libraryPage } from './library-page.ts'

export const businessDevelopment = libraryPage({
  path: '/e-library/business-development',
  title: 'Business Development Documents',
  name: 'libraryBusinessDevelopment',
  form: 'frmELIBBDV01',
  category: 'BDV',
  order: 50,
})
