// Keys that come faster than the address: each of them moves one place from where the one before led.
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stepFrom } from './inbox-state.ts'
import { useOpenTask } from './use-open-task.ts'

const tasks = [11, 12, 13, 14, 15, 16]

/** The hook over an address that the test moves. */
function opened(first: number | null) {
  const write = vi.fn()
  const hook = renderHook(({ address }) => useOpenTask(address, write), { initialProps: { address: first } })
  const press = (by: 1 | -1) => act(() => hook.result.current[1](stepFrom(tasks, hook.result.current[0], by)))
  const arrive = (address: number | null) => hook.rerender({ address })
  return { press, arrive, write, now: () => hook.result.current[0] }
}

it('five keys move five places although the address has not moved yet', () => {
  const { press, now, write } = opened(11)
  for (let n = 0; n < 5; n++) press(1)
  expect(now()).toBe(16)
  expect(write.mock.calls.flat()).toEqual([12, 13, 14, 15, 16])
  press(-1)
  expect(now()).toBe(15)
})

it('the address that follows, one step after the other, does not lead back', () => {
  const { press, arrive, now } = opened(11)
  for (let n = 0; n < 3; n++) press(1)
  arrive(12)
  expect(now()).toBe(14)
  arrive(14)
  expect(now()).toBe(14)
  press(1)
  expect(now()).toBe(15)
})

it('an address that was chosen in another way counts', () => {
  const { press, arrive, now } = opened(11)
  press(1)
  press(1)
  arrive(16)
  expect(now()).toBe(16)
  arrive(null)
  expect(now()).toBeNull()
})
