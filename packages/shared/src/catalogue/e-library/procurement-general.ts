// Procurement General Documents: what is published in category PRC.
import { libraryPage } from './library-page.ts'

export const procurementGeneral = libraryPage({
  path: '/e-library/procurement-general',
  title: 'Procurement General Documents',
  name: 'libraryProcurementGeneral',
  form: 'frmELIBPRC01',
  category: 'PRC',
  order: 80,
})
