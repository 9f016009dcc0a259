// The policy of signing in, one row for the installation: its ranges keep an administrator from locking everyone out or from
// leaving the door open. The defaults apply until a user saves another policy.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { defaultPolicy } from '../../../rules/account/password.ts'

const password = {
  minLength: { type: 'integer', required: true, min: 8, max: 64, default: 12, label: 'Shortest password' },
  maxLength: { type: 'integer', required: true, min: 64, max: 256, default: 128, label: 'Longest password' },
  minClasses: {
    type: 'integer',
    required: true,
    min: 0,
    max: 4,
    default: 0,
    label: 'Kinds of characters',
    help: 'Number of character types required (lower case, upper case, digit, other). Enter 0 for no rule, as NIST SP 800-63B advises.',
  },
  passwordHistory: {
    type: 'integer',
    required: true,
    min: 0,
    max: 24,
    default: 5,
    label: 'Former passwords refused',
  },
  maxAgeDays: {
    type: 'integer',
    required: true,
    min: 0,
    max: 3650,
    default: 0,
    backfill: 0,
    label: 'Password expires after',
    unit: 'd',
    help: 'Days after which a password has to be changed at the next sign-in. Enter 0 for never, as NIST SP 800-63B advises.',
  },
  blockedWords: {
    type: 'longText',
    required: true,
    max: 20_000,
    default: defaultPolicy.blocklist.join('\n'),
    help: 'One word per line, in addition to the common passwords and Indonesian words that are always rejected.',
  },
} as const satisfies Fields

const lockout = {
  lockThreshold: { type: 'integer', required: true, min: 3, max: 20, default: 5, label: 'Wrong passwords' },
  lockWindowMinutes: { type: 'integer', required: true, min: 1, max: 120, default: 15, label: 'Within', unit: 'min' },
  lockMinutes: { type: 'integer', required: true, min: 1, max: 240, default: 15, label: 'First lock', unit: 'min' },
  lockMostMinutes: {
    type: 'integer',
    required: true,
    min: 1,
    max: 1440,
    default: 240,
    label: 'Longest lock',
    unit: 'min',
    help: 'Maximum length of a lock in minutes. Each lock is longer than the one before, up to this.',
  },
  lockMultiplier: {
    type: 'integer',
    required: true,
    min: 1,
    max: 10,
    default: 2,
    backfill: 2,
    label: 'Each further lock lasts times',
    help: 'Factor by which each further lock is longer. Enter 1 for equal locks.',
  },
  lockLevelResetHours: {
    type: 'integer',
    required: true,
    min: 1,
    max: 720,
    default: 24,
    backfill: 24,
    label: 'A lock is a further one within',
    unit: 'h',
    help: 'Hours without a lock after which the next lock is short again.',
  },
  addressAttempts: {
    type: 'integer',
    required: true,
    min: 10,
    max: 100_000,
    default: 30,
    label: 'Failed attempts per address',
  },
  addressWindowMinutes: {
    type: 'integer',
    required: true,
    min: 1,
    max: 60,
    default: 5,
    backfill: 5,
    label: 'Counted within',
    unit: 'min',
  },
} as const satisfies Fields

const signIn = {
  captchaMode: {
    type: 'enum',
    required: true,
    values: shared('CaptchaMode', ['IMAGE', 'TEXT_QUESTION', 'OFF']),
    default: 'IMAGE',
    help: 'A sum in words is easier for a machine than a picture. Off is possible outside production only.',
  },
  captchaSeconds: {
    type: 'integer',
    required: true,
    min: 60,
    max: 900,
    default: 180,
    label: 'Life of a picture',
    unit: 's',
  },
  captchaLength: {
    type: 'integer',
    required: true,
    min: 4,
    max: 7,
    default: 5,
    backfill: 5,
    label: 'Characters of a picture',
  },
  sessionHours: { type: 'integer', required: true, min: 1, max: 720, default: 24, label: 'Longest session', unit: 'h' },
  sessionIdleMinutes: {
    type: 'integer',
    required: true,
    min: 5,
    max: 43_200,
    default: 120,
    label: 'Unused session ends after',
    unit: 'min',
  },
  sessionsPerUser: { type: 'integer', required: true, min: 1, max: 20, default: 3, label: 'Sessions per user' },
} as const satisfies Fields

const keys = {
  apiKeyMostDays: { type: 'integer', required: true, min: 1, max: 365, default: 365, label: 'Longest life', unit: 'd' },
  apiKeyUsualDays: { type: 'integer', required: true, min: 1, max: 365, default: 90, label: 'Usual life', unit: 'd' },
  apiPerMinute: {
    type: 'integer',
    required: true,
    min: 1,
    max: 6000,
    default: 120,
    backfill: 120,
    label: 'Requests per minute',
    help: 'Default for new clients.',
  },
  apiBurst: {
    type: 'integer',
    required: true,
    min: 1,
    max: 1000,
    default: 60,
    backfill: 60,
    label: 'Requests at once',
    help: 'Default for new clients.',
  },
} as const satisfies Fields

const administration = {
  dormantDays: {
    type: 'integer',
    required: true,
    min: 7,
    max: 730,
    default: 90,
    backfill: 90,
    label: 'Unused account is suspended after',
    unit: 'd',
  },
  fourEyesSensitive: {
    type: 'boolean',
    default: true,
    backfill: true,
    label: 'Second administrator for sensitive rights',
    help: 'If not selected, a second administrator is required only for levels of administrators, identities, this policy and high conflicts.',
  },
} as const satisfies Fields

/** The fields in the order of the screen. */
export const policySections = [
  { title: 'Password', fields: Object.keys(password) as (keyof typeof password)[] },
  { title: 'Lockout', fields: Object.keys(lockout) as (keyof typeof lockout)[] },
  { title: 'Captcha and sessions', fields: Object.keys(signIn) as (keyof typeof signIn)[] },
  { title: 'API keys', fields: Object.keys(keys) as (keyof typeof keys)[] },
  { title: 'Accounts and rights', fields: Object.keys(administration) as (keyof typeof administration)[] },
] as const
export const policyFields = { ...password, ...lockout, ...signIn, ...keys, ...administration } as const satisfies Fields

const fields = {
  code: { type: 'code', required: true, fixed: true, max: 10, default: 'DEFAULT' },
  ...policyFields,
} as const satisfies Fields

export const SecurityPolicy = defineEntity({
  name: 'SecurityPolicy',
  title: 'Security policy',
  key: ['code'],
  show: 'code',
  scope: 'global',
  fields,
  checks: [
    {
      rule: 'R-AUT-04',
      test: ({ lockMinutes, lockMostMinutes }) =>
        lockMinutes != null && lockMostMinutes != null && lockMostMinutes < lockMinutes
          ? [{ field: 'lockMostMinutes', rule: 'R-AUT-04', message: 'must not be shorter than the first lock' }]
          : [],
    },
    {
      rule: 'R-AUT-08',
      test: ({ apiKeyUsualDays, apiKeyMostDays }) =>
        apiKeyUsualDays != null && apiKeyMostDays != null && apiKeyMostDays < apiKeyUsualDays
          ? [{ field: 'apiKeyUsualDays', rule: 'R-AUT-08', message: 'must not be longer than the longest life' }]
          : [],
    },
    {
      rule: 'R-AUT-06',
      test: ({ sessionHours, sessionIdleMinutes }) =>
        sessionHours != null && sessionIdleMinutes != null && sessionIdleMinutes > sessionHours * 60
          ? [{ field: 'sessionIdleMinutes', rule: 'R-AUT-06', message: 'must not be longer than a session' }]
          : [],
    },
  ],
  system: true,
})
