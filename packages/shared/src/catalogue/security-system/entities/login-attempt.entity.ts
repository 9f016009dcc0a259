// Every attempt to sign in, by anyone: the throttle per address counts these rows, administrators read them.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const fields = {
  at: { type: 'dateTime', required: true, readOnly: true, label: 'Time' },
  username: { type: 'text', required: true, max: 60, readOnly: true, help: 'User name as entered, in lower case.' },
  user: { type: 'ref', to: 'UserAccount', readOnly: true, onDelete: 'clear', help: 'Empty if no user has that name.' },
  outcome: {
    type: 'enum',
    required: true,
    values: ['PENDING', 'SUCCESS', 'FAILED', 'CAPTCHA_INVALID', 'LOCKED', 'INACTIVE', 'NO_COMPANY'],
    labels: { FAILED: 'Wrong name or password', NO_COMPANY: 'No company' },
    readOnly: true,
  },
  address: {
    type: 'text',
    required: true,
    max: 45,
    readOnly: true,
    help: 'For IPv6, the address of the subscriber (prefix).',
  },
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
