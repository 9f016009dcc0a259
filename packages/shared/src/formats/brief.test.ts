import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, exactOf, minus, over, sizeOf, times } from '../rules/money/exact.ts'
import { briefFigure, briefMoney } from './brief.ts'

test.each([
  ['0', '0'],
  ['999.49', '999'],
  ['949999', '949,999'],
  ['950000', '950,000'],
  ['999999.6', '1.0 mn'],
  ['950000000', '950.0 mn'],
  ['1234567.89', '1.2 mn'],
  ['999949999', '999.9 mn'],
  ['999950000', '1.0 bn'],
  ['12345678901.55', '12.3 bn'],
  ['1234567890123456', '1,234.6 tn'],
  ['-2500000000', '-2.5 bn'],
])('money of %s is %s', (value, text) => expect(briefMoney(value)).toBe(text))

test.each([
  [{ type: 'percent' }, '12.3456', '12.3 %'],
  [{ type: 'decimal', scale: 4 }, '7.12345', '7.12'],
  [{ type: 'decimal', scale: 4 }, '33.1049', '33.1'],
  [{ type: 'decimal', scale: 1 }, '7.12', '7.1'],
  [{ type: 'decimal', scale: 0 }, '33.6', '34'],
  [{ type: 'integer' }, '12345', '12,345'],
])('%j of %s is %s', (field, value, text) => expect(briefFigure(field, value)).toBe(text))

test('dates and texts have no shorter form', () => expect(briefFigure({ type: 'date' }, '2026-01-01')).toBeUndefined())

test('a short form is off by half of its last place at most', () => {
  const sizes = { mn: 1e6, bn: 1e9, tn: 1e12 } as const
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (value) => {
      const [number = '', word] = briefMoney(String(value)).split(' ')
      const size = word === undefined ? 1 : sizes[word as keyof typeof sizes]
      const shown = times(exactOf(number.replaceAll(',', '')), exactOf(size))
      const half = over(exactOf(size), exactOf(word === undefined ? 2 : 20))
      expect(compare(sizeOf(minus(shown, exactOf(String(value)))), half)).toBeLessThanOrEqual(0)
    }),
  )
})
