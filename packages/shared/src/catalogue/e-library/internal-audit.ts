// Internal Audit Documents: what is published in category AUD.
import { libraryPage } from './library-page.ts'

export const internalAudit = libraryPage({
  path: '/e-library/internal-audit',
  title: 'Internal Audit Documents',
  name: 'libraryInternalAudit',
  form: 'frmELIBAUD01',
  category: 'AUD',
  order: 150,
})
