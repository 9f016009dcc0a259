// Administrator Setting: the security policy of the installation, saved as a new version after its changes are shown, and
// the rules by which templates follow from positions, and the flows by which documents are approved.
import { type Actions, definePage, indexOnly } from '../../kernel/index.ts'
import { ApprovalFlow } from '../approval-management/approval-flow.entity.ts'
import { positionRuleFields } from './position-template-rule.entity.ts'
import { diffFields, reasonField, savedFields, versionField } from './right-shapes.ts'
import { policyFields } from './security-policy.entity.ts'

const matching = { type: 'integer', help: 'Users whom the rule reaches today' } as const
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
    help: 'In this order; the number of a step is its place',
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
      help: 'The policy in force; version 0 are the defaults of the installation.',
      params: {},
      result: {
        version: { type: 'integer', required: true },
        recordId: { type: 'integer', help: 'Its number in the audit trail; empty while nobody saved one.' },
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
      help: 'Which templates follow from which positions in this company.',
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
      help: 'The differences of all users whom the rules reach.',
      params: { rules },
      result: { ...diffFields, users: { type: 'integer', required: true } },
    },
    savePositionRules: {
      kind: 'command',
      code: 'edit',
      title: 'Save position rules',
      help: 'Stores the rules and brings everybody in step with them, or asks a second administrator.',
      params: { rules, reason: reasonField, baseVersion: versionField },
      result: savedFields,
    },
    approvalFlows: {
      kind: 'query',
      code: 'index',
      title: 'Approval flows',
      help: 'The steps of documents, by kind and in the order in which they are tried.',
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
      help: 'Asks a second administrator; then it holds for what is sent, rounds that wait keep their steps. Without a flow a new one is made.',
      params: { flow, version: { type: 'integer', min: 1 }, ...flowFields, reason: reasonField },
      result: savedFields,
    },
    removeApprovalFlow: {
      kind: 'command',
      code: 'edit',
      title: 'Remove an approval flow',
      help: 'Asks a second administrator. The flows behind it move up; a kind without any goes through its usual steps.',
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
      help: 'Asks a second administrator; the version must be the one that was read.',
      params: { version: { type: 'integer', required: true, min: 0 }, ...policyFields, reason: reasonField },
      result: savedFields,
    },
  } as const satisfies Actions,
})
