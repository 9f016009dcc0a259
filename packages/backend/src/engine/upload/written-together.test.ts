import { expect, it, vi } from 'vitest'
import { WrittenTogether } from './written-together.ts'

it('a record is written with its first row, and the others count as written with it', async () => {
  const together = new WrittenTogether()
  const [record, other] = [{}, {}]
  const pen = { along: vi.fn() }
  const write = vi.fn(() => Promise.resolve())
  for (let row = 0; row < 3; row++) await together.write(record, pen, write)
  expect([write.mock.calls.length, pen.along.mock.calls.length]).toEqual([1, 2])
  await together.write(other, pen, write)
  expect(write).toHaveBeenCalledTimes(2)
})

it('a record that is refused is tried once, and each of its rows is refused for the same reason', async () => {
  const together = new WrittenTogether()
  const record = {}
  const pen = { along: vi.fn() }
  const reason = new Error('The period is closed')
  const write = vi.fn(() => Promise.reject(reason))
  for (let row = 0; row < 3; row++) await expect(together.write(record, pen, write)).rejects.toBe(reason)
  expect([write.mock.calls.length, pen.along.mock.calls.length]).toEqual([1, 0])
})
