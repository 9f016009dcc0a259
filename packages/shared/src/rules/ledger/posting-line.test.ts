import { expect, test } from 'vitest'
import { journalOf, type PostingLine, reversalOf } from './posting-line.ts'

const line = (key: string, side: PostingLine['side'], amount: string): PostingLine => ({
  key,
  side,
  amount,
  party: null,
  center: 'CC1',
  components: ['BASIC'],
})

test('A journal shows each line in its column and has both sums', () => {
  expect(journalOf([line('SALARY_EXPENSE', 'DEBIT', '10.50'), line('SALARY_PAYABLE', 'CREDIT', '10.50')])).toEqual({
    lines: [
      { key: 'SALARY_EXPENSE', center: 'CC1', party: null, debit: '10.50', credit: '0.00', components: ['BASIC'] },
      { key: 'SALARY_PAYABLE', center: 'CC1', party: null, debit: '0.00', credit: '10.50', components: ['BASIC'] },
    ],
    debit: '10.50',
    credit: '10.50',
    isBalanced: true,
  })
})

test('A difference of one sen leaves a journal out of balance', () => {
  const journal = journalOf([line('A', 'DEBIT', '10.50'), line('B', 'CREDIT', '10.49')])
  expect(journal).toMatchObject({ debit: '10.50', credit: '10.49', isBalanced: false })
})

test('A reversal has the same lines and amounts with their sides changed, and its reversal is the journal', () => {
  const journal = journalOf([line('A', 'DEBIT', '10.50'), line('B', 'CREDIT', '10.49')])
  const { lines, debit, credit } = journal
  const changed = journalOf([line('A', 'CREDIT', '10.50'), line('B', 'DEBIT', '10.49')])
  expect(reversalOf(journal)).toEqual({ lines: changed.lines, debit: changed.debit, credit: changed.credit })
  expect(reversalOf(reversalOf(journal))).toEqual({ lines, debit, credit })
})
