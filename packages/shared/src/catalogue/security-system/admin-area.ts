// Accounts: who may sign in, in which companies and branches, with his states and the help for forgotten passwords.
// Specification: path assigned; no create: accounts are provisioned from employees, which code A guards.
import { type Actions, defineMaintenance, shared } from '../../kernel/index.ts'
import { UserAccount } from './entities/user-account.entity.ts'
import { diffFields, membershipLines, reasonField, savedFields, versionField } from './parts/right-shapes.ts'

const user = { type: 'ref', to: 'UserAccount', required: true } as const
const ofUser = shared('OfUser', { user })
const defaults = {
  defaultCompany: { type: 'text', max: 32 },
  defaultBranch: { type: 'text', max: 32 },
} as const

const actions = {
  provision: {
    kind: 'command',
    code: 'create',
    title: 'Provision an account',
    help: 'Creates an account for an employee, or the invited account, and gives a one-time password that is shown only here.',
    params: {
      employee: { type: 'ref', to: 'Employee', required: true },
      username: { type: 'text', min: 3, max: 60, help: 'If empty, the employee number.' },
      email: { type: 'text', max: 254 },
      reason: reasonField,
    },
    result: {
      user,
      username: { type: 'text', required: true },
      password: { type: 'text', required: true, help: 'Must be changed at the first sign-in.' },
    },
  },
  resetPassword: {
    kind: 'command',
    code: 'edit',
    title: 'Reset the password',
    help: 'Ends all sessions and gives a one-time password that is shown only here.',
    params: {
      user,
      keys: {
        type: 'enum',
        values: ['END', 'KEEP'],
        label: 'API keys of the account',
        help: 'Only if the account has API keys: keys that act as the account, and keys it created for service accounts.',
      },
      reason: reasonField,
    },
    result: {
      username: { type: 'text', required: true },
      password: { type: 'text', required: true },
      keysEnded: { type: 'integer', required: true, label: 'API keys ended' },
    },
  },
  unlock: {
    kind: 'command',
    code: 'edit',
    help: 'Unlocks an account that was locked after wrong passwords.',
    params: ofUser,
    result: {},
  },
  endSessions: {
    kind: 'command',
    code: 'edit',
    title: 'End all sessions',
    params: ofUser,
    result: { ended: { type: 'integer', required: true } },
  },
  linkPerson: {
    kind: 'command',
    code: 'edit',
    title: 'Change whose account it is',
    help: 'Links the account to an employee, for whom approvals and reviews apply. A second administrator has to approve it.',
    aboutOwnRecord: 'a user who would work by the account is refused by the rules of rights (SELF_CHANGE)',
    params: {
      user,
      employee: { ...UserAccount.fields.employee, help: 'If empty, the account does not belong to an employee.' },
      secondAccount: UserAccount.fields.secondAccount,
      userType: UserAccount.fields.userType,
      reason: reasonField,
    },
    result: savedFields,
  },
  previewMemberships: {
    kind: 'query',
    code: 'index',
    params: { user, memberships: membershipLines },
    result: diffFields,
  },
  saveMemberships: {
    kind: 'command',
    code: 'edit',
    title: 'Save companies and branches',
    help: 'Saves the new list. If all companies or branches are granted, a second administrator has to approve it.',
    params: { user, memberships: membershipLines, ...defaults, reason: reasonField, baseVersion: versionField },
    result: savedFields,
  },
} as const satisfies Actions

export const adminArea = defineMaintenance({
  path: '/security-system/admin-area',
  title: 'Admin Area',
  form: 'frmZADMREA01',
  codes: { create: 'frmZADMREA01A' },
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  auditForm: 'frmZADMREA01',
  entity: UserAccount,
  list: {
    columns: [
      'username',
      'displayName',
      'employee',
      'status',
      'adminLevel',
      'templates',
      'companies',
      'lastLoginAt',
      'isLocked',
      'openConflicts',
    ],
    filters: ['status', 'adminLevel', 'userType', 'isLocked', 'username', 'lastLoginAt'],
    groups: ['userType', 'adminLevel', 'status'],
    sort: 'username',
    search: ['username', 'displayName', 'email'],
  },
  sections: [
    {
      title: 'Account',
      fields: ['username', 'userType', 'employee', 'secondAccount', 'status', 'adminLevel'],
      screens: ['show'],
    },
    {
      title: 'Person',
      fields: ['displayName', 'email', 'phone', 'validFrom', 'validTo'],
      screens: ['show', 'edit'],
    },
    {
      title: 'Companies and branches',
      fields: ['defaultCompany', 'defaultBranch', 'memberships', 'templates', 'companies'],
      screens: ['show'],
    },
    {
      title: 'Sign-in',
      fields: [
        'isLocked',
        'lockedUntil',
        'liveSessions',
        'mustChangePassword',
        'passwordChangedAt',
        'lastLoginAt',
        'lastLoginIp',
        'rightsVersion',
        'openConflicts',
      ],
      screens: ['show'],
    },
  ],
  transitions: ['suspend', 'activate', 'disable'],
  actions,
})
