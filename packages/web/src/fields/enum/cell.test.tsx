// Status fields are pills with a word and a shape; other choices are words.
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EnumCell } from './cell.tsx'
import { areSegments } from './enum-text.ts'

const field = { type: 'enum', values: ['ACTIVE', 'TK0'], labels: { TK0: 'TK/0' } } as const
const drawn = (name: string, value: string | null) => render(EnumCell({ field, name, value })).container
test('a status is a word with a tone and a shape, never a colour alone', () => {
  const pill = drawn('activeStatus', 'ACTIVE').querySelector('[data-pill]')
  expect([pill?.getAttribute('data-pill'), pill?.textContent, pill?.querySelector('svg') !== null]).toEqual([
    'green',
    'Active',
    true,
  ])
})

test('a tax status, another choice and nothing stay text', () => {
  expect(drawn('ptkpStatus', 'TK0').querySelector('[data-pill]')).toBeNull()
  expect(drawn('kind', 'ACTIVE').querySelector('[data-pill]')).toBeNull()
  expect(drawn('status', null).textContent).toBe('–')
})

test('choices stand side by side only where their words have room', () => {
  const of = (values: readonly string[]) => areSegments({ type: 'enum', values })
  expect(of(['FULL', 'MORNING', 'AFTERNOON'])).toBe(true)
  expect(of(['BEYOND_THE_LIMIT', 'ORDERED_AFTERWARDS', 'WORKED_WITHOUT_ORDER'])).toBe(false)
  expect(of(['A', 'B', 'C', 'D'])).toBe(false)
})
