// In which of his three lists a user has a message: unread, read or trash (R-MSG-02).
import { defineEntity, type Fields } from '../../kernel/index.ts'

const fields = {
  message: { type: 'ref', to: 'Message', required: true, fixed: true },
  user: { type: 'ref', to: 'UserAccount', required: true, fixed: true },
  state: { type: 'enum', required: true, values: ['UNREAD', 'READ', 'TRASH'], default: 'UNREAD' },
  readAt: { type: 'dateTime', readOnly: true },
  trashedAt: { type: 'dateTime', readOnly: true },
  ackAt: { type: 'dateTime', readOnly: true },
} as const satisfies Fields

export const MessageRecipient = defineEntity({
  name: 'MessageRecipient',
  title: 'Message recipient',
  key: ['message', 'user'],
  show: 'state',
  scope: 'company',
  fields,
  system: true,
})
