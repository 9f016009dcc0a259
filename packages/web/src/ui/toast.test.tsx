import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { toast } from './toast.tsx'
import { ToastHost } from './toast-host.tsx'

const draw = () =>
  render(
    <StrictMode>
      <ToastHost />
    </StrictMode>,
  )

it('the first notice is shown, although its machinery loads only then, and it is shown once', async () => {
  draw()
  act(() => toast.success('Saved'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  act(() => toast.error('Refused'))
  expect(await screen.findByText('Refused')).toBeTruthy()
  expect(screen.getAllByText('Saved')).toHaveLength(1)
})
