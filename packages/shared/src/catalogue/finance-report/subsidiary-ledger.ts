// Subsidiary Ledger: a control account by customer, vendor or employee, from the opening balance to the closing one.
// Specification: screens by domain.
import { defineReport, indexOnly, shared } from '../../kernel/index.ts'
import { partyTypes } from '../finance-slip/entities/general-ledger.entity.ts'
import { branchParams, dayChecks, dayParams, signedMoney, slipColumns } from './parts/book-params.ts'

export const subsidiaryLedger = defineReport({
  path: '/finance-report/subsidiary-ledger',
  title: 'Subsidiary Ledger',
  form: 'frmARSUBLR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...dayParams,
    account: {
      type: 'ref',
      to: 'Account',
      label: 'Control account',
      help: 'If empty, all accounts that name a party; a header includes all accounts below it.',
    },
    partyType: { type: 'enum', values: partyTypes, label: 'Kind of party' },
    partyFrom: { type: 'text', max: 40, label: 'From party' },
    partyTo: { type: 'text', max: 40, label: 'To party' },
    ...branchParams,
    detail: {
      type: 'enum',
      values: shared('SubsidiaryLedgerDetail', ['DETAIL', 'SUMMARY']),
      labels: { DETAIL: 'Every line', SUMMARY: 'Balances' },
      default: 'DETAIL',
      required: true,
      label: 'Layout',
    },
  },
  columns: {
    account: { type: 'ref', to: 'Account', width: 220 },
    party: { type: 'text', max: 140, width: 220 },
    date: { type: 'date', width: 110 },
    slipNo: slipColumns.slipNo,
    source: { type: 'text', max: 60, label: 'Document', width: 150 },
    description: { type: 'text', max: 200, width: 240 },
    currency: { type: 'text', max: 3, width: 80 },
    fcAmount: { type: 'decimal', scale: 4, min: -1e15, label: 'Foreign amount', width: 130 },
    opening: { ...signedMoney, total: 'sum' },
    debit: { ...signedMoney, total: 'sum' },
    credit: { ...signedMoney, total: 'sum' },
    balance: { ...signedMoney, help: 'Balance after the line.' },
    closing: {
      ...signedMoney,
      total: 'sum',
      help: 'In the last line of each party; its sum is the balance of the account.',
    },
    line: { type: 'integer', required: true, label: 'No.', width: 70 },
    opens: { type: 'text', max: 300, label: 'Opens' },
  },
  groupBy: ['account', 'party'],
  sort: ['line'],
  checks: [...dayChecks],
  opens: 'opens',
  spare: ['line', 'opens', 'currency', 'fcAmount'],
  layout: 'landscape',
})
