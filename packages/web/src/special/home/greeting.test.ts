// The greeting follows the clock where the company works, and the areas list their screens in menu order.
import { expect, test } from 'vitest'
import { dayAt, greetingAt, leavesOf, waitingSentence } from './greeting.ts'

test('morning, afternoon and evening in Jakarta, seven hours ahead of UTC', () => {
  const at = (utc: string) => greetingAt(new Date(`2026-03-31T${utc}:00Z`))
  expect(['04:59', '05:00', '10:59', '11:00', '17:00'].map(at)).toEqual([
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good morning',
  ])
})

test('the day of the company, which begins seven hours before that of UTC', () => {
  expect(dayAt(new Date('2026-11-28T16:59:00Z'))).toBe('Saturday, 28 Nov 2026')
  expect(dayAt(new Date('2026-11-28T17:00:00Z'))).toBe('Sunday, 29 Nov 2026')
})

test('what waits is one sentence, with what is overdue only where something is', () => {
  expect([waitingSentence(1, 0), waitingSentence(1, 1), waitingSentence(1200, 4)]).toEqual([
    '1 request waits for your decision',
    '1 request waits for your decision, 1 overdue',
    '1,200 requests wait for your decision, 4 overdue',
  ])
})

test('groups inside a group are opened up', () => {
  const leaf = (path: string) => ({ path, title: path })
  const area = { ...leaf('a'), children: [leaf('b'), { ...leaf('c'), children: [leaf('d'), leaf('e')] }] }
  expect(leavesOf(area).map((node) => node.path)).toEqual(['b', 'd', 'e'])
})
