// Error Collection: the faults that browsers reported, equal ones as one group, for those who mend them.
// Path and screens: the specification only names the menu area (000, section 1); status changes in the page need E.
import { type Actions, defineList } from '../kernel/index.ts'
import { ErrorGroup } from './security-system/entities/error-group.entity.ts'

const edit = 'frmZERRCOL01E'
const ofGroup = { group: { type: 'ref', to: 'ErrorGroup', required: true } } as const

const actions = {
  reports: {
    kind: 'query',
    code: 'show',
    help: 'Reports of the error group, latest first.',
    params: ofGroup,
    result: {
      receivedAt: { type: 'dateTime', required: true, label: 'Received' },
      time: { type: 'dateTime', label: 'Time of the browser' },
      username: { type: 'text', label: 'User' },
      mes: { type: 'longText', required: true, label: 'Message' },
      url: { type: 'text', label: 'URL' },
      browser: { type: 'text' },
      appVersion: { type: 'text', label: 'Version' },
      requestId: { type: 'text', label: 'Request' },
    },
    many: true,
    paged: true,
  },
  assign: {
    kind: 'command',
    code: edit,
    help: 'Person responsible for the error group. If empty, it is not assigned.',
    params: { ...ofGroup, assignee: { type: 'ref', to: 'UserAccount', where: { status: 'ACTIVE' } } },
    result: {},
  },
  annotate: {
    kind: 'command',
    code: edit,
    title: 'Add a note',
    help: 'A note for other administrators, and the version that corrects the error.',
    params: {
      ...ofGroup,
      note: { type: 'longText', required: true, max: 1000 },
      fixedInVersion: { type: 'text', max: 40, label: 'Fixed in version' },
    },
    result: {},
  },
} as const satisfies Actions

export const errorCollection = defineList({
  path: '/error-collection',
  title: 'Error Collection',
  form: 'frmZERRCOL01',
  codes: { edit },
  icon: 'bug',
  screens: ['index', 'show', 'delete'],
  buttons: ['reload'],
  entity: ErrorGroup,
  list: {
    columns: [
      'lastSeenAt',
      'hits',
      'usersAffected',
      'type',
      'code',
      'sampleMes',
      'samplePath',
      'status',
      'assignee',
      'version',
    ],
    filters: ['type', 'status', 'version', 'lastSeenAt', 'assignee'],
    groups: ['type', 'status', 'assignee'],
    sort: '-lastSeenAt',
    search: ['sampleMes', 'samplePath', 'fingerprint', 'note'],
    total: ['hits'],
  },
  sections: [
    { title: 'Fault', fields: ['type', 'code', 'status', 'sampleMes', 'samplePath', 'groupKey', 'fingerprint'] },
    { title: 'Extent', fields: ['hits', 'usersAffected', 'firstSeenAt', 'lastSeenAt', 'version'] },
    { title: 'Handling', fields: ['assignee', 'fixedInVersion', 'note'] },
  ],
  actions,
})
