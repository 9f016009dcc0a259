import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileCell } from './cell.tsx'

const file = { id: '7', name: 'cv.pdf', mediaType: 'application/pdf', size: 2048 }

it.each([
  [{ type: 'file' }, '/files/7'],
  [{ type: 'file', fromOutside: true }, '/files/7?use=look'],
] as const)('a file of %j opens %s', (field, address) => {
  render(FileCell({ field, name: 'cv', value: file }))
  expect(screen.getByRole('link', { name: /cv\.pdf/ }).getAttribute('href')).toBe(address)
})
