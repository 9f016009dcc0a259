// Corrections of the wages of daily workers for earlier months: an amount, or days at the day wage.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { closedNote, payPage } from './pay-page.ts'
import { rectificationColumns } from './rectification-columns.ts'

const { employeeNo, originPeriod, period, amount, reason } = rectificationColumns

export const thlRectification = defineUpload({
  ...payPage('thl-rectification', 'THL Rectification Upload', 'frmUPAYROX21'),
  columns: {
    employeeNo,
    originPeriod,
    period,
    days: { type: 'decimal', scale: 2, min: -31, max: 31 },
    amount: { ...amount, required: false, help: 'If empty, days multiplied by the daily wage.' },
    reason,
  } as const satisfies Fields,
  key: ['employeeNo', 'originPeriod', 'period'],
  again: 'replace',
  writes: ['PayRectification'],
  notes: [closedNote, 'Paid in the first week of the month whose entries are open.'],
})
