// Risk Management Documents: what is published in category RSK.
import { libraryPage } from './library-page.ts'

export const riskManagement = libraryPage({
  path: '/e-library/risk-management',
  title: 'Risk Management Documents',
  name: 'libraryRiskManagement',
  form: 'frmELIBRSK01',
  category: 'RSK',
  order: 140,
})
