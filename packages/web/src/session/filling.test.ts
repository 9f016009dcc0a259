import type { FillingPart } from '@kantor/shared/rules/filling'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFilling } from './filling.ts'

const part: FillingPart = { area: 'attendance', part: 23, of: 41 }
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

it('asks once where nothing is being written', async () => {
  const ask = vi.fn().mockResolvedValue(null)
  const filling = createFilling(ask, sessionStorage)
  filling.follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([filling.now(), ask.mock.calls.length, sessionStorage.length]).toEqual([null, 1, 0])
})

it('follows the parts until the company is complete, over a server that is away for a moment', async () => {
  const pay = { ...part, area: 'pay runs', part: 35 }
  const ask = vi
    .fn()
    .mockResolvedValueOnce(part)
    .mockRejectedValueOnce(new TypeError('away'))
    .mockResolvedValueOnce(pay)
  ask.mockResolvedValue(null)
  const filling = createFilling(ask, sessionStorage)
  filling.follow()
  const heard = []
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(i === 0 ? 0 : 2_000)
    heard.push(filling.now())
  }
  expect(heard).toEqual([part, part, pay, 'complete'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask.mock.calls.length).toBe(4)
})

it('goes on following after the page is loaded again, and not once the company is complete', async () => {
  const first = createFilling(vi.fn().mockResolvedValue(part), sessionStorage)
  first.follow()
  await vi.advanceTimersByTimeAsync(0)
  const ask = vi.fn().mockResolvedValueOnce(part).mockResolvedValue(null)
  const again = createFilling(ask, sessionStorage)
  await vi.advanceTimersByTimeAsync(0)
  expect(again.now()).toEqual(part)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(again.now()).toBe('complete')
  const third = vi.fn().mockResolvedValue(null)
  createFilling(third, sessionStorage)
  expect(third).not.toHaveBeenCalled()
})

it('goes on following where the first answer after the page is loaded again is that the server is away', async () => {
  sessionStorage.setItem('filling', 'yes')
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValueOnce(part).mockResolvedValue(null)
  const again = createFilling(ask, sessionStorage)
  const heard = []
  for (let i = 0; i < 3; i++) {
    await vi.advanceTimersByTimeAsync(i === 0 ? 0 : 2_000)
    heard.push(again.now())
  }
  expect(heard).toEqual([null, part, 'complete'])
})
