// Customers: tax identity, terms and credit, with their addresses, contacts and virtual accounts (trading 2.2).
import { confirmedField, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { taxIdentityProblems, taxIdentityRule } from '../../../rules/trade/tax-identity.ts'
import { emailField, reachFields, taxIdentityFields } from '../parts/party-fields.ts'

const form = 'frmSCUSTXM01E'

export const partyStatuses = shared('PartyStatus', ['ACTIVE', 'BLOCKED', 'INACTIVE'])

export const Customer = defineEntity({
  name: 'Customer',
  title: 'Customer',
  key: ['code'],
  number: { field: 'code', series: 'Customer', pattern: 'C{SEQ:5}' },
  show: 'name',
  head: ['customerGroup', 'salesperson', 'creditLimit', 'paymentTermDays'],
  dataScope: { by: ['salesperson'] },
  aboutOwnRecord: 'salespeople keep the customers they serve; the credit limit has a code of its own',
  fields: {
    code: { type: 'code', max: 20, required: true, readOnly: true, width: 100 },
    name: { type: 'text', max: 120, required: true, width: 260 },
    legalName: {
      type: 'text',
      max: 120,
      label: 'Legal name',
      help: 'Name on tax invoices. Required for a PKP.',
      width: 260,
    },
    customerGroup: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'CUSTGRP' },
      required: true,
      label: 'Group',
      width: 150,
    },
    priceLevel: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'PRICELVL' },
      required: true,
      label: 'Price level',
      width: 130,
    },
    customerType: {
      type: 'enum',
      values: shared('CustomerType', ['DISTRIBUTOR', 'RETAIL', 'INDUSTRY', 'GOVERNMENT', 'AFFILIATE']),
      required: true,
      label: 'Type',
      width: 120,
    },
    salesArea: { type: 'ref', to: 'OperationArea', label: 'Area', width: 150 },
    salesperson: { type: 'ref', to: 'Employee', required: true, width: 180 },
    ...taxIdentityFields,
    currency: { type: 'ref', to: 'Currency', required: true, width: 120 },
    isAffiliate: { type: 'boolean', label: 'Related party', help: 'Related party of PSAK 224.', width: 110 },
    vendor: {
      type: 'ref',
      to: 'Vendor',
      label: 'Also vendor',
      help: 'The same party as a vendor, if its bills are set off.',
      width: 180,
    },
    paymentTermDays: {
      type: 'integer',
      min: 0,
      max: 365,
      required: true,
      unit: 'days',
      label: 'Payment term',
      width: 120,
    },
    creditLimit: {
      type: 'money',
      min: 0,
      form: 'frmNORDRXE02E',
      label: 'Credit limit',
      help: 'If empty, unlimited; 0 means cash only.',
      width: 150,
    },
    overdueGraceDays: {
      type: 'integer',
      min: 0,
      max: 365,
      unit: 'days',
      label: 'Grace',
      help: 'Days after the due date without consequences. If empty, those of the company.',
    },
    overDeliveryPct: {
      type: 'percent',
      min: 0,
      max: 100,
      label: 'Over-delivery',
      help: 'If empty, that of the company.',
    },
    creditHold: { type: 'boolean', label: 'On hold', help: 'New orders wait for approval.', width: 90 },
    creditHoldReason: { type: 'text', max: 300, label: 'Reason of the hold' },
    invoicePolicy: {
      type: 'enum',
      values: shared('InvoicePolicy', ['ON_RECEIPT', 'ON_SHIPMENT']),
      default: 'ON_RECEIPT',
      required: true,
      label: 'Invoiced',
    },
    invoiceGrouping: {
      type: 'enum',
      values: shared('InvoiceGrouping', ['PER_SHIPMENT', 'PER_ORDER', 'PER_DAY', 'PER_MONTH']),
      default: 'PER_SHIPMENT',
      required: true,
      label: 'One invoice',
    },
    requirePoNumber: {
      type: 'boolean',
      label: 'Order number required',
      help: "Sales orders name the customer's own order.",
    },
    allowBackorder: { type: 'boolean', default: true, label: 'Back orders' },
    ...reachFields,
    website: { type: 'text', max: 120 },
    addresses: {
      type: 'lines',
      key: ['label'],
      maxRows: 200,
      of: {
        label: { type: 'text', max: 60, required: true },
        kind: { type: 'enum', values: shared('CustomerAddressKind', ['BILL_TO', 'SHIP_TO']), required: true },
        isDefault: { type: 'boolean', label: 'Default' },
        address: { type: 'longText', max: 300, required: true },
        city: { type: 'text', max: 60 },
        province: { type: 'text', max: 60 },
        postCode: { type: 'ref', to: 'PostCode' },
        contactName: { type: 'text', max: 100, label: 'Contact' },
        phone: { type: 'text', max: 30, written: 'phone' },
        receivingHours: { type: 'text', max: 60, label: 'Receives' },
        latitude: { type: 'decimal', scale: 6, min: -90, max: 90 },
        longitude: { type: 'decimal', scale: 6, min: -180, max: 180 },
        distanceKm: { type: 'decimal', scale: 2, min: 0, label: 'Distance', unit: 'km' },
      },
    },
    contacts: {
      type: 'lines',
      key: ['name'],
      maxRows: 100,
      of: {
        name: { type: 'text', max: 100, required: true },
        jobTitle: { type: 'text', max: 60 },
        phone: { type: 'text', max: 30, written: 'phone' },
        email: emailField,
        getsInvoice: { type: 'boolean', label: 'Gets invoices' },
      },
    },
    virtualAccounts: {
      type: 'lines',
      label: 'Virtual accounts',
      key: ['bank', 'vaNumber'],
      maxRows: 20,
      of: {
        bank: { type: 'ref', to: 'Bank', required: true },
        vaNumber: {
          type: 'text',
          max: 34,
          required: true,
          pattern: '^\\d+$',
          patternHelp: 'digits only',
          label: 'Number',
        },
        active: { type: 'boolean', default: true },
      },
    },
    status: { type: 'enum', values: partyStatuses, default: 'ACTIVE', required: true, readOnly: true, width: 100 },
    arBalance: {
      type: 'money',
      min: -999_999_999_999,
      derived: true,
      label: 'Balance',
      help: 'What the customer owes in rupiah, credits and advances deducted.',
      width: 150,
    },
    arOverdue: {
      type: 'money',
      derived: true,
      label: 'Overdue',
      help: 'Open items in rupiah that were due before today.',
      width: 150,
    },
    arUnapplied: {
      type: 'money',
      derived: true,
      label: 'Unapplied',
      help: 'Credit notes and advances in rupiah that are not matched yet.',
      width: 150,
    },
    confirmed: confirmedField,
  } as const satisfies Fields,
  checks: [
    { rule: taxIdentityRule, test: (row) => taxIdentityProblems(row, true) },
    {
      rule: 'R-CUST-HOLD',
      test: ({ creditHold, creditHoldReason }) =>
        creditHold === true && !creditHoldReason
          ? [{ field: 'creditHoldReason', rule: 'R-CUST-HOLD', message: 'give the reason why the customer is on hold' }]
          : [],
    },
    { rule: 'R-CUST-ADDRESS', test: ({ addresses }) => oneDefaultEach(addresses ?? []) },
  ],
  lifecycle: {
    block: { from: ['ACTIVE'], to: 'BLOCKED', form, needs: 'reason' },
    activate: { from: ['BLOCKED', 'INACTIVE'], to: 'ACTIVE', form },
    deactivate: { from: ['ACTIVE', 'BLOCKED'], to: 'INACTIVE', form },
  },
})

interface Address {
  readonly kind?: string | null
  readonly isDefault?: boolean | null
}
/** Of the addresses of one kind exactly one is proposed on documents. */
function oneDefaultEach(addresses: readonly Address[]) {
  return ['BILL_TO', 'SHIP_TO'].flatMap((kind) => {
    const ofKind = addresses.filter((address) => address.kind === kind)
    if (ofKind.length === 0 || ofKind.filter((address) => address.isDefault === true).length === 1) return []
    const words = kind === 'BILL_TO' ? 'addresses for invoices' : 'addresses for deliveries'
    return [{ field: 'addresses', rule: 'R-CUST-ADDRESS', message: `of the ${words}, select exactly one as default` }]
  })
}
