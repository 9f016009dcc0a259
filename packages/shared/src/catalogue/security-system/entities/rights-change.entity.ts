// A change of rights as it was requested: what, for whom, why, who decided. Waits for a second administrator where
// R-SEC-08 says so, else it is applied at once; either way it stays as the history of the user's rights.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { approvalReasons, changeTargets } from '../../../rules/rights/change.ts'
import { sodSeverities } from '../../../rules/rights/segregation.ts'

const fields = {
  number: { type: 'code', required: true, max: 20, readOnly: true },
  targetKind: { type: 'enum', required: true, values: changeTargets, readOnly: true },
  target: { type: 'text', required: true, max: 150, readOnly: true },
  user: { type: 'ref', to: 'UserAccount', readOnly: true },
  template: { type: 'ref', to: 'UserTemplate', readOnly: true },
  client: { type: 'ref', to: 'ApiClient', readOnly: true, label: 'API client' },
  status: {
    type: 'enum',
    required: true,
    values: shared('RightsChangeStatus', ['DRAFT', 'PENDING', 'APPLIED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']),
    default: 'DRAFT',
    readOnly: true,
  },
  requestedBy: {
    type: 'ref',
    to: 'UserAccount',
    readOnly: true,
    help: 'Empty if the nightly job updated the rights to match a position.',
  },
  revertOf: { type: 'ref', to: 'RightsChange', readOnly: true, label: 'Reverts' },
  baseVersion: { type: 'integer', required: true, readOnly: true },
  reason: { type: 'longText', required: true, max: 1000, readOnly: true },
  lines: {
    type: 'lines',
    readOnly: true,
    maxRows: 2000,
    of: {
      op: { type: 'enum', values: ['ADD', 'REMOVE', 'SCOPE_CHANGE'], required: true, label: 'Change' },
      kind: {
        type: 'enum',
        values: [
          'ASSIGNMENT',
          'DIRECT',
          'MEMBERSHIP',
          'LINE',
          'INCLUDE',
          'ADMIN_LEVEL',
          'CLIENT',
          'CLIENT_CODE',
          'POSITION_RULE',
          'IDENTITY',
          'TEMPLATE_STATUS',
          'POLICY',
          'SOD_RULE',
          'APPROVAL_FLOW',
        ],
        required: true,
      },
      what: { type: 'text', required: true, max: 200 },
      before: { type: 'text', max: 500 },
      after: { type: 'text', max: 500 },
    },
  },
  addedCount: { type: 'integer', required: true, default: 0, readOnly: true, label: 'Codes added' },
  removedCount: { type: 'integer', required: true, default: 0, readOnly: true, label: 'Codes removed' },
  severity: {
    type: 'enum',
    values: sodSeverities,
    readOnly: true,
    help: 'Severity of the worst conflict that remains.',
  },
  needsApproval: { type: 'boolean', readOnly: true },
  reasons: {
    type: 'lines',
    readOnly: true,
    label: 'Why it waits',
    of: { reason: { type: 'enum', values: approvalReasons, required: true } },
  },
  decidedBy: { type: 'ref', to: 'UserAccount', readOnly: true },
  decidedAt: { type: 'dateTime', readOnly: true },
  decisionNote: { type: 'longText', max: 1000, readOnly: true },
  expiresAt: { type: 'dateTime', readOnly: true },
  payload: { type: 'longText', max: 1_000_000, hidden: true, help: 'Data to be saved, as JSON.' },
  fingerprint: { type: 'text', max: 64, hidden: true, help: 'Hash of the difference that was shown and approved.' },
} as const satisfies Fields

export const RightsChange = defineEntity({
  name: 'RightsChange',
  title: 'Rights change',
  key: ['number'],
  number: { field: 'number', series: 'RIGHTS_CHANGE', pattern: 'RC-{YYYY}{MM}-{SEQ:4}' },
  show: 'target',
  scope: 'global',
  fields,
  system: true,
})
