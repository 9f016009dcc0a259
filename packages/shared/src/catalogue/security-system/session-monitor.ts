// Session Monitor: who is signed in now; deleting a row ends the session with its next request (people 3.10).
import { type Actions, defineList, type Fields } from '../../kernel/index.ts'
import { UserSession } from './entities/user-session.entity.ts'

const own = {
  session: { type: 'integer', required: true },
  since: { type: 'dateTime', required: true },
  lastSeenAt: { type: 'dateTime', required: true },
  ip: { type: 'text', required: true },
  device: { type: 'text' },
  isThis: { type: 'boolean', help: 'This is the session of the request.' },
} as const satisfies Fields

export const sessionMonitor = defineList({
  path: '/security-system/session-monitor',
  title: 'Session Monitor',
  form: 'frmZSESMON01',
  screens: ['index', 'delete'],
  buttons: ['reload'],
  entity: UserSession,
  where: { state: ['LIVE'] },
  list: {
    columns: ['user', 'device', 'ip', 'company', 'branch', 'since', 'lastSeenAt', 'expiresAt'],
    filters: ['user', 'company', 'since', 'lastSeenAt'],
    groups: ['user'],
    sort: '-lastSeenAt',
    search: ['user', 'ip', 'device'],
  },
  actions: {
    mine: {
      kind: 'query',
      code: null,
      title: 'My sessions',
      help: 'The active sessions of the caller, most recently used first.',
      params: {},
      result: own,
      many: true,
    },
    endMine: {
      kind: 'command',
      code: null,
      title: 'End one of my sessions',
      params: { session: { type: 'integer', required: true, min: 1 } },
      result: {},
    },
  } as const satisfies Actions,
})
