// Money on cash boxes and bank accounts (finance 2.3 and 3.9, L7): a row for each receipt and payment, and the balance of each account, in its own currency.
import { defineLedger } from '../../../kernel/index.ts'

export const CashMovements = defineLedger({
  name: 'CashMovements',
  title: 'Cash and bank movements',
  entries: { name: 'CashMovement', title: 'Cash or bank movement' },
  balances: {
    name: 'CashBalance',
    title: 'Balance of a cash or bank account',
    by: ['accountBank', 'currency'],
    byPeriod: false,
  },
  of: {
    accountBank: { type: 'ref', to: 'AccountBank', required: true, label: 'Account' },
    currency: { type: 'code', max: 3, required: true },
    description: { type: 'text', max: 200 },
  },
  measures: {
    received: { type: 'decimal', scale: 4, required: true, help: 'In the currency of the account.' },
    paid: { type: 'decimal', scale: 4, required: true, help: 'In the currency of the account.' },
    amount: {
      type: 'money',
      min: -999_999_999_999,
      required: true,
      label: 'In rupiah',
      help: 'Received less paid, in rupiah at the rate of the document.',
    },
  },
})

export const CashMovement = CashMovements.entries
export const CashBalance = CashMovements.balances
