// Message Center: notices are written, shown to no one until they are published, and withdrawn when they were wrong.
import { type Actions, defineMaintenance, full } from '../kernel/index.ts'
import { Message } from './message-center/message.entity.ts'

const ofMessage = { message: { type: 'ref', to: 'Message', required: true } } as const

const actions = {
  audience: {
    kind: 'query',
    code: 'show',
    title: 'Employees affected',
    help: 'Everyone in the saved audience as of now. Check it before you publish.',
    params: ofMessage,
    result: {
      user: { type: 'ref', to: 'UserAccount', required: true },
      hasIt: { type: 'boolean', label: 'Already received' },
    },
    many: true,
    paged: true,
  },
  recipients: {
    kind: 'query',
    code: 'show',
    help: 'Recipients of the message, and what each has done with it.',
    params: {
      ...ofMessage,
      only: { type: 'enum', values: ['ALL', 'UNREAD', 'UNACKNOWLEDGED'], default: 'ALL' },
    },
    result: {
      user: { type: 'ref', to: 'UserAccount', required: true },
      state: { type: 'enum', values: ['UNREAD', 'READ', 'TRASH'], required: true },
      readAt: { type: 'dateTime', label: 'Read' },
      ackAt: { type: 'dateTime', label: 'Acknowledged' },
    },
    many: true,
    paged: true,
  },
} as const satisfies Actions

export const messageCenter = defineMaintenance({
  path: '/message-center',
  title: 'Message Center',
  form: 'frmZMESCEN01',
  icon: 'mail',
  screens: full,
  entity: Message,
  list: {
    columns: [
      'title',
      'kind',
      'audienceText',
      'publishAt',
      'expireAt',
      'recipientCount',
      'readPercent',
      'ackPercent',
      'status',
    ],
    filters: ['status', 'kind', 'priority', 'publishAt', 'requiresAck'],
    groups: ['kind', 'priority', 'status'],
    sort: '-publishAt',
    search: ['title'],
  },
  sections: [
    {
      title: 'Reach',
      fields: [
        'reachCount',
        'recipientCount',
        'readCount',
        'readPercent',
        'ackCount',
        'ackPercent',
        'status',
        'sender',
      ],
      screens: ['show'],
    },
    { title: 'Message', fields: ['title', 'kind', 'priority', 'content', 'linkPath'] },
    { title: 'Audience', fields: ['audience'] },
    { title: 'Delivery', fields: ['publishAt', 'expireAt', 'requiresAck', 'includeNewcomers', 'showOnHome'] },
    { title: 'Attachments', fields: ['attachments'] },
  ],
  transitions: ['publish', 'schedule', 'unschedule', 'withdraw'],
  actions,
})
