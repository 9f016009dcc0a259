import { expect, it, vi } from 'vitest'
import { finishBeforeLeaving, onLeaving } from './leaving.ts'

it('waits for what must be sent, and not for a listener that has stopped', async () => {
  const sent: string[] = []
  const stop = onLeaving(async () => sent.push('stopped'))
  stop()
  const stay = onLeaving(async () => sent.push('sent'))
  onLeaving(() => Promise.reject(new Error('refused')))()
  await finishBeforeLeaving()
  stay()
  expect(sent).toEqual(['sent'])
})

it('does not wait for ever for a server that is silent', async () => {
  vi.useFakeTimers()
  const stay = onLeaving(() => new Promise(() => undefined))
  let isOver = false
  const left = finishBeforeLeaving().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(60_000)
  await left
  expect(isOver).toBe(true)
  stay()
  vi.useRealTimers()
})
