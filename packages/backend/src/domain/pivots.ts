// The datasets that pivots and tiles stand on, and the actions of all pivots and dashboards over them.
import { catalogue } from '@kantor/shared/catalogue'
import type { ActionsEntry } from '../engine/actions/actions.ts'
import { dashboardEntries } from '../engine/dashboard/tiles.ts'
import { type Dataset, datasetRegistry } from '../engine/datasets/dataset.ts'
import { entriesOf } from '../engine/found.ts'
import { pivotEntries } from '../engine/pivot/pivot-actions.ts'
import { datasetsFound } from './datasets.gen.ts'

export const cubeDatasets: readonly Dataset[] = entriesOf(datasetsFound)

const datasets = datasetRegistry(cubeDatasets)
export const pivotActions: readonly ActionsEntry[] = [
  ...pivotEntries(catalogue, datasets),
  ...dashboardEntries(catalogue, datasets),
]
