// Conflicts of segregation of duties: who holds what by which source, since when, and how it is controlled.
// Specification: not in the spec: added by people 3.10.
import { type Actions, defineList } from '../../kernel/index.ts'
import { sodSeverities } from '../../rules/rights/segregation.ts'
import { SodConflict } from './entities/sod-conflict.entity.ts'
import { codeLine } from './parts/right-fields.ts'

const conflict = { type: 'ref', to: 'SodConflict', required: true } as const

const actions = {
  evaluate: {
    kind: 'command',
    code: 'edit',
    title: 'Evaluate now',
    help: 'Checks all users of the company against all active rules. This also happens every night and after every change of rights.',
    params: {},
    result: { open: { type: 'integer', required: true }, cleared: { type: 'integer', required: true } },
  },
  simulate: {
    kind: 'query',
    code: 'index',
    title: 'Simulate removal',
    help: 'Shows the conflicts that would remain for a user without some codes.',
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
      goes: { type: 'boolean', help: 'The conflict would be solved without the codes.' },
    },
    many: true,
  },
  requestMitigation: {
    kind: 'command',
    code: 'edit',
    help: 'Requests a mitigating control for at most 180 days. Another person with the code of rights changes approves it.',
    params: {
      conflict,
      control: { type: 'longText', required: true, max: 2000 },
      controlOwner: {
        type: 'ref',
        to: 'UserAccount',
        required: true,
        help: 'Person responsible for the control. Must not be the holder of the codes.',
      },
      reason: { type: 'text', required: true, max: 500 },
      validFrom: { type: 'date', required: true, default: 'today' },
      validTo: { type: 'date', required: true },
    },
    result: {},
  },
  approveMitigation: {
    kind: 'command',
    code: 'frmZRGTREQ01E',
    help: 'Approves the requested mitigation. Neither the holder of the codes nor the requester may approve it.',
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
