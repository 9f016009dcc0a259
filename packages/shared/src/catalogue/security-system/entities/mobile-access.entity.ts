// The use of the app by an employee: his profile, and whether it is open to him.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const form = 'frmZMOBACC01E'

export const MobileAccess = defineEntity({
  name: 'MobileAccess',
  title: 'Mobile access',
  key: ['employee'],
  show: 'employee',
  head: ['profile', 'status', 'devices', 'lastSeenAt'],
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, unique: true, width: 220 },
    profile: {
      type: 'ref',
      to: 'MobileAccessProfile',
      help: 'If empty, the profile of the position level, otherwise the default profile.',
      width: 180,
    },
    status: {
      type: 'enum',
      values: shared('MobileAccessStatus', ['PENDING', 'ACTIVE', 'BLOCKED', 'CLOSED']),
      labels: { PENDING: 'Not activated' },
      default: 'PENDING',
      required: true,
      readOnly: true,
      width: 120,
    },
    devices: {
      type: 'integer',
      derived: true,
      label: 'Phones',
      help: 'Phones registered to the employee now.',
      width: 90,
    },
    appVersion: { type: 'text', derived: true, max: 20, label: 'Version', width: 100 },
    lastSeenAt: { type: 'dateTime', derived: true, label: 'Last seen', width: 150 },
    activationCode: { type: 'text', max: 100, hidden: true },
    activationUntil: { type: 'dateTime', readOnly: true, label: 'Code valid to' },
    note: { type: 'text', max: 300 },
  } as const satisfies Fields,
  lifecycle: {
    block: { from: ['ACTIVE', 'PENDING'], to: 'BLOCKED', form, needs: 'reason' },
    unblock: { from: ['BLOCKED'], to: 'ACTIVE', form, label: 'Unblock' },
  },
})
