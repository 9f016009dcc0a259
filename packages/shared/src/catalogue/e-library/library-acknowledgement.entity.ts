// An employee has taken note of a revision: once, and never taken back (R-LIB-03).
import { defineEntity, type Fields } from '../../kernel/index.ts'

const fields = {
  document: { type: 'ref', to: 'LibraryDocument', required: true, fixed: true },
  user: { type: 'ref', to: 'UserAccount', required: true, fixed: true },
  employee: {
    type: 'ref',
    to: 'Employee',
    anyone: true,
    fixed: true,
    backfill: { sql: '(select u.employee_id from user_account u where u.id = user_id)' },
  },
  ackAt: { type: 'dateTime', required: true, readOnly: true },
  ip: { type: 'text', max: 64, readOnly: true },
} as const satisfies Fields

export const LibraryAcknowledgement = defineEntity({
  name: 'LibraryAcknowledgement',
  title: 'Acknowledgement',
  key: ['document', 'user'],
  show: 'ackAt',
  aboutOwnRecord: 'everybody confirms for himself what he has read',
  fields,
  system: true,
})
