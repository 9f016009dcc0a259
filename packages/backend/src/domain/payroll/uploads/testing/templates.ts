// The sheets of pay with a row of each that is fine: what every template has to keep is tested over this table.
import type { UploadEntry } from '../../../../engine/upload/upload.ts'
import {
  cooperativeDuesLoanUpload,
  cooperativeDuesUpload,
  incentiveUpload,
  othersPaymentUpload,
  productivityUpload,
} from '../variable-pay.upload.ts'

type Cells = { readonly [column: string]: string }
export interface Template {
  readonly entry: UploadEntry
  /** A row about somebody, without his number. */
  readonly row: Cells
  /** An amount of it, or what an amount is made of. */
  readonly amount: string
  /** What makes a closed period out of it; without it the sheet knows no closed periods. */
  readonly closed?: Cells
  /** The amount may be below 0. */
  readonly signed?: true
  /** Tables that it writes. */
  readonly tables: readonly string[]
}
const now = { period: '202612', sequence: '1' }
const closed = { period: '202609' }
const variable = { tables: ['variable_pay'], closed }

export const templates: readonly Template[] = [
  { ...variable, entry: incentiveUpload, row: { ...now, amount: '250000' }, amount: 'amount' },
  {
    ...variable,
    entry: productivityUpload,
    row: { ...now, output: '95', target: '100', unitRate: '1500' },
    amount: 'output',
  },
  {
    ...variable,
    entry: cooperativeDuesUpload,
    row: { ...now, mandatory: '50000', voluntary: '25000' },
    amount: 'mandatory',
  },
  {
    ...variable,
    ...{ entry: cooperativeDuesLoanUpload, amount: 'instalment' },
    row: { ...now, reference: 'KOP-1', instalment: '400000', remaining: '1200000' },
  },
  {
    ...variable,
    entry: othersPaymentUpload,
    row: { ...now, componentCode: 'PRODUCTIVITY', amount: '75000' },
    amount: 'amount',
  },
]
