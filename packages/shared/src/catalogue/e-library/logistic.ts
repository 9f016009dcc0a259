// Logistic Documents: what is published in category LOG.
import { libraryPage } from './library-page.ts'

export const logistic = libraryPage({
  path: '/e-library/logistic',
  title: 'Logistic Documents',
  name: 'libraryLogistic',
  form: 'frmELIBLOG01',
  category: 'LOG',
  order: 90,
})
