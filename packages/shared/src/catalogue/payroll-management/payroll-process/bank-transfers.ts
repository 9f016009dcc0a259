// Bank files of pay runs: made of a closed run for everybody who is paid by transfer and not held, voided, sent and settled; what the bank rejects comes
// again with the next file of the run.
import { type Actions, defineList, largePages, shared } from '../../../kernel/index.ts'
import { BankTransferBatch } from './bank-transfer-batch.entity.ts'
import { payRunLists } from './pay-run-lists.ts'

const batch = { type: 'ref', to: 'BankTransferBatch', required: true } as const
const ofBatch = shared('BankBatchOf', { batch })
const count = { type: 'integer', required: true } as const

const actions = {
  makeBankFile: {
    kind: 'command',
    offered: true,
    code: 'frmKPAYMMB03E',
    title: 'Make a bank file',
    help: 'Of a closed run: everybody who is paid by transfer, is not held and stands in no other file of it.',
    params: {
      payRun: { type: 'ref', to: 'PayRun', required: true, label: 'Run' },
      layout: { type: 'ref', to: 'PayFileLayout', where: { kind: 'BANK' }, required: true },
      companyAccount: {
        type: 'text',
        min: 5,
        max: 34,
        pattern: '^\\d+$',
        patternHelp: 'digits',
        required: true,
        label: 'Paid from account',
      },
    },
    result: {
      batchNo: { type: 'text', required: true, label: 'Number' },
      transfers: count,
      total: { type: 'money' },
      held: { ...count, help: 'Payslips that are held' },
      withoutAccount: { ...count, help: 'Paid by transfer, but no account is known' },
      unconfirmed: {
        type: 'boolean',
        label: 'Layout not confirmed',
        help: 'Let the bank read an example before you send it',
      },
    },
    ofOneself: 'It pays everybody of the run by the rule',
  },
  bankFile: {
    kind: 'query',
    code: 'index',
    offered: true,
    title: 'File',
    help: 'The file as the bank reads it.',
    params: ofBatch,
    result: {
      fileName: { type: 'text', required: true },
      content: { type: 'longText', required: true },
      hash: { type: 'text', required: true, label: 'SHA-256' },
    },
  },
  sendBankFile: {
    kind: 'command',
    code: 'frmKPAYMMB03E',
    title: 'Mark as sent',
    when: { status: ['DRAFT'] },
    help: 'It was handed to the bank. From now on the run can only be opened again once the file is void.',
    params: ofBatch,
    result: {},
  },
  settleBankFile: {
    kind: 'command',
    code: 'frmKPAYMMB03E',
    title: 'Settle',
    when: { status: ['SENT'] },
    help: 'The bank has paid; rejected transfers come again with the next file.',
    params: {
      batch,
      rejected: {
        type: 'lines',
        maxRows: 500,
        key: ['employee', 'accountNo'],
        of: {
          employee: { type: 'ref', to: 'Employee', required: true },
          accountNo: {
            type: 'text',
            max: 34,
            label: 'Account number',
            help: 'Where only one of several accounts was rejected; without it, all transfers of the employee',
          },
        },
      },
    },
    result: { paid: count, rejected: count },
    ofOneself: 'What the bank paid is written down for everybody on the file',
  },
  voidBankFile: {
    kind: 'command',
    code: 'frmKPAYMMB03E',
    title: 'Void',
    when: { status: ['DRAFT', 'SENT'] },
    help: 'The file pays nobody. Its payslips may stand in another one.',
    params: { batch, reason: { type: 'text', min: 10, max: 200, required: true } },
    result: {},
  },
} as const satisfies Actions

export const bankTransfers = defineList({
  path: '/payroll-management/payroll-process/bank-transfers',
  partOf: '/payroll-management/payroll-process/payroll-calculation',
  title: 'Bank Files',
  form: 'frmKPAYMMB03',
  codes: { show: 'frmKPAYMMB03E' },
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: payRunLists,
  actions,
  entity: BankTransferBatch,
  list: {
    columns: [
      'batchNo',
      'run',
      'payDate',
      'layout',
      'companyAccount',
      'transferCount',
      'total',
      'status',
      'voidReason',
    ],
    filters: ['run', 'status', 'payDate'],
    groups: ['run', 'status'],
    sort: '-batchNo',
    search: ['batchNo'],
    pageSizes: largePages,
    total: ['total'],
  },
  sections: [
    { title: 'Bank file', fields: ['batchNo', 'run', 'payDate', 'layout', 'companyAccount', 'status', 'voidReason'] },
    { title: 'Control', fields: ['transferCount', 'total', 'hash'] },
    { title: 'Transfers', fields: ['transfers'] },
  ],
})
