// Account Closing Yearly: the checks before a year is closed, its closing slips for each branch, and its reopening with a reason (finance 4.12).
// Specification: path assigned; E closes, D re-opens; screens by domain.
import { type Actions, defineProcess } from '../../kernel/index.ts'

const form = 'frmZACLYRE01'
const year = {
  type: 'integer',
  min: 2000,
  max: 2100,
  required: true,
  help: 'Fiscal year, for example 2025.',
} as const
const money = { type: 'money', min: -1e15, width: 160 } as const
const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const

const actions = {
  preview: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Closing slip',
    help: 'Lines that a closing would post now, branch by branch. After an earlier closing only the difference is shown.',
    params: { year },
    result: {
      branch: { type: 'text', max: 60, required: true, width: 150 },
      account: { type: 'ref', to: 'Account', width: 260 },
      debit: money,
      credit: money,
    },
  },
  closings: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Posted closing slips',
    help: 'Closing slips of the year in the order of their posting, also those of earlier closings.',
    params: { year },
    result: {
      branch: { type: 'text', max: 60, required: true, width: 150 },
      slipNo: { type: 'text', max: 40, required: true, label: 'Slip number', width: 200 },
      slipDate: { type: 'date', required: true, label: 'Date', width: 110 },
      total: money,
      result: { ...money, label: 'Result carried', help: 'Credited to retained earnings; a loss is below zero.' },
      maker: { type: 'text', max: 200, label: 'Closed by', width: 180 },
      at: { type: 'dateTime', required: true, label: 'Closed at', width: 160 },
    },
  },
  reopenYear: {
    kind: 'command',
    code: 'delete',
    offered: true,
    title: 'Reopen a year',
    help: 'Opens period 13 of the last closed year. Its closing slips stay; the next closing posts the difference.',
    params: { year, reason: { type: 'text', min: 10, max: 500, required: true } },
    result: {},
  },
} as const satisfies Actions

export const accountClosingYearly = defineProcess({
  path: '/security-system/account-closing-yearly',
  title: 'Account Closing Yearly',
  form,
  codes: { edit: 'frmZACLYRE01E' },
  screens: ['index', 'delete'],
  buttons: ['reload', 'print', 'save'],
  auditForm: form,
  params: { year },
  steps: ['close'],
  verb: 'Close the year',
  result: {
    slips: { ...count, label: 'Closing slips', help: 'Zero if nothing was posted since the last closing.' },
    result: {
      ...money,
      label: 'Result carried',
      help: 'Carried to retained earnings by this closing; a loss is below zero.',
    },
  },
  once: ['year'],
  again: 'replace',
  runBy: 'edit',
  findings: 'preview',
  lists: ['closings'],
  links: [
    { title: 'Periods', to: '/finance-slip/accounting-periods' },
    { title: 'Trial balance', to: '/finance-report/trial-balance' },
  ],
  actions,
})
