// What finance posts for entries of its buffer: each event balances, and what an advance opens its settlement takes back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyText } from '../../money/sen.ts'
import { journalOf } from '../posting-line.ts'
import { type BufferFacts, bufferLines } from './buffer.ts'

const facts = (more: Partial<BufferFacts>): BufferFacts => ({
  eventKey: 'MEDICAL_CLAIM_APPROVED',
  document: 'T/1',
  dueDate: '2026-08-01',
  employee: 'E1',
  vendor: null,
  amount: '0.00',
  payable: '0.00',
  lines: [],
  advanceKey: 'TRAVEL_ADVANCE',
  bank: 9,
  ...more,
})
const said = (more: Partial<BufferFacts>) =>
  bufferLines(facts(more)).map(({ key, side, amount, party, opens, settles, account, center }) =>
    [key, side, amount, party ?? center ?? '', opens ? 'opens' : settles ? 'settles' : '', account ?? '']
      .join(' ')
      .trim(),
  )
const line = (postingKey: string | null, amount: string, center: string | null = '6100') => ({
  postingKey,
  center,
  description: 'Hotel',
  amount,
})

describe('a trip (FIN-18)', () => {
  it('is advanced from the bank', () => {
    const lines = [line('TRAVEL_ADVANCE', '6000000.00', null)]
    expect(said({ eventKey: 'TRAVEL_ADVANCE_PAID', amount: '6000000.00', payable: '6000000.00', lines })).toEqual([
      'TRAVEL_ADVANCE DEBIT 6000000.00 E1 opens',
      'BANK CREDIT 6000000.00   9',
    ])
  })
  it('below the advance takes back what it cost; the rest is returned', () => {
    const trip = { amount: '5235000.00', payable: '-765000.00', lines: [line(null, '5235000.00')] }
    expect(said({ eventKey: 'TRAVEL_REALIZED', ...trip })).toEqual([
      'TRAVEL_EXPENSE DEBIT 5235000.00 6100',
      'TRAVEL_ADVANCE CREDIT 5235000.00 E1 settles',
    ])
    expect(said({ eventKey: 'RECEIPT_POSTED', ...trip })).toEqual([
      'BANK DEBIT 765000.00   9',
      'TRAVEL_ADVANCE CREDIT 765000.00 E1 settles',
    ])
  })
  it('above the advance owes the rest, which is paid', () => {
    const trip = { amount: '6480000.00', payable: '480000.00', lines: [line('TRAVEL_EXPENSE', '6480000.00')] }
    expect(said({ eventKey: 'TRAVEL_REALIZED', ...trip })).toEqual([
      'TRAVEL_EXPENSE DEBIT 6480000.00 6100',
      'TRAVEL_ADVANCE CREDIT 6000000.00 E1 settles',
      'EMPLOYEE_PAYABLE CREDIT 480000.00 E1 opens',
    ])
    expect(said({ eventKey: 'PAYMENT_POSTED', ...trip })).toEqual([
      'EMPLOYEE_PAYABLE DEBIT 480000.00 E1 settles',
      'BANK CREDIT 480000.00   9',
    ])
  })
})

describe('other entries', () => {
  it('owe a hospital or school instead of the employee', () => {
    const lines = [line('TRAINING_EXPENSE', '100.00')]
    expect(said({ eventKey: 'TRAINING_REIMBURSED', vendor: 'V1', amount: '100.00', payable: '100.00', lines })).toEqual(
      ['TRAINING_EXPENSE DEBIT 100.00 6100', 'AP_CONTROL CREDIT 100.00 V1 opens'],
    )
  })
  it('book what their lines leave out under the key of the event', () => {
    expect(said({ amount: '100.00', payable: '100.00', lines: [line('TRAVEL_EXPENSE', '70.00')] })).toEqual([
      'TRAVEL_EXPENSE DEBIT 70.00 6100',
      'MEDICAL_EXPENSE DEBIT 30.00 6100',
      'EMPLOYEE_PAYABLE CREDIT 100.00 E1 opens',
    ])
  })
  it('of a run pay its debts by their keys; an advance on pay has no item, and money without an account is in transit', () => {
    const debts = [line('BPJS_HEALTH', '40.00', null), line('BPJS_EMPLOYMENT', '60.00', null)]
    expect(
      said({ eventKey: 'BPJS_PAID', employee: null, amount: '100.00', payable: '100.00', lines: debts, bank: null }),
    ).toEqual(['BPJS_HEALTH DEBIT 40.00', 'BPJS_EMPLOYMENT DEBIT 60.00', 'TRANSIT CREDIT 100.00'])
    const loan = {
      lines: [line('EMPLOYEE_LOAN', '50.00', null)],
      advanceKey: 'EMPLOYEE_LOAN',
      amount: '50.00',
      payable: '50.00',
    }
    expect(said({ eventKey: 'EMPLOYEE_ADVANCE_PAID', ...loan })).toEqual([
      'EMPLOYEE_LOAN DEBIT 50.00 E1',
      'BANK CREDIT 50.00   9',
    ])
  })
})

it('Every event balances, whatever was advanced and spent', () => {
  const keys = [
    'TRAVEL_REALIZED',
    'ADVANCE_SETTLED',
    'MEDICAL_CLAIM_APPROVED',
    'TRAINING_REIMBURSED',
    'PAYMENT_POSTED',
    'RECEIPT_POSTED',
    'TRAVEL_ADVANCE_PAID',
    'TAX_PAID',
  ]
  const sen = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      sen,
      sen,
      fc.array(sen, { maxLength: 4 }),
      (eventKey, spent, advance, parts) => {
        const lines = parts.map((part) => line('TRAVEL_EXPENSE', moneyText(part)))
        const journal = journalOf(
          bufferLines(facts({ eventKey, amount: moneyText(spent), payable: moneyText(spent - advance), lines })),
        )
        expect(journal.isBalanced).toBe(true)
      },
    ),
  )
})
