// The user's own messages: unread, read and trash.
import { type Actions, definePage, indexOnly, shared } from '../kernel/index.ts'

const moved = shared('MessagesMoved', { moved: { type: 'integer', required: true } })

const actions = {
  readAll: { kind: 'command', code: null, help: 'Marks all my unread messages as read.', params: {}, result: moved },
  trashRead: {
    kind: 'command',
    code: null,
    help: 'Moves all my read messages to the trash.',
    params: {},
    result: moved,
  },
  acknowledge: {
    kind: 'command',
    code: null,
    help: 'Confirms that I have noted a message, and marks it as read.',
    params: { msgId: { type: 'integer', required: true, min: 1 } },
    result: {},
  },
} as const satisfies Actions

export const message = definePage({
  path: '/message',
  title: 'Message',
  screens: indexOnly,
  kind: 'singlePage',
  hideInMenu: true,
  actions,
})
