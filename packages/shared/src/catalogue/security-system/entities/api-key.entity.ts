// A key of an API client: `ek_<keyId>_<secret>`. Only the hash of the secret is stored; it is shown once.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { codeLine } from '../parts/right-fields.ts'

const fields = {
  keyId: { type: 'text', required: true, unique: true, readOnly: true, min: 12, max: 12, pattern: '^[a-z2-7]+$' },
  client: { type: 'ref', to: 'ApiClient', required: true, fixed: true },
  status: { type: 'enum', required: true, values: ['ACTIVE', 'REVOKED', 'EXPIRED'], default: 'ACTIVE', readOnly: true },
  secretHash: { type: 'text', max: 64, hidden: true },
  codes: {
    type: 'lines',
    key: ['code'],
    maxRows: 2000,
    of: codeLine,
    help: 'If empty, all codes of the client.',
  },
  expiresAt: { type: 'dateTime', required: true },
  lastUsedAt: { type: 'dateTime', readOnly: true },
  lastUsedIp: { type: 'text', max: 45, readOnly: true },
  revokedAt: { type: 'dateTime', readOnly: true },
  revokedBy: { type: 'text', max: 60, readOnly: true },
  revokeReason: { type: 'text', readOnly: true },
} as const satisfies Fields

export const ApiKey = defineEntity({
  name: 'ApiKey',
  title: 'API key',
  key: ['keyId'],
  show: 'keyId',
  scope: 'company',
  fields,
  system: true,
})
