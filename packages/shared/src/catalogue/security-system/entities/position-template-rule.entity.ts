// Which template follows from which position (R-SEC-09). All matching rules count; the rows they give are kept by the system.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'

/** What a rule asks for and gives; at least one of the first four is named, an empty one means any. */
export const positionRuleFields = shared('PositionRule', {
  priority: { type: 'integer', required: true, min: 0, max: 9999, default: 100, help: 'Order on the screen.' },
  positionLevel: { type: 'ref', to: 'PositionLevel' },
  position: { type: 'ref', to: 'Position' },
  department: { type: 'ref', to: 'Department', help: 'Includes all units below it.' },
  division: { type: 'ref', to: 'Department', where: { orgLevel: 'DIVISION' } },
  template: { type: 'ref', to: 'UserTemplate', required: true, where: { status: 'ACTIVE' } },
  dataScope: { type: 'enum', required: true, values: dataScopes, default: 'SELF' },
  isActive: { type: 'boolean', default: true },
} as const satisfies Fields)

export const PositionTemplateRule = defineEntity({
  name: 'PositionTemplateRule',
  title: 'Position rule',
  key: ['priority', 'positionLevel', 'position', 'department', 'division'],
  show: 'template',
  fields: positionRuleFields,
  system: true,
})
