// Accounts: who may sign in, in which companies and branches, with his states and the help for forgotten passwords.
// Specification: path assigned; no create: accounts are provisioned from employees, which code A guards.
import { type Actions, defineMaintenance, shared } from '../../kernel/index.ts'
import { diffFields, membershipLines, reasonField, savedFields, versionField } from './right-shapes.ts'
import { UserAccount } from './user-account.entity.ts'

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
    help: 'Opens an account for an employee, or the invited one, and gives a one-time password that is shown only here.',
    params: {
      employee: { type: 'ref', to: 'Employee', required: true },
      username: { type: 'text', min: 3, max: 60, help: 'Empty: the employee number.' },
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
    params: { user, reason: reasonField },
    result: { username: { type: 'text', required: true }, password: { type: 'text', required: true } },
  },
  unlock: {
    kind: 'command',
    code: 'edit',
    help: 'Opens an account that shut itself after wrong passwords.',
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
    help: 'Asks a second administrator: approvals and reviews follow the person behind an account.',
    ofOneself: 'whoever would stand behind the account himself is refused by the rules of rights (SELF_CHANGE)',
    params: {
      user,
      employee: { ...UserAccount.fields.employee, help: 'Empty: the account belongs to no employee.' },
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
    help: 'Stores the new list, or asks a second administrator where all companies or branches are opened.',
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
