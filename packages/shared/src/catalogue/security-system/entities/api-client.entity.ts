// A script or system that calls the API. Its rights can never exceed its own codes nor those of its owner (R-AUT-08).
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'
import { codeLine, placeField } from '../parts/right-fields.ts'

const fields = {
  code: { type: 'code', required: true, fixed: true, min: 2, max: 20 },
  name: { type: 'text', required: true },
  purpose: { type: 'text', required: true },
  status: {
    type: 'enum',
    required: true,
    values: shared('ApiClientStatus', ['ACTIVE', 'SUSPENDED', 'CLOSED']),
    default: 'ACTIVE',
    readOnly: true,
  },
  owner: { type: 'ref', to: 'UserAccount', required: true, fixed: true, where: { status: 'ACTIVE' } },
  contactEmail: { type: 'text', required: true, max: 254 },
  branches: {
    type: 'lines',
    key: ['branch'],
    minRows: 1,
    fixed: true,
    of: shared('ApiClientBranch', { branch: placeField }),
    help: 'Branches in which it may work. The first one is the default.',
  },
  codes: {
    type: 'lines',
    key: ['code'],
    maxRows: 2000,
    fixed: true,
    of: codeLine,
    help: 'Later changes are made with Change rights, as are owner, branches and scope. Sensitive codes can be added only there.',
  },
  maxDataScope: { type: 'enum', required: true, fixed: true, values: dataScopes, default: 'COMPANY' },
  allowedCidrs: {
    type: 'lines',
    key: ['cidr'],
    label: 'Allowed addresses',
    of: { cidr: { type: 'text', required: true, max: 43, label: 'Address or range' } },
    help: 'If empty, every address is allowed.',
  },
  perMinute: { type: 'integer', required: true, min: 1, max: 6000, default: 120 },
  burst: { type: 'integer', required: true, min: 1, max: 1000, default: 60 },
  costPerMinute: {
    type: 'integer',
    required: true,
    min: 100,
    max: 1_000_000,
    default: 60_000,
    help: 'Maximum cost per minute of the GraphQL queries of each key: about one per row, five per record opened behind a reference.',
  },
  adminAutomation: {
    type: 'boolean',
    readOnly: true,
    help: 'Allows codes of the security administration. Only a super user can set it.',
  },
  activeKeys: { type: 'integer', label: 'Active keys', derived: true },
  keysEnd: { type: 'dateTime', label: 'Next key ends', derived: true },
  keysUsed: { type: 'dateTime', label: 'Last used', derived: true },
} as const satisfies Fields

export const ApiClient = defineEntity({
  name: 'ApiClient',
  title: 'API client',
  key: ['code'],
  show: 'name',
  scope: 'company',
  fields,
  lifecycle: {
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED', form: 'frmZAPICLI01E', needs: 'reason' },
    activate: { from: ['SUSPENDED'], to: 'ACTIVE', form: 'frmZAPICLI01E' },
    close: { from: ['ACTIVE', 'SUSPENDED'], to: 'CLOSED', form: 'frmZAPICLI01D' },
  },
})
