// Human Resource Documents: what is published in category HRD.
import { libraryPage } from './library-page.ts'

export const humanResource = libraryPage({
  path: '/e-library/human-resource',
  title: 'Human Resource Documents',
  name: 'libraryHumanResource',
  form: 'frmELIBHRD01',
  category: 'HRD',
  order: 110,
})
