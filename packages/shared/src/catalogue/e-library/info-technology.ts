// Information Technology Documents: what is published in category ITE.
import { libraryPage } from './library-page.ts'

export const infoTechnology = libraryPage({
  path: '/e-library/info-technology',
  title: 'Information Technology Documents',
  name: 'libraryInfoTechnology',
  form: 'frmELIBITE01',
  category: 'ITE',
  order: 130,
})
