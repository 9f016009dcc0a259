// All Documents: everything published that the reader may see, in every category.
import { libraryPage } from './library-page.ts'

export const allDocuments = libraryPage({
  path: '/e-library/all-documents',
  title: 'All Documents',
  name: 'libraryAllDocuments',
  form: 'frmELIBALL01',
  order: 160,
})
