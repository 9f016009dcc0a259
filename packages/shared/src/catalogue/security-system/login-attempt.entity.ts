// Every try to sign in, whoever it was: the throttle per address counts these rows, administrators read them.
import { defineEntity, type Fields } from '../../kernel/index.ts'

const fields = {
  at: { type: 'dateTime', required: true, readOnly: true, label: 'Time' },
  username: { type: 'text', required: true, max: 60, readOnly: true, help: 'As typed, in small letters.' },
  user: { type: 'ref', to: 'UserAccount', readOnly: true, onDelete: 'clear', help: 'Empty: nobody has that name.' },
  outcome: {
    type: 'enum',
    required: true,
    values: ['PENDING', 'SUCCESS', 'FAILED', 'CAPTCHA_INVALID', 'LOCKED', 'INACTIVE', 'NO_COMPANY'],
    labels: { FAILED: 'Wrong name or password', NO_COMPANY: 'No company' },
    readOnly: true,
  },
  address: { type: 'text', required: true, max: 45, readOnly: true, help: 'An IPv6 subscriber is one address.' },
  device: { type: 'text', max: 80, readOnly: true },
} as const satisfies Fields

export const LoginAttempt = defineEntity({
  name: 'LoginAttempt',
  title: 'Sign-in attempt',
  key: [],
  code: 'username',
  show: 'address',
  scope: 'global',
  fields,
  system: true,
})
