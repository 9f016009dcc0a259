// A user has both sides of a rule. Written by the evaluation alone; a mitigation is requested and approved by people.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const fields = {
  rule: { type: 'ref', to: 'SodRule', required: true, readOnly: true },
  user: { type: 'ref', to: 'UserAccount', required: true, readOnly: true },
  branch: {
    type: 'text',
    required: true,
    max: 32,
    readOnly: true,
    help: 'A * means that the rule looks at all branches together.',
  },
  status: {
    type: 'enum',
    required: true,
    values: ['OPEN', 'MITIGATED', 'EXPIRED', 'CLEARED', 'EXPECTED'],
    default: 'OPEN',
    readOnly: true,
    help: 'Expected means that a pending change would cause the conflict. It needs a mitigation first.',
  },
  held: {
    type: 'lines',
    key: ['side', 'code'],
    readOnly: true,
    label: 'Codes held',
    of: {
      side: { type: 'enum', values: ['A', 'B'], required: true },
      code: { type: 'code', required: true, max: 31 },
      source: { type: 'text', required: true, max: 500, help: 'Template or direct right that grants it.' },
    },
  },
  mitigations: {
    type: 'lines',
    readOnly: true,
    of: {
      control: { type: 'longText', required: true, max: 2000 },
      controlOwner: { type: 'ref', to: 'UserAccount', required: true },
      reason: { type: 'text', required: true, max: 500 },
      requestedBy: { type: 'ref', to: 'UserAccount', required: true },
      approvedBy: { type: 'ref', to: 'UserAccount' },
      status: { type: 'enum', values: ['REQUESTED', 'APPROVED', 'REJECTED'], required: true },
      validFrom: { type: 'date', required: true },
      validTo: { type: 'date', required: true },
    },
  },
  mitigatedUntil: { type: 'date', readOnly: true },
  firstSeenAt: { type: 'dateTime', required: true, readOnly: true },
  lastSeenAt: { type: 'dateTime', required: true, readOnly: true },
} as const satisfies Fields

export const SodConflict = defineEntity({
  name: 'SodConflict',
  title: 'Segregation of duties conflict',
  key: ['rule', 'user', 'branch'],
  code: 'user',
  show: 'rule',
  scope: 'company',
  fields,
  system: true,
})
