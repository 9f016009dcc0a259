// Product Support Analysis Documents: what is published in category PSA.
import { libraryPage } from './library-page.ts'

export const productSupportAnalysis = libraryPage({
  path: '/e-library/product-support-analysis',
  title: 'Product Support Analysis Documents',
  name: 'libraryProductSupportAnalysis',
  form: 'frmELIBPSA01',
  category: 'PSA',
  order: 40,
})
