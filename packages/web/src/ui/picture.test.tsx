import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

it('a failed file load yields an empty result; another picture is tried again (spec 000, section 8)', () => {
  const { rerender } = render(<Picture src="/files/1" alt="One" empty="–" />)
  fireEvent.error(screen.getByRole('img', { name: 'One' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('–')).toBeTruthy()
  rerender(<Picture src="/files/2" alt="Two" empty="–" />)
  expect(screen.getByRole('img', { name: 'Two' }).getAttribute('src')).toBe('/files/2')
})
