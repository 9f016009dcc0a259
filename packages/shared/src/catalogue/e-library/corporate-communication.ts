// Corporate Communication Documents: what is published in category COM.
import { libraryPage } from './library-page.ts'

export const corporateCommunication = libraryPage({
  path: '/e-library/corporate-communication',
  title: 'Corporate Communication Documents',
  name: 'libraryCorporateCommunication',
  form: 'frmELIBCOM01',
  category: 'COM',
  order: 120,
})
