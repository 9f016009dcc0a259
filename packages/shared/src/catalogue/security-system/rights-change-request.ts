// Changes of rights that wait for a second administrator, and all that were decided. The difference is worked out anew
// before it is applied: when it is no longer the one that was shown, it waits again.
// Specification: not in the spec: added by people 3.10; E decides.
import { type Actions, defineList, shared } from '../../kernel/index.ts'
import { diffFields, reasonField, savedFields } from './right-shapes.ts'
import { RightsChange } from './rights-change.entity.ts'

const change = { type: 'ref', to: 'RightsChange', required: true } as const
const status = {
  type: 'enum',
  values: RightsChange.fields.status.values,
  required: true,
} as const
const note = { type: 'longText', max: 1000 } as const

const decision = shared('RightsChangeDecision', { change, note })
const decided = shared('RightsChangeDecided', { status })

const actions = {
  details: {
    kind: 'query',
    code: 'show',
    title: 'Difference of a change',
    help: 'As it would be now while the change waits; empty once it is decided.',
    params: { change },
    result: {
      ...diffFields,
      isMoved: { type: 'boolean', help: 'The rights moved on since the change was asked for.' },
      mayDecide: { type: 'boolean', help: 'The caller may approve or reject it.' },
      mayWithdraw: { type: 'boolean' },
      mayRevert: { type: 'boolean', help: 'It is applied, and nothing that it changed was changed again.' },
      whyNot: { type: 'text', max: 1000 },
    },
  },
  approve: {
    kind: 'command',
    code: 'edit',
    help: 'Applies it. When the difference is no longer the one that was shown it stays pending, with the new difference.',
    params: decision,
    result: decided,
  },
  reject: {
    kind: 'command',
    code: 'edit',
    params: { change, note: { ...note, required: true } },
    result: decided,
  },
  withdraw: {
    kind: 'command',
    code: [
      ...(['frmZUSRACC01E', 'frmZUSRACC01D', 'frmZTEMPUS01E', 'frmZADMREA01E', 'frmZADMREA04E'] as const),
      ...(['frmZAPICLI01E', 'frmZADMREA02E'] as const),
    ],
    help: 'By the one who asked for it.',
    params: decision,
    result: decided,
  },
  revert: {
    kind: 'command',
    code: 'edit',
    title: 'Revert',
    help: 'Asks for the opposite of an applied change, as a new change with a reason: at once, or by a second administrator where it is sensitive.',
    params: { change, reason: { ...reasonField, label: 'Reason for reverting' } },
    result: savedFields,
  },
} as const satisfies Actions

export const rightsChangeRequest = defineList({
  kind: 'approval',
  path: '/security-system/rights-change-request',
  title: 'Rights Change Request',
  form: 'frmZRGTREQ01',
  screens: ['index', 'show', 'edit'],
  buttons: ['reload'],
  entity: RightsChange,
  list: {
    columns: [
      'number',
      'targetKind',
      'target',
      'requestedBy',
      'addedCount',
      'removedCount',
      'severity',
      'status',
      'expiresAt',
    ],
    total: ['addedCount', 'removedCount'],
    filters: ['status', 'targetKind', 'severity', 'requestedBy', 'user', 'template', 'expiresAt'],
    groups: ['status', 'severity', 'targetKind'],
    sort: '-number',
    search: ['number', 'target', 'reason'],
  },
  sections: [
    {
      title: 'Change',
      fields: [
        'number',
        'targetKind',
        'target',
        'user',
        'template',
        'client',
        'status',
        'requestedBy',
        'revertOf',
        'reason',
        'baseVersion',
      ],
    },
    { title: 'What changes', fields: ['lines', 'addedCount', 'removedCount', 'severity', 'needsApproval', 'reasons'] },
    { title: 'Decision', fields: ['expiresAt', 'decidedBy', 'decidedAt', 'decisionNote'] },
  ],
  actions,
})
