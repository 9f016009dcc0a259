// The register of fixed assets (finance 2.5): every amount of every asset in both books, added and never changed. Rows of the commercial book have their counterpart
// in the general ledger, posted by the same document; those of the fiscal book are for the tax return alone.
import { defineLedger } from '../../../kernel/index.ts'
import { assetBooks } from '../../../rules/assets/kinds.ts'
import { assetMovements } from '../../../rules/assets/movements.ts'

const least = -999_999_999_999_999
const amount = (label: string, help: string) => ({ type: 'money', min: least, required: true, label, help }) as const

export const AssetRegister = defineLedger({
  name: 'AssetRegister',
  title: 'Asset register',
  entries: { name: 'AssetEntry', title: 'Entry of the asset register' },
  balances: {
    name: 'AssetBalance',
    title: 'Balance of the asset register',
    by: ['asset', 'book', 'movement'],
    byPeriod: true,
  },
  of: {
    asset: { type: 'ref', to: 'FixedAsset', required: true },
    book: { type: 'enum', values: assetBooks, required: true },
    movement: { type: 'enum', values: assetMovements, required: true },
    month: {
      type: 'code',
      max: 7,
      required: true,
      help: 'Month of depreciation that the entry concerns, for example 2026-07.',
    },
    center: { type: 'ref', to: 'AccountCenter', label: 'Centre' },
  },
  measures: {
    cost: amount('Cost', 'What the entry adds to the cost; below zero for what is disposed of.'),
    accumulated: amount('Depreciation', 'What the entry adds to the accumulated depreciation.'),
    residual: amount('Residual value', 'What the entry adds to the residual value.'),
    lifeMonths: {
      type: 'decimal',
      scale: 0,
      min: -9_999,
      required: true,
      label: 'Life',
      help: 'Months that the entry adds to the end of the life.',
    },
  },
})

export const AssetEntry = AssetRegister.entries
export const AssetBalance = AssetRegister.balances
