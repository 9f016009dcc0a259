// Who administers: the levels of accounts, changed by super users alone and never their own; the last super stays.
// Specification: path assigned; save named in the spec; E saves.
import { type Actions, definePage, indexOnly } from '../../kernel/index.ts'
import { adminLevels } from './entities/user-account.entity.ts'
import { reasonField, savedFields, versionField } from './parts/right-shapes.ts'

const user = { type: 'ref', to: 'UserAccount', required: true } as const
const adminLevel = { type: 'enum', values: adminLevels, required: true } as const

const actions = {
  administrators: {
    kind: 'query',
    code: 'index',
    title: 'Administrators',
    params: {},
    result: {
      user,
      username: { type: 'text', required: true },
      adminLevel,
      status: { type: 'text', required: true },
      lastLoginAt: { type: 'dateTime' },
      since: { type: 'dateTime', help: 'Last change of the level. Empty if it was never changed.' },
      version: { type: 'integer', required: true },
      isOwn: { type: 'boolean' },
      pending: { type: 'text', help: 'Number of the change that is waiting for approval.' },
    },
    many: true,
  },
  setLevel: {
    kind: 'command',
    code: 'edit',
    title: 'Set the level of an account',
    help: 'Can be requested only by a super user, and not for the own account. A second administrator approves it.',
    params: { user, adminLevel, reason: reasonField, baseVersion: versionField },
    result: savedFields,
  },
} as const satisfies Actions

export const adminSuper = definePage({
  kind: 'singlePage',
  path: '/security-system/admin-super',
  title: 'Admin Super',
  form: 'frmZADMREA04',
  codes: { edit: 'frmZADMREA04E' },
  screens: indexOnly,
  buttons: ['save'],
  menuActions: ['reload'],
  actions,
})
