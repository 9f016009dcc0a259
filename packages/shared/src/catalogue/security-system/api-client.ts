// API Client: scripts and systems that call the API, and their keys (people 3.10, R-AUT-08). A key is shown once; a second
// one may be made before the first is revoked, so that a script can change over without a gap.
import { type Actions, defineMaintenance, type Fields, full, shared } from '../../kernel/index.ts'
import { ApiClient } from './entities/api-client.entity.ts'
import { clientLists } from './parts/client-lists.ts'
import { codeLine } from './parts/right-fields.ts'
import { diffFields, reasonField, savedFields, versionField } from './parts/right-shapes.ts'

/** The answer to the user who makes a key: the only place where its secret is ever shown. */
const newKey = shared('NewApiKey', {
  keyId: { type: 'text', required: true },
  key: { type: 'text', required: true, help: 'Shown only once, because only its hash is stored.' },
  expiresAt: { type: 'dateTime', required: true },
} as const satisfies Fields)
const { owner, maxDataScope, branches, codes } = ApiClient.fields
/** What a client may do and where: the whole new state. */
const clientRights = {
  client: { type: 'ref', to: 'ApiClient', required: true },
  owner: { ...owner, fixed: false, help: 'The keys act as the owner. A new owner revokes them and creates new ones.' },
  maxDataScope: { ...maxDataScope, fixed: false },
  adminAutomation: { type: 'boolean', help: 'Only a super user can set it.' },
  branches: { ...branches, fixed: false },
  codes: { ...codes, fixed: false, help: 'Only codes that you hold yourself.' },
} as const satisfies Fields
/** A key as it is shown: never its secret. */
const shownKey = {
  keyId: { type: 'text', required: true },
  status: { type: 'enum', required: true, values: ['ACTIVE', 'REVOKED', 'EXPIRED'] },
  createdAt: { type: 'dateTime', required: true },
  createdBy: { type: 'text', required: true },
  expiresAt: { type: 'dateTime', required: true },
  lastUsedAt: { type: 'dateTime' },
  lastUsedIp: { type: 'text' },
  revokedBy: { type: 'text' },
  revokeReason: { type: 'text' },
  codeCount: { type: 'integer', help: 'If empty, all codes of the client.' },
} as const satisfies Fields
const keyId = { type: 'text', required: true, min: 12, max: 12 } as const
const endsOn = { type: 'date', label: 'Last day', help: 'If empty, the default validity of the policy.' } as const
const ofKey = {
  client: { type: 'ref', to: 'ApiClient', required: true },
  endsOn,
  codes: { type: 'lines', maxRows: 2000, of: codeLine, help: 'If empty, all codes of the client.' },
} as const satisfies Fields
const why = { type: 'text', required: true, max: 200 } as const

export const apiClient = defineMaintenance({
  path: '/security-system/api-client',
  title: 'API Client',
  form: 'frmZAPICLI01',
  screens: full,
  auditForm: 'frmZAPICLI01',
  sideBySide: clientLists,
  entity: ApiClient,
  list: {
    columns: ['code', 'name', 'owner', 'status', 'activeKeys', 'keysEnd', 'keysUsed'],
    filters: ['owner', 'status', 'keysEnd'],
    sort: 'code',
    search: ['code', 'name', 'purpose'],
  },
  sections: [
    { title: 'Client', fields: ['code', 'name', 'purpose', 'owner', 'contactEmail', 'status'] },
    { title: 'Where', fields: ['branches', 'allowedCidrs', 'maxDataScope'] },
    { title: 'Budget', fields: ['perMinute', 'burst', 'costPerMinute', 'adminAutomation'] },
    { title: 'Codes', fields: ['codes'] },
  ],
  actions: {
    previewRights: {
      kind: 'query',
      code: 'show',
      title: 'Preview of a change of rights',
      params: clientRights,
      result: diffFields,
    },
    saveRights: {
      kind: 'command',
      code: 'edit',
      title: 'Change rights',
      help: 'Changes what the client may do and where. Sensitive changes need approval by a second administrator.',
      params: { ...clientRights, reason: reasonField, baseVersion: versionField },
      result: savedFields,
    },
    keys: {
      kind: 'query',
      code: 'show',
      help: 'The keys of a client, newest first, without their secrets.',
      params: { client: { type: 'ref', to: 'ApiClient', required: true } },
      result: shownKey,
      many: true,
    },
    createKey: {
      kind: 'command',
      code: 'edit',
      help: 'Creates a key for a client owned by a service account or by you. A client has at most two active keys.',
      params: ofKey,
      result: newKey,
    },
    rotateKey: {
      kind: 'command',
      code: 'edit',
      help: 'Creates a second key with the codes of this one, which stays valid until it is revoked. The same owners may do so as with createKey.',
      params: { keyId, endsOn },
      result: newKey,
    },
    revokeKey: {
      kind: 'command',
      code: 'edit',
      help: 'Revokes a key immediately.',
      params: { keyId, reason: why },
      result: {},
    },
    mine: {
      kind: 'query',
      code: null,
      title: 'My API keys',
      help: 'The clients that the caller owns with their keys, without secrets.',
      params: {},
      result: {
        client: { type: 'ref', to: 'ApiClient', required: true },
        purpose: { type: 'text', required: true },
        status: { type: 'enum', required: true, values: ApiClient.fields.status.values },
        keys: { type: 'lines', of: shownKey },
      },
      many: true,
    },
    createMine: {
      kind: 'command',
      code: null,
      title: 'Make a key of mine',
      help: 'Creates a key for a client that the caller owns. A client has at most two active keys.',
      params: ofKey,
      result: newKey,
    },
    rotateMine: {
      kind: 'command',
      code: null,
      title: 'Rotate a key of mine',
      help: 'Creates a second key with the codes of this one, which stays valid until it is revoked.',
      params: { keyId, endsOn },
      result: newKey,
    },
    endMine: {
      kind: 'command',
      code: null,
      title: 'End a key of mine',
      params: { keyId, reason: why },
      result: {},
    },
  } as const satisfies Actions,
})
