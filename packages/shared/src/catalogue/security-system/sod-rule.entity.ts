// A rule of segregation of duties: nobody should hold a code of side A together with one of side B (R-SEC-06).
import { activeStatuses, defineEntity, type Fields } from '../../kernel/index.ts'
import { sodLevels, sodSeverities } from '../../rules/rights/segregation.ts'
import { codeLine } from './right-fields.ts'

const side = { type: 'lines', key: ['code'], minRows: 1, maxRows: 200, of: codeLine } as const

const fields = {
  code: { type: 'code', required: true, fixed: true, min: 3, max: 20 },
  name: { type: 'text', required: true },
  risk: { type: 'text', required: true, max: 500, help: 'What one person could do with both sides in hand.' },
  severity: {
    type: 'enum',
    required: true,
    values: sodSeverities,
    help: 'Critical refuses the change, high asks for a mitigation, medium warns.',
  },
  level: {
    type: 'enum',
    required: true,
    values: sodLevels,
    default: 'COMPANY',
    help: 'Company looks at all branches of the user together, branch at each alone.',
  },
  ignoreSelfScope: { type: 'boolean', help: 'Codes that reach only the own records do not count.' },
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
    a.has(line.code) ? [{ field: `sideB.${i}.code`, rule: 'R-SEC-06 sides', message: 'stands on side A already' }] : [],
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
})
