// The policy of signing in, one row for the installation: its ranges keep anybody from locking everybody out or from
// leaving the door open. The defaults hold until somebody saves another policy.
import { defineEntity, type Fields, shared } from '../../kernel/index.ts'
import { defaultPolicy } from '../../rules/account/password.ts'

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
    help: 'Small, capital, digit, other; 0 = no rule, as NIST SP 800-63B advises.',
  },
  passwordHistory: {
    type: 'integer',
    required: true,
    min: 0,
    max: 24,
    default: 5,
    label: 'Former passwords refused',
  },
  blockedWords: {
    type: 'longText',
    required: true,
    max: 20_000,
    default: defaultPolicy.blocklist.join('\n'),
    help: 'One word per line; a password that is one of them is refused.',
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
    help: 'Each lock within a day lasts twice as long as the one before, up to this.',
  },
  addressAttempts: {
    type: 'integer',
    required: true,
    min: 10,
    max: 100_000,
    default: 30,
    label: 'Attempts per address in five minutes',
  },
} as const satisfies Fields

const signIn = {
  captchaMode: {
    type: 'enum',
    required: true,
    values: shared('CaptchaMode', ['IMAGE', 'OFF']),
    default: 'IMAGE',
    help: 'Off is possible outside production only.',
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
} as const satisfies Fields

/** The fields in the order of the screen. */
export const policySections = [
  { title: 'Password', fields: Object.keys(password) as (keyof typeof password)[] },
  { title: 'Lockout', fields: Object.keys(lockout) as (keyof typeof lockout)[] },
  { title: 'Captcha and sessions', fields: Object.keys(signIn) as (keyof typeof signIn)[] },
  { title: 'API keys', fields: Object.keys(keys) as (keyof typeof keys)[] },
] as const
export const policyFields = { ...password, ...lockout, ...signIn, ...keys } as const satisfies Fields

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
