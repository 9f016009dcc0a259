// The datasets that pivots and tiles stand on, and the actions of all pivots and dashboards over them.
import { catalogue } from '@kantor/shared/catalogue'
import type { ActionsEntry } from '../engine/actions.ts'
import { dashboardEntries } from '../engine/dashboard/tiles.ts'
import { type Dataset, datasetRegistry } from '../engine/datasets/dataset.ts'
import { pivotEntries } from '../engine/pivot/pivot-actions.ts'
import { attendanceDatasets } from './attendance/datasets/attendance-days.ts'
import { scheduleDatasets } from './attendance/reports/schedule.report.ts'
import { assignmentEventDatasets } from './employees/datasets/assignment-events.ts'
import { dueDateDatasets } from './employees/datasets/due-dates.ts'
import { establishmentDatasets } from './employees/datasets/establishment.ts'
import { movementDatasets } from './employees/datasets/movements.ts'
import { workforceDatasets } from './employees/datasets/workforce.ts'

export const cubeDatasets: readonly Dataset[] = [
  ...workforceDatasets,
  ...movementDatasets,
  ...dueDateDatasets,
  ...assignmentEventDatasets,
  ...establishmentDatasets,
  ...attendanceDatasets,
  ...scheduleDatasets,
]

const datasets = datasetRegistry(cubeDatasets)
export const pivotActions: readonly ActionsEntry[] = [
  ...pivotEntries(catalogue, datasets),
  ...dashboardEntries(catalogue, datasets),
]
