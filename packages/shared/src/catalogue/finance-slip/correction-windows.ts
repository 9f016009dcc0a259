// Correction Windows: who may still post in a period that is closed for entry, for how long, and why.
import { defineMaintenance } from '../../kernel/index.ts'
import { CorrectionWindow } from './entities/correction-window.entity.ts'
import { settingForm, settingTab } from './setting-lists.ts'

export const correctionWindows = defineMaintenance({
  ...settingTab,
  path: '/finance-slip/correction-windows',
  title: 'Correction Windows',
  screens: ['index', 'create', 'show'],
  codes: { create: `${settingForm}A` },
  buttons: ['reload', 'excel'],
  entity: CorrectionWindow,
  list: {
    columns: ['windowNo', 'reason', 'validUntil', 'remainingMinutes', 'grantedBy', 'status'],
    filters: ['status', 'validUntil'],
    quick: ['status'],
    sort: '-windowNo',
  },
  sections: [
    { title: 'Window', fields: ['windowNo', 'reason', 'validUntil', 'remainingMinutes', 'grantedBy', 'status'] },
    { title: 'Who', fields: ['users', 'templates'] },
    { title: 'What', fields: ['periods', 'slipTypes'] },
  ],
})
