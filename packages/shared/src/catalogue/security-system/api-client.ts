// API Client: scripts and systems that call the API, and their keys (people 3.10, R-AUT-08). A key is shown once; a second
// one may be made before the first is revoked, so that a script can change over without a gap.
import { type Actions, defineMaintenance, type Fields, full, shared } from '../../kernel/index.ts'
import { ApiClient } from './api-client.entity.ts'
import { clientLists } from './client-lists.ts'
import { codeLine } from './right-fields.ts'
import { diffFields, reasonField, savedFields, versionField } from './right-shapes.ts'

/** The answer of whoever makes a key: the only place where its secret ever stands. */
const newKey = shared('NewApiKey', {
  keyId: { type: 'text', required: true },
  key: { type: 'text', required: true, help: 'Shown once: only its hash is stored.' },
  expiresAt: { type: 'dateTime', required: true },
} as const satisfies Fields)
const { owner, maxDataScope, branches, codes } = ApiClient.fields
/** What a client may do and where: the whole new state. */
const clientRights = {
  client: { type: 'ref', to: 'ApiClient', required: true },
  owner: { ...owner, fixed: false, help: 'Its keys act as the owner: a new owner revokes them and makes new ones.' },
  maxDataScope: { ...maxDataScope, fixed: false },
  adminAutomation: { type: 'boolean', help: 'Only a super user sets it.' },
  branches: { ...branches, fixed: false },
  codes: { ...codes, fixed: false, help: 'Codes you hold yourself.' },
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
  codeCount: { type: 'integer', help: 'Empty: all codes of the client.' },
} as const satisfies Fields
const keyId = { type: 'text', required: true, min: 12, max: 12 } as const
const endsOn = { type: 'date', label: 'Last day', help: 'Empty: as long as the policy usually gives.' } as const
const ofKey = {
  client: { type: 'ref', to: 'ApiClient', required: true },
  endsOn,
  codes: { type: 'lines', maxRows: 2000, of: codeLine, help: 'Empty: all codes of the client.' },
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
    filters: ['owner', 'status'],
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
      help: 'What the client may do and where; a second administrator approves what is sensitive.',
      params: { ...clientRights, reason: reasonField, baseVersion: versionField },
      result: savedFields,
    },
    keys: {
      kind: 'query',
      code: 'show',
      help: 'The keys of a client, the newest first; never their secrets.',
      params: { client: { type: 'ref', to: 'ApiClient', required: true } },
      result: shownKey,
      many: true,
    },
    createKey: {
      kind: 'command',
      code: 'edit',
      help: 'Makes a key of a client that a service account owns, or you yourself; it has at most two active ones.',
      params: ofKey,
      result: newKey,
    },
    rotateKey: {
      kind: 'command',
      code: 'edit',
      help: 'Makes a second key with the codes of this one, which stays valid until it is revoked; of whom as with createKey.',
      params: { keyId, endsOn },
      result: newKey,
    },
    revokeKey: {
      kind: 'command',
      code: 'edit',
      help: 'Ends a key at once.',
      params: { keyId, reason: why },
      result: {},
    },
    mine: {
      kind: 'query',
      code: null,
      title: 'My API keys',
      help: 'The clients that the caller owns, with their keys; never a secret.',
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
      help: 'Makes a key of a client that the caller owns; it has at most two active ones.',
      params: ofKey,
      result: newKey,
    },
    rotateMine: {
      kind: 'command',
      code: null,
      title: 'Rotate a key of mine',
      help: 'Makes a second key with the codes of this one, which stays valid until it is ended.',
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
