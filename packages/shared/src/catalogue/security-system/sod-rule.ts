// The rules of segregation of duties; a change is weighed against all users at once.
// Specification: not in the spec: added by people 3.10.
import { type Actions, defineMaintenance, full } from '../../kernel/index.ts'
import { SodRule } from './entities/sod-rule.entity.ts'
import { reasonField, savedFields } from './parts/right-shapes.ts'

export const sodRule = defineMaintenance({
  path: '/security-system/sod-rule',
  title: 'Segregation of Duties Rule',
  form: 'frmZSODRUL01',
  screens: full,
  entity: SodRule,
  list: {
    columns: ['code', 'name', 'severity', 'level', 'status', 'openConflicts'],
    filters: ['severity', 'level', 'status'],
    sort: 'code',
    search: ['code', 'name', 'risk'],
  },
  actions: {
    switchOff: {
      kind: 'command',
      code: 'edit',
      title: 'Ask to switch off',
      help: 'Deactivates the rule after a second administrator has approved it. Until then the rule applies.',
      when: { status: ['ACTIVE'] },
      params: { rule: { type: 'ref', to: 'SodRule', required: true }, reason: reasonField },
      result: savedFields,
    },
  } as const satisfies Actions,
  sections: [
    { title: 'Rule', fields: ['code', 'name', 'risk', 'severity', 'level', 'ignoreSelfScope', 'status'] },
    { title: 'Sides', fields: ['sideA', 'sideB'] },
    { title: 'Control', fields: ['description', 'suggestedControl'] },
    { title: 'State', fields: ['openConflicts'], screens: ['show'] },
  ],
})
