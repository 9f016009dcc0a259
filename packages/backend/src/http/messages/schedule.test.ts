// The minute timer of messages: it waits until the demo company is written.
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import type { Engine } from '../../engine/context.ts'
import { nothingToFill } from '../filling.ts'
import { scheduleMessages } from './schedule.ts'

it('sends and ends no message while the demo company is being written, and does so every minute afterwards', async () => {
  vi.useFakeTimers()
  let statements = 0
  const execute = async () => {
    statements += 1
    return { rows: [] }
  }
  const engine = { now: () => new Date(), today: () => '2026-11-21', database: { db: { execute } } }
  const filling = nothingToFill()
  filling.part = { area: 'attendance', part: 23, of: 41 }
  const app = Fastify()
  scheduleMessages(app, engine as object as Engine, filling)
  await app.ready()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(statements).toBe(0)
  filling.part = null
  await vi.advanceTimersByTimeAsync(60_000)
  const once = statements
  expect(once).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(statements).toBe(2 * once)
  await app.close()
  vi.useRealTimers()
})
