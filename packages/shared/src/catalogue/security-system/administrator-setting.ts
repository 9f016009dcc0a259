// Administrator Setting: the security policy of the installation, saved as a new version after its changes are shown, and
// the rules by which templates follow from positions, and the flows by which documents are approved.
import { type Actions, definePage, indexOnly } from '../../kernel/index.ts'
import { ApprovalFlow } from '../approval-management/approval-flow.entity.ts'
import { positionRuleFields } from './entities/position-template-rule.entity.ts'
import { policyFields } from './entities/security-policy.entity.ts'
import { diffFields, reasonField, savedFields, versionField } from './parts/right-shapes.ts'

const matching = { type: 'integer', help: 'Number of users to whom the rule applies today.' } as const
/** The whole new list. */
const rules = {
  type: 'lines',
  key: ['priority', 'positionLevel', 'position', 'department', 'division'],
  maxRows: 500,
  of: positionRuleFields,
} as const

const { docType, seq, department, condition, active, steps } = ApprovalFlow.fields
const place = { ...seq, label: 'Place', fixed: false } as const
const flowFields = {
  docType: { ...docType, fixed: false },
  seq: place,
  department,
  condition,
  active,
  steps: {
    ...steps,
    key: ['level'],
    help: 'Steps in this order; the position in the list is the number of the step.',
    of: { level: steps.of.level, condition: steps.of.condition, slaHours: steps.of.slaHours },
  },
} as const
const flow = { type: 'integer', min: 1, max: 2_147_483_647 } as const

export const administratorSetting = definePage({
  kind: 'singlePage',
  path: '/security-system/administrator-setting',
  title: 'Administrator Setting',
  form: 'frmZADMREA02',
  codes: { edit: 'frmZADMREA02E' },
  screens: indexOnly,
  buttons: ['reload', 'save'],
  auditForm: 'frmZADMREA02',
  actions: {
    policy: {
      kind: 'query',
      code: 'index',
      help: 'The security policy in force. Version 0 means the defaults of the installation.',
      params: {},
      result: {
        version: { type: 'integer', required: true },
        recordId: { type: 'integer', help: 'Number of the policy in the audit trail. Empty if it was never saved.' },
        changedAt: { type: 'dateTime' },
        changedBy: { type: 'text' },
        mayTurnCaptchaOff: { type: 'boolean' },
        ...policyFields,
      },
    },
    positionRules: {
      kind: 'query',
      code: 'index',
      title: 'Position rules',
      help: 'Templates that follow from positions in this company.',
      params: {},
      result: {
        version: { type: 'integer', required: true },
        rules: { type: 'lines', of: { ...positionRuleFields, matching } },
      },
    },
    previewPositionRules: {
      kind: 'query',
      code: 'edit',
      title: 'Preview of position rules',
      help: 'Shows the changes for all users to whom the rules apply.',
      params: { rules },
      result: { ...diffFields, users: { type: 'integer', required: true } },
    },
    savePositionRules: {
      kind: 'command',
      code: 'edit',
      title: 'Save position rules',
      help: 'Saves the rules and updates the rights of all users accordingly, or requests approval by a second administrator.',
      params: { rules, reason: reasonField, baseVersion: versionField },
      result: savedFields,
    },
    approvalFlows: {
      kind: 'query',
      code: 'index',
      title: 'Approval flows',
      help: 'Approval flows by kind of document, in the order in which they are tried.',
      many: true,
      params: {},
      result: {
        flow: { ...flow, required: true },
        version: { type: 'integer', required: true },
        ...flowFields,
        summary: { type: 'text', max: 500, label: 'Steps' },
      },
    },
    saveApprovalFlow: {
      kind: 'command',
      code: 'edit',
      title: 'Save an approval flow',
      help: 'Requests approval by a second administrator. The flow then applies to newly submitted documents; running approvals keep their steps. Without a flow number, a new flow is created.',
      params: { flow, version: { type: 'integer', min: 1 }, ...flowFields, reason: reasonField },
      result: savedFields,
    },
    removeApprovalFlow: {
      kind: 'command',
      code: 'edit',
      title: 'Remove an approval flow',
      help: 'Requests approval by a second administrator. Later flows move up; a kind without flows uses its default steps.',
      params: {
        flow: { ...flow, required: true },
        version: { type: 'integer', required: true, min: 1 },
        reason: reasonField,
      },
      result: savedFields,
    },
    savePolicy: {
      kind: 'command',
      code: 'edit',
      help: 'Requests approval by a second administrator. Send the version that you read.',
      params: { version: { type: 'integer', required: true, min: 0 }, ...policyFields, reason: reasonField },
      result: savedFields,
    },
  } as const satisfies Actions,
})
