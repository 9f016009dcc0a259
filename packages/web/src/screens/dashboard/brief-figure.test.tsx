// Figures in the lists of a dashboard: short, with the exact one in the hint.
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { briefFigure } from './brief-figure.tsx'

const money = { type: 'money' } as const

test.each([
  [money, '12345678.50', '12.3 mn', '12,345,678.50'],
  [money, '-12345678.50', '-12.3 mn', '-12,345,678.50'],
  [{ type: 'percent' } as const, '12.345', '12.3 %', '12.345 %'],
  [{ type: 'decimal', unit: 'h' } as const, '123.46', '123.5 h', '123.46'],
])('%j of %s is drawn as %s', (field, value, brief, exact) => {
  const { container } = render(briefFigure(field, value))
  expect(container.textContent).toBe(brief)
  expect(container.querySelector('abbr')?.title).toBe(exact)
  expect(container.querySelector('[data-negative]') !== null).toBe(value.startsWith('-'))
})

test('what has no shorter form is drawn by its face', () => {
  const given = [
    briefFigure({ type: 'text' }, 'Sari'),
    briefFigure({ type: 'integer' }, 12345),
    briefFigure(money, null),
  ]
  expect(given).toEqual([undefined, undefined, undefined])
})
