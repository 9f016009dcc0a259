// Operation Documents: what is published in category OPR.
import { libraryPage } from './library-page.ts'

export const operation = libraryPage({
  path: '/e-library/operation',
  title: 'Operation Documents',
  name: 'libraryOperation',
  form: 'frmELIBOPR01',
  category: 'OPR',
  order: 60,
})
