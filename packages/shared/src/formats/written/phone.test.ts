// Telephones: every usual way of writing one number comes to one form, and two people with one number are found.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../../rules/validation/values.ts'
import { hasLostItsZero, phoneOf, readPhone } from './phone.ts'
import { readTruth } from './truth.ts'

describe('a telephone', () => {
  it.each([
    ['0812-3456-7890', '+6281234567890'],
    ['+62 812 3456 7890', '+6281234567890'],
    ['62081234567890', '+6281234567890'],
    ['81234567890', '+6281234567890'],
    ['0062 812 3456 7890', '+6281234567890'],
    ['(021) 555 1234', '+62215551234'],
    ['021-5551234', '+62215551234'],
    ['+62 (0)812 3456 7890', '+6281234567890'],
    ['+65 6123 4567', '+6561234567'],
    ['0812\u00a03456\u00a07890', '+6281234567890'],
    ['HP: 0812 3456 7890', '+6281234567890'],
    ['110', '110'],
  ])('%s is %s', (text, kept) => {
    expect(readPhone(text)).toBe(kept)
    expect(readPhone(kept)).toBe(kept)
  })
  it.each(['none', '12', '0812 3456 7890 ext 5', '0812/0813x', '+12345678901234567', ''])('%s is none', (text) => {
    expect(readPhone(text)).toBeNull()
  })
  it('is one number however its digits are grouped', () => {
    const digits = fc.stringMatching(/^8[1-9]\d{7,9}$/)
    const sign = fc.constantFrom('', ' ', '-', '.')
    fc.assert(
      fc.property(digits, sign, fc.constantFrom('0', '+62', '62', '+62 '), (rest, between, front) => {
        const text = `${front}${between}${rest.slice(0, 3)}${between}${rest.slice(3)}`
        expect(readPhone(text)).toBe(`+62${rest}`)
        expect(`+${phoneOf(text)}`).toBe(`+62${rest}`)
      }),
    )
  })
  it('that a sheet took for a number is seen to lack its zero', () => {
    expect(['81234567890', '6281234567890', '081234567890', '215551234'].map(hasLostItsZero)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
  it('is kept in that form by every field that is declared so, and refused in words', () => {
    const field = { type: 'text', max: 16, written: 'phone' } as const
    expect(valueOf(field, '(021) 555 1234')).toEqual({ value: '+62215551234' })
    expect(valueOf(field, 'call me').complaint?.message).toContain('is no telephone number: write it as')
  })
})

it('yes and no are words of both languages', () => {
  expect(['BENAR', 'ya', 'TRUE', 'x', 'SALAH', 'tidak', '0', 'maybe', ''].map(readTruth)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    null,
    null,
  ])
})
