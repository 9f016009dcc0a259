// The greeting follows the clock where the company works, and the areas list their screens in menu order.
import { expect, test } from 'vitest'
import { greetingAt, leavesOf } from './greeting.ts'

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

test('groups inside a group are opened up', () => {
  const leaf = (path: string) => ({ path, title: path })
  const area = { ...leaf('a'), children: [leaf('b'), { ...leaf('c'), children: [leaf('d'), leaf('e')] }] }
  expect(leavesOf(area).map((node) => node.path)).toEqual(['b', 'd', 'e'])
})
