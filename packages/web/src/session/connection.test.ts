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
