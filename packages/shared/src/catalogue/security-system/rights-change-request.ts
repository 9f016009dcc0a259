// Changes of rights that wait for a second administrator, and all that were decided. The difference is worked out again
// before it is applied: when it is no longer the one that was shown, it waits again.
// Specification: not in the spec: added by people 3.10; E decides.
import { type Actions, defineList, shared } from '../../kernel/index.ts'
import { RightsChange } from './entities/rights-change.entity.ts'
import { diffFields, reasonField, savedFields } from './parts/right-shapes.ts'

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
    help: 'The change as of now while it is waiting. Empty once it is decided.',
    params: { change },
    result: {
      ...diffFields,
      isMoved: { type: 'boolean', help: 'Rights were changed since the request.' },
      mayDecide: { type: 'boolean', help: 'The caller may approve or reject it.' },
      mayWithdraw: { type: 'boolean' },
      mayRevert: { type: 'boolean', help: 'The change is applied and nothing it changed was changed again.' },
      whyNot: { type: 'text', max: 1000 },
    },
  },
  approve: {
    kind: 'command',
    code: 'edit',
    help: 'Applies the change. If the difference is not the one that was shown, the change stays pending with the new difference.',
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
      'frmZUSRACC01E',
      'frmZUSRACC01D',
      'frmZTEMPUS01E',
      'frmZADMREA01E',
      'frmZADMREA04E',
      'frmZAPICLI01E',
      'frmZADMREA02E',
    ],
    help: 'Withdraws the request. Only the requester can do so.',
    params: decision,
    result: decided,
  },
  revert: {
    kind: 'command',
    code: 'edit',
    title: 'Revert',
    help: 'Requests the opposite of an applied change with a reason. If it is sensitive, a second administrator has to approve it.',
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
