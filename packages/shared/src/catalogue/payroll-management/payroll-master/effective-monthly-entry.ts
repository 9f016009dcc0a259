// The brackets of the effective average rates, flat: an edit of one is checked with its whole schedule.
import {
  type Complaint,
  defineEntity,
  defineMaintenance,
  type Fields,
  full,
  largePages,
} from '../../../kernel/index.ts'
import { effectiveLists } from './effective-lists.ts'
import { terCategories } from './ter-schedule.entity.ts'

export const TerBracket = defineEntity({
  name: 'TerBracket',
  title: 'Effective rate bracket',
  key: ['schedule', 'upTo'],
  code: 'ratePercent',
  show: 'ratePercent',
  law: { partOf: 'schedule' },
  fields: {
    schedule: { type: 'ref', to: 'TerSchedule', required: true, fixed: true },
    category: {
      type: 'enum',
      values: terCategories,
      labels: { A: 'A', B: 'B', C: 'C', DAILY: 'Daily' },
      derived: true,
      width: 100,
    },
    seq: { type: 'integer', derived: true, label: 'No.', width: 70 },
    over: { type: 'money', derived: true, label: 'Gross over' },
    upTo: { type: 'money', label: 'Up to', help: 'Leave empty for the last bracket only.' },
    ratePercent: { type: 'percent', max: 100, label: 'Rate' },
    method: {
      type: 'enum',
      values: ['TER', 'ARTICLE17_ON_50PCT'],
      labels: { TER: 'Effective rate', ARTICLE17_ON_50PCT: 'Article 17 on 50 %' },
      default: 'TER',
      required: true,
    },
    effectiveFrom: { type: 'date', derived: true },
    effectiveTo: { type: 'date', derived: true },
  } as const satisfies Fields,
  checks: [{ rule: 'PMK 168/2023 art. 2', test: rateByMethod }],
})

function rateByMethod(row: {
  readonly method?: string | null
  readonly ratePercent?: string | number | null
}): readonly Complaint[] {
  const rule = 'PMK 168/2023 art. 2'
  if (row.method === 'TER' && row.ratePercent == null)
    return [{ field: 'ratePercent', rule, message: 'this field is required' }]
  if (row.method === 'ARTICLE17_ON_50PCT' && row.ratePercent != null) {
    return [{ field: 'ratePercent', rule, message: 'leave it empty: article 17 gives the rate' }]
  }
  return []
}

export const effectiveMonthlyEntry = defineMaintenance({
  path: '/payroll-management/payroll-master/effective-monthly-entry',
  title: 'Effective Monthly Rate Entry',
  form: 'frmKJONGXM01',
  screens: full,
  menuActions: ['reload'],
  icon: 'table-properties',
  sideBySide: effectiveLists,
  order: 20,
  entity: TerBracket,
  list: {
    columns: ['category', 'seq', 'over', 'upTo', 'ratePercent', 'method', 'effectiveFrom', 'effectiveTo'],
    filters: ['category', 'schedule', 'effectiveFrom', 'effectiveTo'],
    sort: ['category', 'seq', '-effectiveFrom'],
    search: ['category'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Bracket', fields: ['schedule', 'seq', 'over', 'upTo', 'ratePercent', 'method'] },
    { title: 'Validity', fields: ['category', 'effectiveFrom', 'effectiveTo'], screens: ['show', 'edit'] },
  ],
})
