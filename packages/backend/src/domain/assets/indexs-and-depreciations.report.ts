// The depreciation of the twelve months of a year by asset; it opens with the year of today.
import { indexsAndDepreciations } from '@kantor/shared/catalogue/fixed-asset/indexs-and-depreciations'
import type { ReportLogic } from '../../engine/report/logic.ts'
import { reportOver } from '../../engine/report/report-over.ts'
import { assetsDatasets } from './assets.dataset.ts'

const [, year] = assetsDatasets
if (year === undefined) throw new Error('the dataset of years is missing')

export const indexsAndDepreciationsReport: ReportLogic = {
  ...reportOver(indexsAndDepreciations, year),
  opening: async ({ today }) => ({ year: Number(today.slice(0, 4)) }),
}
