// Runs of depreciation with their lines: drafts, posted ones and those that were taken back.
// Specification: a further list of the depreciations, with their codes.
import { defineList, readOnly } from '../../kernel/index.ts'
import { depreciationLists } from './depreciation-lists.ts'
import { DepreciationRun } from './entities/depreciation-run.entity.ts'

export const depreciationRuns = defineList({
  path: '/fixed-asset/depreciation-runs',
  partOf: '/fixed-asset/depreciations',
  title: 'Depreciation Runs',
  form: 'frmAFDEPRE01',
  codes: { show: 'frmAFDEPRE01I' },
  screens: readOnly,
  buttons: ['reload', 'print', 'excel'],
  hideInMenu: true,
  sideBySide: depreciationLists,
  entity: DepreciationRun,
  list: {
    columns: ['runNo', 'period', 'book', 'postingDate', 'assets', 'total', 'status', 'slip', 'maker', 'reversedBy'],
    filters: ['book', 'status', 'period'],
    quick: ['book', 'status'],
    groups: ['book', 'status'],
    sort: ['-period', 'book', '-runNo'],
    search: ['runNo'],
  },
  sections: [
    {
      title: 'Run',
      fields: [
        'runNo',
        'period',
        'book',
        'postingDate',
        'assets',
        'total',
        'status',
        'maker',
        'slip',
        'reversalOf',
        'reversedBy',
        'note',
      ],
    },
    { title: 'Lines', fields: ['lines'] },
  ],
})
