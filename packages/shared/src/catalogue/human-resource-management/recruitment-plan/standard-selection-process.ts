// Standard Selection Process: stages, their order and weight, and the criteria that assessors score.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { SelectionProcess } from './selection-process.entity.ts'

export const standardSelectionProcess = defineMaintenance({
  path: '/human-resource-management/recruitment-plan/standard-selection-process',
  title: 'Standard Selection Process',
  form: 'frmHRRCRUT02',
  screens: full,
  entity: SelectionProcess,
  list: {
    columns: [
      'processCode',
      'processName',
      'positionLevelFrom',
      'positionLevelTo',
      'stageCount',
      'totalWeight',
      'version',
      'active',
    ],
    filters: ['positionLevelFrom', 'positionLevelTo', 'active'],
    quick: ['active'],
    sort: 'processCode',
  },
  sections: [
    { title: 'Process', fields: ['processCode', 'processName', 'positionLevelFrom', 'positionLevelTo', 'active'] },
    { title: 'Stages', fields: ['stages'] },
    { title: 'Criteria', fields: ['criteria'] },
    { title: 'Version', fields: ['version', 'used', 'stageCount', 'totalWeight'], screens: ['show'] },
  ],
})
