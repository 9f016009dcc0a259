// Technical Documents: what is published in category TEC.
import { libraryPage } from './library-page.ts'

export const technical = libraryPage({
  path: '/e-library/technical',
  title: 'Technical Documents',
  name: 'libraryTechnical',
  form: 'frmELIBTEC01',
  category: 'TEC',
  order: 20,
})
