// Finance Accounting Documents: what is published in category FIN.
import { libraryPage } from './library-page.ts'

export const financeAccounting = libraryPage({
  path: '/e-library/finance-accounting',
  title: 'Finance Accounting Documents',
  name: 'libraryFinanceAccounting',
  form: 'frmELIBFIN01',
  category: 'FIN',
  order: 100,
})
