// A rule of segregation of duties: no user should have a code of side A together with one of side B (R-SEC-06).
import { activeStatuses, defineEntity, type Fields } from '../../../kernel/index.ts'
import { sodLevels, sodSeverities } from '../../../rules/rights/segregation.ts'
import { codeLine } from '../parts/right-fields.ts'

const side = { type: 'lines', key: ['code'], minRows: 1, maxRows: 200, of: codeLine } as const

const fields = {
  code: { type: 'code', required: true, fixed: true, min: 3, max: 20 },
  name: { type: 'text', required: true },
  risk: { type: 'text', required: true, max: 500, help: 'What one person with both functions could do.' },
  severity: {
    type: 'enum',
    required: true,
    values: sodSeverities,
    help: 'Critical refuses the change, high requires a mitigation, medium gives a warning.',
  },
  level: {
    type: 'enum',
    required: true,
    values: sodLevels,
    default: 'COMPANY',
    help: 'Company checks all branches of the user together, branch checks each separately.',
  },
  ignoreSelfScope: { type: 'boolean', help: "Codes limited to the user's own records are not counted." },
  status: { type: 'enum', required: true, values: activeStatuses, default: 'ACTIVE', readOnly: true },
  sideA: { ...side, label: 'Side A' },
  sideB: { ...side, label: 'Side B' },
  description: { type: 'longText', max: 2000 },
  suggestedControl: { type: 'longText', max: 2000 },
  openConflicts: { type: 'integer', derived: true },
} as const satisfies Fields

interface Sides {
  readonly sideA?: readonly { readonly code?: string | null }[] | null
  readonly sideB?: readonly { readonly code?: string | null }[] | null
}

/** A code on both sides would make every holder a conflict with himself. */
function disjoint(row: Sides) {
  const a = new Set(row.sideA?.map((line) => line.code))
  return (row.sideB ?? []).flatMap((line, i) =>
    a.has(line.code) ? [{ field: `sideB.${i}.code`, rule: 'R-SEC-06 sides', message: 'is already on side A' }] : [],
  )
}

export const SodRule = defineEntity({
  name: 'SodRule',
  title: 'Segregation of duties rule',
  key: ['code'],
  show: 'name',
  scope: 'global',
  fields,
  checks: [{ rule: 'R-SEC-06 sides', test: disjoint }],
  lifecycle: {
    // Switching off waits for a second administrator (decision 0065): a command of the feature.
    activate: { from: ['INACTIVE'], to: 'ACTIVE', form: 'frmZSODRUL01E' },
  },
  byStatus: {
    deletes: ['INACTIVE'],
    instead:
      'A rule that counts is switched off first: ask to have it switched off, which a second administrator decides.',
  },
})
