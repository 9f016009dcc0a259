// The countdown of an exam runs by what the server said and by the clock that never jumps: turning the clock of the machine
// gains nothing, and changes nothing on the page.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('counts on though the clock of the machine is turned back or ahead', () => {
  const clock = { secondsLeft: 600, heardAt: performance.now() }
  const { result } = renderHook(() => useCountdown(clock))
  const after = (seconds: number) => {
    act(() => {
      vi.advanceTimersByTime(seconds * 1_000)
    })
    return result.current
  }
  expect(after(60)).toBe(540)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(after(60)).toBe(480)
  vi.setSystemTime(Date.now() + 7_200_000)
  expect(after(60)).toBe(420)
})

it('takes what the server says next, and ends at nothing', () => {
  const first = { secondsLeft: 600, heardAt: performance.now() }
  const { result, rerender } = renderHook(({ clock }) => useCountdown(clock), { initialProps: { clock: first } })
  rerender({ clock: { secondsLeft: 5, heardAt: performance.now() } })
  expect(result.current).toBe(5)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(result.current).toBe(0)
})
