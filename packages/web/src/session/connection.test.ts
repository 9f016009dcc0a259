import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('is away once a call got no answer, and asks again until the server is back, less and less often', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValueOnce(false).mockResolvedValue(true)
  const heard: boolean[] = []
  const connection = createConnection(ask)
  connection.subscribe(() => heard.push(connection.isAway()))
  connection.lost()
  connection.lost()
  expect([connection.isAway(), heard]).toEqual([true, [true]])
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect([connection.isAway(), ask.mock.calls.length]).toEqual([true, 2])
  await vi.advanceTimersByTimeAsync(8_000)
  expect([connection.isAway(), heard, ask.mock.calls.length]).toEqual([false, [true, false], 3])
})

it('asks at once when the browser is on line again', async () => {
  const ask = vi.fn().mockResolvedValue(true)
  const connection = createConnection(ask)
  connection.back()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask.mock.calls.length).toBe(0)
  connection.lost()
  connection.back()
  await vi.advanceTimersByTimeAsync(0)
  expect([connection.isAway(), ask.mock.calls.length]).toEqual([false, 1])
  // The check that was planned is not sent in addition.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask.mock.calls.length).toBe(1)
})

it('is away after a doubt only where the server does not answer', async () => {
  const up = createConnection(() => Promise.resolve(true))
  await up.doubt()
  expect(up.isAway()).toBe(false)
  const down = createConnection(() => Promise.reject(new TypeError('away')))
  await down.doubt()
  expect(down.isAway()).toBe(true)
})
