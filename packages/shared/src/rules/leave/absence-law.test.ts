import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absenceMinimums, belowTheLaw } from './absence-law.ts'

const fieldsOf = (code: string, grant: object) => belowTheLaw(code, grant).map(({ field }) => field)

describe('what the law grants with an absence (attendance 4.6)', () => {
  it.each([
    ['N1', { quotaPerEvent: '2' }, ['quotaPerEvent']],
    ['N1', { quotaPerEvent: '3', paidPercent: '100' }, []],
    ['N1', { quotaPerEvent: '3', paidPercent: '99.5' }, ['paidPercent']],
    ['D2', { quotaPerEvent: '0.5' }, ['quotaPerEvent']],
    ['CD', { quotaPerMonth: '1' }, ['quotaPerMonth']],
    ['CM', { quotaMonths: 2, paidPercent: '75' }, ['quotaMonths', 'paidPercent']],
    ['CMX', { quotaMonths: 3, paidPercent: '75' }, []],
    ['CK', { quotaPerEvent: '44' }, ['quotaPerEvent']],
    ['CT', { paidPercent: '50' }, ['paidPercent']],
    ['IP', { quotaPerYear: '0', paidPercent: '0' }, []],
  ])('%s with %j', (code, grant, fields) => {
    expect(fieldsOf(code, grant)).toEqual(fields)
  })
  it('is never refused for more than that, nor where no limit is kept', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(absenceMinimums)), fc.nat(50), (code, more) => {
        const { daysPerEvent = 0, daysPerMonth = 0, months = 0, percent = 0 } = absenceMinimums[code] ?? {}
        const grant = {
          quotaPerEvent: daysPerEvent + more,
          quotaPerMonth: daysPerMonth + more,
          quotaMonths: months + more,
          paidPercent: percent + more,
        }
        expect(fieldsOf(code, grant)).toEqual([])
        expect(fieldsOf(code, { quotaPerEvent: null, quotaPerMonth: null, quotaMonths: null })).toEqual([])
      }),
    )
  })
})
