// Conflicts of segregation of duties: who holds what by which source, since when, and how it is controlled.
// Specification: not in the spec: added by people 3.10.
import { type Actions, defineList } from '../../kernel/index.ts'
import { sodSeverities } from '../../rules/rights/segregation.ts'
import { codeLine } from './right-fields.ts'
import { SodConflict } from './sod-conflict.entity.ts'

const conflict = { type: 'ref', to: 'SodConflict', required: true } as const

const actions = {
  evaluate: {
    kind: 'command',
    code: 'edit',
    title: 'Evaluate now',
    help: 'Weighs all users of the company against all active rules, as every night and every change of rights does.',
    params: {},
    result: { open: { type: 'integer', required: true }, cleared: { type: 'integer', required: true } },
  },
  simulate: {
    kind: 'query',
    code: 'index',
    title: 'Simulate removal',
    help: 'The conflicts that a user would keep without some codes.',
    params: {
      user: { type: 'ref', to: 'UserAccount', required: true },
      codes: { type: 'lines', key: ['code'], minRows: 1, of: codeLine },
    },
    result: {
      rule: { type: 'text', required: true },
      name: { type: 'text', required: true },
      severity: { type: 'enum', values: sodSeverities, required: true },
      branch: { type: 'text', required: true },
      codesA: { type: 'text', required: true },
      codesB: { type: 'text', required: true },
      goes: { type: 'boolean', help: 'Would be gone without the codes.' },
    },
    many: true,
  },
  requestMitigation: {
    kind: 'command',
    code: 'edit',
    help: 'Asks for a control in place of the separation, at most 180 days; another person with the code of rights changes approves it.',
    params: {
      conflict,
      control: { type: 'longText', required: true, max: 2000 },
      controlOwner: { type: 'ref', to: 'UserAccount', required: true, help: 'Not the holder of the codes.' },
      reason: { type: 'text', required: true, max: 500 },
      validFrom: { type: 'date', required: true, default: 'today' },
      validTo: { type: 'date', required: true },
    },
    result: {},
  },
  approveMitigation: {
    kind: 'command',
    code: 'frmZRGTREQ01E',
    help: 'Approves the requested mitigation; neither the holder nor the requester may.',
    params: { conflict },
    result: {},
  },
  rejectMitigation: {
    kind: 'command',
    code: 'frmZRGTREQ01E',
    params: { conflict, reason: { type: 'text', required: true, max: 500 } },
    result: {},
  },
} as const satisfies Actions

export const sodConflict = defineList({
  path: '/security-system/sod-conflict',
  title: 'Segregation of Duties Conflict',
  form: 'frmZSODCON01',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload', 'excel'],
  entity: SodConflict,
  list: {
    columns: ['user', 'rule', 'rule.severity', 'branch', 'status', 'mitigatedUntil', 'firstSeenAt', 'lastSeenAt'],
    filters: ['status', 'user', 'rule', 'rule.severity', 'branch'],
    groups: ['rule', 'status'],
    sort: ['status', '-firstSeenAt'],
    search: ['user', 'rule'],
  },
  sections: [
    { title: 'Conflict', fields: ['user', 'rule', 'branch', 'status', 'firstSeenAt', 'lastSeenAt'] },
    { title: 'Codes held', fields: ['held'] },
    { title: 'Mitigation', fields: ['mitigatedUntil', 'mitigations'] },
  ],
  actions,
})
