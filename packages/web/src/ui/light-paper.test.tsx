// A dark page is light while it is printed, and dark again afterwards.
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLightPaper } from './light-paper.ts'

function Screen() {
  useLightPaper()
  return null
}
const isDark = () => document.documentElement.classList.contains('dark')

it('prints in the light colours and comes back to the mode on screen', () => {
  const { unmount } = render(<Screen />)
  for (const dark of [true, false]) {
    document.documentElement.classList.toggle('dark', dark)
    window.dispatchEvent(new Event('beforeprint'))
    expect(isDark()).toBe(false)
    window.dispatchEvent(new Event('afterprint'))
    expect(isDark()).toBe(dark)
  }
  unmount()
  document.documentElement.classList.add('dark')
  window.dispatchEvent(new Event('beforeprint'))
  expect(isDark()).toBe(true)
  document.documentElement.classList.remove('dark')
})
