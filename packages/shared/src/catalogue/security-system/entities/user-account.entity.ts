// Who may sign in. Failed sign-ins and locks are not kept here but in the sign-in defence, so that a wrong
// password neither audits nor outdates a row that an administrator is editing.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { placeField, validFields } from '../parts/right-fields.ts'

export const adminLevels = shared('AdminLevel', ['NONE', 'AREA_ADMIN', 'ADMINISTRATOR', 'SUPER'])

const fields = {
  username: {
    type: 'text',
    required: true,
    unique: true,
    fixed: true,
    min: 3,
    max: 60,
    pattern: '^[a-z0-9._-]+$',
    patternHelp: 'small letters, digits, point, dash and underscore only',
  },
  displayName: { type: 'text', required: true, max: 150 },
  email: {
    type: 'text',
    max: 254,
    pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    patternHelp: 'must be an e-mail address',
  },
  phone: {
    type: 'text',
    max: 16,
    written: 'phone',
    pattern: '^\\+[1-9]\\d{6,14}$',
    patternHelp: 'a telephone number, as +62811234567',
  },
  userType: {
    type: 'enum',
    required: true,
    values: shared('UserAccountUserType', ['EMPLOYEE', 'EXTERNAL', 'SERVICE']),
    default: 'EMPLOYEE',
    help: 'A service account cannot sign in.',
  },
  employee: { type: 'ref', to: 'Employee' },
  secondAccount: {
    type: 'boolean',
    help: 'An additional account of the same person. In approvals both count as one person.',
  },
  status: {
    type: 'enum',
    required: true,
    values: ['INVITED', 'ACTIVE', 'SUSPENDED', 'DISABLED'],
    default: 'INVITED',
    readOnly: true,
  },
  ...validFields,
  adminLevel: {
    type: 'enum',
    required: true,
    values: adminLevels,
    default: 'NONE',
    readOnly: true,
  },
  defaultCompany: { type: 'text', max: 32 },
  defaultBranch: { type: 'text', max: 32 },
  memberships: {
    type: 'lines',
    key: ['company', 'branch'],
    of: { company: placeField, branch: placeField, isDefault: { type: 'boolean' }, ...validFields },
  },
  mustChangePassword: { type: 'boolean', default: true, readOnly: true },
  passwordHash: { type: 'text', max: 255, hidden: true },
  formerPasswords: {
    type: 'longText',
    hidden: true,
    help: 'Hashes of the last passwords, newest first, as a JSON list.',
  },
  passwordChangedAt: { type: 'dateTime', readOnly: true },
  lastLoginAt: { type: 'dateTime', readOnly: true },
  lastLoginIp: { type: 'text', max: 45, readOnly: true },
  rightsVersion: {
    type: 'integer',
    required: true,
    default: 1,
    readOnly: true,
    help: 'Increases with every change that can alter effective rights.',
  },
  avatar: { type: 'image' },
  isLocked: { type: 'boolean', derived: true, label: 'Locked' },
  lockedUntil: { type: 'dateTime', derived: true },
  liveSessions: { type: 'integer', derived: true, label: 'Sessions' },
  companies: { type: 'text', max: 1000, derived: true },
  templates: { type: 'text', max: 4000, derived: true },
  openConflicts: { type: 'integer', derived: true, label: 'Conflicts' },
} as const satisfies Fields

export const UserAccount = defineEntity({
  name: 'UserAccount',
  title: 'User',
  key: ['username'],
  show: 'displayName',
  dataScope: { companyWide: 'accounts are kept within admin areas (R-SEC-08)' },
  scope: 'global',
  aboutOwnRecord: 'everybody has his own password and settings; his rights he cannot change (SELF_CHANGE)',
  fields,
  lifecycle: {
    suspend: { from: ['ACTIVE'], to: 'SUSPENDED', form: 'frmZADMREA01E', needs: 'reason' },
    activate: { from: ['SUSPENDED'], to: 'ACTIVE', form: 'frmZADMREA01E' },
    disable: { from: ['INVITED', 'ACTIVE', 'SUSPENDED'], to: 'DISABLED', form: 'frmZADMREA01E', needs: 'reason' },
  },
  system: true,
  // Who has a sign-in, and under which name, is nothing that every employee looks through.
  guardedLookup: true,
})
