// How long people have served on a day, and when the next award of service falls due.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { filterF1, whoColumns } from './employee-filters.ts'
import { asOfParam, workforce } from './workforce.dataset.ts'

const { serviceBand } = workforce.columns

export const serviceTermInquiry = defineReport({
  kind: 'inquiry',
  path: '/employees/service-term-inquiry',
  title: 'Service Term Inquiry',
  form: 'frmHEMPLYX06',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...asOfParam, ...filterF1, band: { ...serviceBand, label: 'Band' } },
  columns: {
    ...whoColumns,
    joinDate: { type: 'date' },
    groupJoinDate: { type: 'date', help: 'Service counts from here when set' },
    years: { type: 'integer', total: 'average' },
    months: { type: 'integer' },
    days: { type: 'integer' },
    band: { ...serviceBand, label: 'Band', width: 140 },
    nextAward: { type: 'date', label: 'Next award', help: 'The next round number of years: 5, 10, 15 ...' },
  },
  sort: ['employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})
