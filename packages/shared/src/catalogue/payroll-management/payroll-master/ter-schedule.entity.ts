// Effective average rates of PPh 21: one schedule per category, its brackets in TerBracket.
import {
  type Complaint,
  defineEntity,
  type Fields,
  lawByStatus,
  lawFields,
  lawLifecycle,
} from '../../../kernel/index.ts'

export const terCategories = ['A', 'B', 'C', 'DAILY'] as const
const statuses = ['TK0', 'TK1', 'TK2', 'TK3', 'K0', 'K1', 'K2', 'K3'] as const

export const TerSchedule = defineEntity({
  name: 'TerSchedule',
  title: 'Effective rate schedule',
  key: ['category', 'correction'],
  show: 'regulation',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: {},
  fields: {
    category: {
      type: 'enum',
      values: terCategories,
      labels: { A: 'A', B: 'B', C: 'C', DAILY: 'Daily' },
      required: true,
      fixed: true,
    },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    regulation: { type: 'text', max: 200, required: true },
    ptkpStatuses: {
      type: 'lines',
      label: 'PTKP statuses',
      help: 'Each status belongs to exactly one category on a day.',
      of: {
        ptkpStatus: {
          type: 'enum',
          values: statuses,
          labels: { TK0: 'TK/0', TK1: 'TK/1', TK2: 'TK/2', TK3: 'TK/3', K0: 'K/0', K1: 'K/1', K2: 'K/2', K3: 'K/3' },
          label: 'PTKP status',
          required: true,
        },
      },
      key: ['ptkpStatus'],
    },
    statusText: { type: 'text', derived: true, label: 'Statuses', width: 180 },
    bracketCount: { type: 'integer', derived: true, label: 'Brackets', width: 100 },
    lowestTaxed: {
      type: 'money',
      derived: true,
      label: 'Taxed above',
      help: 'Monthly gross income up to which no tax is withheld.',
      width: 140,
    },
    topRate: { type: 'percent', derived: true, width: 100 },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKJONGXM01E'),
  byStatus: lawByStatus,
  checks: [{ rule: 'PP 58/2023 art. 2', test: statusesOf }],
})

/** Monthly categories are chosen by the tax status; the daily one applies to daily pay with any status. */
function statusesOf(row: {
  readonly category?: string
  readonly ptkpStatuses?: readonly unknown[] | null
}): readonly Complaint[] {
  const count = row.ptkpStatuses?.length ?? 0
  const rule = 'PP 58/2023 art. 2'
  if (row.category === 'DAILY' && count > 0)
    return [{ field: 'ptkpStatuses', rule, message: 'the daily category has no statuses' }]
  if (row.category !== undefined && row.category !== 'DAILY' && count === 0) {
    return [{ field: 'ptkpStatuses', rule, message: 'list the statuses of this category' }]
  }
  return []
}
