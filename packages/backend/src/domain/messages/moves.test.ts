import { expect, it } from 'vitest'
import type { MessageState } from './inbox.ts'
import { type Move, movedTo } from './moves.ts'

it('follows the worked case C-12', () => {
  const messages = new Map<string, MessageState>([
    ['1', 'UNREAD'],
    ['2', 'READ'],
    ['3', 'TRASH'],
  ])
  const steps: readonly (readonly [Move, string, boolean])[] = [
    ['has_read', '1', true],
    ['has_read', '1', true],
    ['remove_readed', '1', true],
    ['restore', '3', true],
    ['restore', '2', false],
    ['remove_readed', '2', true],
    ['has_read', '2', false],
  ]
  for (const [move, id, isDone] of steps) {
    const to = movedTo(move, messages.get(id) ?? 'UNREAD')
    expect(to !== null, `${move} ${id}`).toBe(isDone)
    if (to !== null) messages.set(id, to)
  }
  expect(Object.fromEntries(messages)).toEqual({ 1: 'TRASH', 2: 'TRASH', 3: 'READ' })
})

it('does not remove what no one read', () => {
  expect(movedTo('remove_readed', 'UNREAD')).toBeNull()
})
