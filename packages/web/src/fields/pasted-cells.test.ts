// Cells that are pasted are read as those of a sheet: by what the spreadsheet showed.
import type { Field } from '@kantor/shared/kernel'
import { describe, expect, it } from 'vitest'
import { typedNumber } from './numeric/number-text.ts'
import { parserFor } from './parsers.ts'

const money = { type: 'money' } as const
const read = (field: Field, text: string) => parserFor(field)(field, text)

describe('a pasted cell', () => {
  it.each([
    [money, '1.234,5', '1234.5'],
    [money, '1,250,000.50', '1250000.5'],
    [money, 'Rp 1.250.000,-', '1250000'],
    [money, '(1.250.000)', '-1250000'],
    [money, '1,500', '1500'],
    [money, '1.500', '1.500'],
    [{ type: 'decimal', scale: 3 }, '1.500', '1.5'],
    [money, '6%', '6%'],
    [{ type: 'percent' }, '12,5 %', '12.5'],
    [{ type: 'integer' }, '1.500', 1500],
    [{ type: 'integer' }, '12,5', '12.5'],
    [{ type: 'date' }, '10 Nopember 2026', '2026-11-10'],
    [{ type: 'date' }, '10-Nov-26', '2026-11-10'],
    [{ type: 'date' }, '31/03/2026', '2026-03-31'],
    [{ type: 'time' }, '15.00', '15:00'],
    [{ type: 'time' }, '3:05 PM', '15:05'],
    [{ type: 'period' }, 'Des 2026', '2026-12'],
    [{ type: 'period' }, 'Dec-26', '2026-12'],
    [{ type: 'boolean' }, 'BENAR', true],
    [{ type: 'boolean' }, 'SALAH', false],
    [{ type: 'enum', values: ['PASSED', 'FAILED'] }, 'Tidak lulus', 'FAILED'],
  ] as const)('%o %s: %s', (field, text, value) => {
    expect(read(field as Field, text)).toBe(value)
  })
  it('and a typed number never become another one', () => {
    expect(['12,5', '1.234,5', '1,234.5', '1,234'].map((text) => typedNumber(money, text))).toEqual([
      '12.5',
      '1.234,5',
      '1234.5',
      '1234',
    ])
  })
})
