// Bank files of pay runs: made of a closed run for everyone who is paid by transfer and not on hold, voided, sent and settled; what the bank
// rejects comes again with the next file of the run.
import { type Actions, defineList, largePages, shared } from '../../../kernel/index.ts'
import { BankTransferBatch } from './entities/bank-transfer-batch.entity.ts'
import { payRunLists } from './parts/pay-run-lists.ts'

const batch = { type: 'ref', to: 'BankTransferBatch', required: true } as const
const ofBatch = shared('BankBatchOf', { batch })
const count = { type: 'integer', required: true } as const
const runs = { type: 'ref', to: 'PayRun', required: true, label: 'Run' } as const
const stillOwed = {
  type: 'lines',
  label: 'Still owed',
  help: 'Amounts that are not in any file yet, each with the layout that can pay it or the reason why it cannot be paid.',
  of: {
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    bank: { type: 'ref', to: 'Bank', width: 150 },
    accountNo: { type: 'text', max: 34, label: 'Account number', width: 160 },
    amount: { type: 'money', required: true, width: 150 },
    through: { type: 'ref', to: 'PayFileLayout', label: 'Paid by the layout', width: 200 },
    why: { type: 'text', max: 300, label: 'Why it cannot be paid', width: 320 },
  },
} as const

const actions = {
  makeBankFile: {
    kind: 'command',
    offered: true,
    code: 'frmKPAYMMB03E',
    title: 'Make a bank file',
    help: 'Creates a bank file for a closed run. It pays employees whose pay is not on hold, to accounts that the layout supports and that no other file of the run pays.',
    params: {
      payRun: runs,
      layout: { type: 'ref', to: 'PayFileLayout', where: { kind: 'BANK' }, required: true },
      companyAccount: {
        type: 'text',
        min: 5,
        max: 34,
        pattern: '^\\d+$',
        patternHelp: 'digits',
        required: true,
        label: 'Paid from account',
        help: 'Account of the company from which the transfers are paid.',
      },
      checked: {
        type: 'boolean',
        label: 'Account and day are checked',
        help: 'Required if no earlier file was paid from this account, or if the payment date has passed.',
      },
    },
    result: {
      batchNo: { type: 'text', required: true, label: 'Number' },
      transfers: count,
      total: { type: 'money' },
      held: { ...count, help: 'Number of payslips on hold.' },
      withoutAccount: { ...count, help: 'Payslips paid by transfer for which no account is known.' },
      unconfirmed: {
        type: 'boolean',
        label: 'Layout not confirmed',
        help: 'Have the bank check a sample file before you send one with this layout.',
      },
      stillOwedTotal: {
        type: 'money',
        required: true,
        label: 'Still owed',
        help: 'Amount that no file of the run pays yet.',
      },
      stillOwed,
      rewritten: {
        type: 'lines',
        label: 'Written differently',
        help: 'Texts that are shortened or written without some characters, because the bank does not accept them.',
        of: {
          employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
          given: { type: 'text', max: 200, label: 'In the record', width: 240 },
          written: { type: 'text', max: 200, label: 'In the file', width: 240 },
        },
      },
    },
    aboutOwnRecord: 'It pays everybody of the run by the rule',
  },
  stillOwed: {
    kind: 'query',
    code: 'index',
    offered: true,
    title: 'Still owed',
    help: 'Amounts that no file of the run pays yet, by account, with the layout that can pay them.',
    params: { payRun: runs },
    result: { total: { type: 'money', required: true }, stillOwed },
    aboutOwnRecord: 'It is said of everybody in the run',
  },
  bankFile: {
    kind: 'query',
    code: 'index',
    offered: true,
    title: 'File',
    help: 'The file in the format of the bank.',
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
    help: 'Records that the file was submitted to the bank. The run can then be reopened only if the file is voided.',
    params: ofBatch,
    result: {},
  },
  settleBankFile: {
    kind: 'command',
    code: 'frmKPAYMMB03E',
    title: 'Settle',
    when: { status: ['SENT'] },
    help: 'Records that the bank has paid. Rejected transfers are included in the next file.',
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
            help: 'Enter it if only one of several accounts was rejected. If empty, all transfers of the employee.',
          },
        },
      },
    },
    result: { paid: count, rejected: count },
    aboutOwnRecord: 'What the bank paid is written down for everybody on the file',
  },
  voidBankFile: {
    kind: 'command',
    code: 'frmKPAYMMB03E',
    title: 'Void',
    when: { status: ['DRAFT', 'SENT'] },
    help: 'Voids the file, so that it pays no one. Its payslips can be included in another file.',
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
