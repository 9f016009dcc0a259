// Who is signed in. Only the hash of the secret is stored; a row that is deleted or revoked ends the session with the
// next request.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const fields = {
  user: { type: 'ref', to: 'UserAccount', required: true, readOnly: true },
  tokenHash: { type: 'text', required: true, max: 64, hidden: true },
  company: { type: 'text', max: 32, readOnly: true },
  branch: { type: 'text', max: 32, readOnly: true },
  since: { type: 'dateTime', required: true, readOnly: true, label: 'Signed in' },
  lastSeenAt: { type: 'dateTime', required: true, readOnly: true, label: 'Last seen' },
  expiresAt: { type: 'dateTime', required: true, readOnly: true, label: 'Ends at' },
  ip: { type: 'text', required: true, max: 45, readOnly: true, label: 'Address' },
  device: { type: 'text', max: 80, readOnly: true },
  userAgent: { type: 'text', max: 400, readOnly: true, label: 'Browser' },
  revokedAt: { type: 'dateTime', readOnly: true },
  state: {
    type: 'enum',
    values: ['LIVE', 'ENDED'],
    derived: true,
    help: 'Ended means revoked, expired or unused for longer than the policy allows.',
  },
} as const satisfies Fields

export const UserSession = defineEntity({
  name: 'UserSession',
  title: 'Session',
  key: ['tokenHash'],
  code: 'device',
  show: 'ip',
  scope: 'global',
  fields,
  system: true,
})
