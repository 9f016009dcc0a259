// The list of fixed assets selects from the movements of assets; it opens with the year up to the month of today.
import { listFixedAssets } from '@kantor/shared/catalogue/fixed-asset/list-fixed-assets'
import type { ReportLogic } from '../../engine/report/logic.ts'
import { reportOver } from '../../engine/report/report-over.ts'
import { assetsDatasets } from './assets.dataset.ts'

const [movements] = assetsDatasets
if (movements === undefined) throw new Error('the dataset of movements is missing')

export const listFixedAssetsReport: ReportLogic = {
  ...reportOver(listFixedAssets, movements),
  opening: async ({ today }) => ({ from: `${today.slice(0, 4)}-01`, to: today.slice(0, 7) }),
}
