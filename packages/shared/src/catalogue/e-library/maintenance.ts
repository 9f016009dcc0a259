// Maintenance Documents: what is published in category MNT.
import { libraryPage } from './library-page.ts'

export const maintenance = libraryPage({
  path: '/e-library/maintenance',
  title: 'Maintenance Documents',
  name: 'libraryMaintenance',
  form: 'frmELIBMNT01',
  category: 'MNT',
  order: 70,
})
