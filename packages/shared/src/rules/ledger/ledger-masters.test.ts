// Pure rules of the books: kinds of accounts, periods and the posting matrix.
import { describe, expect, it } from 'vitest'
import { accountTypeOf, mayPostTo, normalSideOf } from './account-kinds.ts'
import { type CorrectionLeave, type PeriodState, periodCodeOf, periodsOfYear, refusalIn } from './periods.ts'
import { accountOf, type PostingAccountRow, wordsOf } from './posting-accounts.ts'

describe('an account', () => {
  it('has the class of its first digit, and the side of its class', () => {
    expect(['1-1101', '4-1101', '8-1101'].map(accountTypeOf)).toEqual(['ASSET', 'REVENUE', 'INCOME_TAX'])
    expect([accountTypeOf('9-0000'), accountTypeOf('')]).toEqual([undefined, undefined])
    expect([normalSideOf('EXPENSE'), normalSideOf('LIABILITY'), normalSideOf('OTHER')]).toEqual(['DR', 'CR', 'CR'])
  })
  it('of a subsidiary ledger takes the documents of that ledger alone, and what follows them', () => {
    expect(mayPostTo('AR', 'MANUAL')).toBe(false)
    expect(mayPostTo('AR', 'CASHBANK')).toBe(true)
    expect(mayPostTo('INVENTORY', 'AP')).toBe(false)
    expect(mayPostTo('INVENTORY', 'REVERSAL')).toBe(true)
    expect(mayPostTo('NONE', 'MANUAL')).toBe(true)
    expect(mayPostTo('FIXED_ASSET', 'AP', ['AP'])).toBe(true)
  })
})

describe('the periods of a year', () => {
  it('are its months without a gap, and the last day once more for adjustments', () => {
    const periods = periodsOfYear(2028)
    expect(periods.map(({ periodNo }) => periodNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(periods[1]).toEqual({ periodNo: 2, periodCode: '2028-02', startDate: '2028-02-01', endDate: '2028-02-29' })
    expect(periods[12]).toEqual({ periodNo: 13, periodCode: '2028-13', startDate: '2028-12-31', endDate: '2028-12-31' })
  })
  it('are chosen by the day, and the thirteenth by the kind of slip', () => {
    expect([periodCodeOf('2026-12-31'), periodCodeOf('2026-12-31', 'AJ'), periodCodeOf('2026-12-31', 'GJ')]).toEqual([
      '2026-12',
      '2026-13',
      '2026-12',
    ])
  })
})

describe('posting in a period', () => {
  const state = (status: PeriodState['status'], ...closed: readonly 'ar'[]): PeriodState => ({
    periodCode: '2026-08',
    status,
    closedModules: new Set(closed),
  })
  const poster = {
    user: 7,
    templates: new Set([3]),
    slipType: 'GJ',
    origin: 'MANUAL',
    at: '2026-11-18T02:00:00.000Z',
  } as const
  const leave: CorrectionLeave = {
    users: new Set([7]),
    templates: new Set(),
    periods: new Set(['2026-08']),
    slipTypes: new Set(['GJ']),
    validUntil: '2026-11-18T02:00:00.000Z',
    isEnded: false,
  }

  it('needs an open one', () => {
    expect(refusalIn(state('OPEN'), poster, [])).toBeNull()
    expect(refusalIn(state('FUTURE'), poster, [leave])).toBe('PERIOD_CLOSED')
    expect(refusalIn(state('CLOSED'), poster, [leave])).toBe('PERIOD_CLOSED')
    expect(refusalIn(undefined, poster, [])).toBe('PERIOD_CLOSED')
  })
  it('is allowed by a window of that person, period and kind of slip, up to its last moment', () => {
    const soft = state('SOFT_CLOSED')
    expect(refusalIn(soft, poster, [])).toBe('PERIOD_SOFT_CLOSED')
    expect(refusalIn(soft, poster, [leave])).toBeNull()
    expect(refusalIn(soft, { ...poster, at: '2026-11-18T02:00:00.001Z' }, [leave])).toBe('PERIOD_SOFT_CLOSED')
    expect(refusalIn(soft, { ...poster, user: 8 }, [leave])).toBe('PERIOD_SOFT_CLOSED')
    expect(refusalIn(soft, { ...poster, user: 8 }, [{ ...leave, templates: new Set([3]) }])).toBeNull()
    expect(refusalIn(soft, { ...poster, slipType: 'SJ' }, [leave])).toBe('PERIOD_SOFT_CLOSED')
    expect(refusalIn(soft, poster, [{ ...leave, periods: new Set(['2026-07']) }])).toBe('PERIOD_SOFT_CLOSED')
    expect(refusalIn(soft, poster, [{ ...leave, isEnded: true }])).toBe('PERIOD_SOFT_CLOSED')
  })
  it('is refused to documents of a part that is closed, while the others go on', () => {
    expect(refusalIn(state('OPEN', 'ar'), { ...poster, origin: 'AR' }, [])).toBe('PERIOD_MODULE_CLOSED')
    expect(refusalIn(state('OPEN', 'ar'), { ...poster, origin: 'AP' }, [])).toBeNull()
    expect(refusalIn(state('OPEN', 'ar'), poster, [])).toBeNull()
  })
})

describe('the account of a posting', () => {
  const row = (account: number, more: Partial<PostingAccountRow> = {}): PostingAccountRow => ({
    key: 'SALES',
    account,
    validFrom: '2026-01-01',
    validTo: null,
    ...more,
  })
  const found = (rows: readonly PostingAccountRow[], more: object = {}) =>
    accountOf(rows, { key: 'SALES', day: '2026-11-18', ...more })?.row.account ?? null

  it('is that of the row with most conditions that hold', () => {
    const rows = [
      row(1),
      row(2, { itemGroup: 5 }),
      row(3, { itemGroup: 5, customerGroup: 9 }),
      row(4, { itemGroup: 6, customerGroup: 9, branch: 1 }),
    ]
    expect(found(rows)).toBe(1)
    expect(found(rows, { itemGroup: 5 })).toBe(2)
    expect(found(rows, { itemGroup: 5, customerGroup: 9 })).toBe(3)
    expect(found(rows, { itemGroup: 7, customerGroup: 9 })).toBe(1)
  })
  it('goes, of rows with equally many, by the condition that comes first', () => {
    const rows = [row(1, { customerGroup: 9 }), row(2, { itemGroup: 5 })]
    expect(found(rows, { itemGroup: 5, customerGroup: 9 })).toBe(2)
    expect(found([row(3, { branch: 1 }), ...rows], { branch: 1, itemGroup: 5, customerGroup: 9 })).toBe(3)
  })
  it('of a group without a row is that of the nearest group above', () => {
    const rows = [row(1, { itemGroup: 50 }), row(2, { itemGroup: 5 })]
    expect(found(rows, { itemGroup: 500, groupsAbove: [50, 5] })).toBe(1)
    expect(found(rows, { itemGroup: 501, groupsAbove: [5] })).toBe(2)
    expect(found(rows, { itemGroup: 9, groupsAbove: [] })).toBeNull()
  })
  it('is that of the day', () => {
    const rows = [row(1, { validTo: '2026-06-30' }), row(2, { validFrom: '2026-07-01' })]
    expect([
      found(rows, { day: '2026-06-30' }),
      found(rows, { day: '2026-07-01' }),
      found(rows, { day: '2025-12-31' }),
    ]).toEqual([1, 2, null])
  })
  it('that is missing is named with its conditions', () => {
    expect(wordsOf({ key: 'SALES', itemGroup: 5, article: null })).toBe('SALES, item group 5')
  })
})
