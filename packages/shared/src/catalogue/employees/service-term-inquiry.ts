// How long people have served on a day, and when the next award of service falls due.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { asOfParam, workforce } from './datasets/workforce.dataset.ts'
import { filterF1, whoColumns } from './parts/employee-filters.ts'

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
    groupJoinDate: { type: 'date', help: 'If entered, service is counted from this date.' },
    years: { type: 'integer', total: 'average' },
    months: { type: 'integer' },
    days: { type: 'integer' },
    band: { ...serviceBand, label: 'Band', width: 140 },
    nextAward: {
      type: 'date',
      label: 'Next award',
      help: 'Next award level in years of service: 5, 10, 15 and so on.',
    },
  },
  sort: ['employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})
