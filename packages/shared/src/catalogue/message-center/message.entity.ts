// A notice to an audience; who receives it is resolved when it is published (R-MSG-04).
import { type Complaint, defineEntity, type Fields, inOrder } from '../../kernel/index.ts'

const edit = 'frmZMESCEN01E'
/** What a line of the audience must name, by its kind. */
const targets = {
  BRANCH: 'branch',
  DEPARTMENT: 'department',
  DIVISION: 'department',
  POSITION_LEVEL: 'level',
  TEMPLATE: 'template',
  USER: 'user',
} as const
const targetFields = ['branch', 'department', 'level', 'template', 'user'] as const

const fields = {
  title: { type: 'text', required: true, max: 150, width: 240 },
  content: { type: 'richText', required: true, max: 65_536 },
  kind: {
    type: 'enum',
    required: true,
    values: ['BROADCAST', 'PERSONAL', 'WORKFLOW', 'SYSTEM'],
    default: 'BROADCAST',
    width: 110,
  },
  priority: { type: 'enum', required: true, values: ['NORMAL', 'HIGH'], default: 'NORMAL' },
  status: {
    type: 'enum',
    required: true,
    values: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'WITHDRAWN'],
    default: 'DRAFT',
    readOnly: true,
    width: 120,
  },
  publishAt: {
    type: 'dateTime',
    label: 'Publish',
    width: 150,
    help: 'When a scheduled message is sent. If you publish it by hand, the current time is entered.',
  },
  expireAt: {
    type: 'dateTime',
    label: 'Expire',
    width: 150,
    help: 'The message is hidden from this moment on. If empty, it stays visible.',
  },
  requiresAck: { type: 'boolean', label: 'Requires acknowledgement' },
  showOnHome: { type: 'boolean' },
  includeNewcomers: {
    type: 'boolean',
    help: 'Also sent to users of the audience who sign in for the first time after publication.',
  },
  linkPath: {
    type: 'text',
    label: 'Link',
    pattern: '^/[A-Za-z0-9/_-]*$',
    patternHelp: 'a page of this application, such as /home',
  },
  attachments: {
    type: 'lines',
    key: ['file'],
    maxRows: 5,
    of: { file: { type: 'file', required: true, maxMegabytes: 10 } },
  },
  audience: {
    type: 'lines',
    key: ['kind', ...targetFields],
    maxRows: 200,
    of: {
      kind: {
        type: 'enum',
        required: true,
        label: 'Who',
        values: ['ALL', 'BRANCH', 'DEPARTMENT', 'DIVISION', 'POSITION_LEVEL', 'TEMPLATE', 'USER'],
        labels: { ALL: 'Everyone', TEMPLATE: 'User template' },
      },
      branch: { type: 'ref', to: 'CompanyBranch' },
      department: {
        type: 'ref',
        to: 'Department',
        label: 'Department or division',
        help: 'Includes all departments below it.',
      },
      level: { type: 'ref', to: 'PositionLevel', label: 'Position level' },
      template: { type: 'ref', to: 'UserTemplate', label: 'User template' },
      user: { type: 'ref', to: 'UserAccount' },
    },
  },
  audienceText: { type: 'text', derived: true, label: 'Audience', width: 180 },
  reachCount: {
    type: 'integer',
    derived: true,
    label: 'Reaches',
    help: 'Number of users with an account who belong to the audience now.',
  },
  recipientCount: { type: 'integer', derived: true, label: 'Recipients', width: 100 },
  readCount: { type: 'integer', derived: true, label: 'Read', width: 80 },
  ackCount: { type: 'integer', derived: true, label: 'Acknowledged', width: 110 },
  readPercent: { type: 'percent', derived: true, scale: 1, label: 'Read %', width: 90 },
  ackPercent: { type: 'percent', derived: true, scale: 1, label: 'Ack %', width: 90 },
  sender: { type: 'ref', to: 'UserAccount', readOnly: true },
} as const satisfies Fields
const over = 'This message has ended and cannot be changed.'

export const Message = defineEntity({
  name: 'Message',
  title: 'Message',
  key: [],
  code: 'kind',
  show: 'title',
  scope: 'company',
  fields,
  lifecycle: {
    publish: { from: ['DRAFT', 'SCHEDULED'], to: 'PUBLISHED', form: edit },
    schedule: { from: ['DRAFT'], to: 'SCHEDULED', form: edit },
    unschedule: { from: ['SCHEDULED'], to: 'DRAFT', form: edit, label: 'Back to draft' },
    withdraw: { from: ['PUBLISHED'], to: 'WITHDRAWN', form: edit },
    expire: { from: ['PUBLISHED'], to: 'EXPIRED', form: edit },
  },
  byStatus: {
    changes: { PUBLISHED: ['expireAt'], EXPIRED: [], WITHDRAWN: [] },
    deletes: ['DRAFT'],
    instead: 'The record of who has read a message is kept: withdraw it instead.',
    why: { PUBLISHED: 'is fixed: the message is published already', EXPIRED: over, WITHDRAWN: over },
  },
  checks: [inOrder('publishAt', 'expireAt', 'R-MSG-04'), { rule: 'R-MSG-04', test: namesItsTarget }],
})

type Line = { readonly kind?: string | null } & { readonly [K in (typeof targetFields)[number]]?: unknown }

/** A line names exactly what its kind says, and nothing else. */
function namesItsTarget(row: { readonly audience?: readonly Line[] | null }): readonly Complaint[] {
  return (row.audience ?? []).flatMap((line, i) => {
    const wanted = Object.entries(targets).find(([kind]) => kind === line.kind)?.[1]
    return targetFields.flatMap((name): Complaint[] => {
      const isGiven = line[name] !== undefined && line[name] !== null && line[name] !== ''
      if (isGiven === (name === wanted)) return []
      const message = isGiven ? 'leave this empty: the line is about something else' : 'this field is required'
      return [{ field: `audience.${i}.${name}`, rule: isGiven ? 'R-MSG-04' : 'required', message }]
    })
  })
}
