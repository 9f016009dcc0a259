import { expect, it } from 'vitest'
import { errorCsv } from './error-csv.ts'
import { allMoved, type Boxes, boxOf, moved, noted } from './message-boxes.ts'
import { messageHtml } from './message-html.ts'
import { targetOf } from './message-list.tsx'
import { unreadAfter } from './use-messages.ts'

const message = (msgId: string) => ({
  msgId,
  title: msgId,
  createTime: '2026-01-01T00:00:00Z',
  priority: 'NORMAL',
  requiresAck: true,
  acknowledged: false,
})
const boxes: Boxes = { unread: [message('1'), message('2')], read: [message('3')], trash: [] }
const idsOf = (after: Boxes) => [after.unread, after.read, after.trash].map((box) => box.map((m) => m.msgId))

it('P2: a message moves to the top of the other box', () => {
  expect(idsOf(moved(boxes, '2', 'unread', 'read'))).toEqual([['1'], ['2', '3'], []])
})

it('P3: an unknown message, or one in another box, moves nothing', () => {
  expect(moved(boxes, '9', 'unread', 'read')).toBe(boxes)
  expect(moved(boxes, '3', 'unread', 'trash')).toBe(boxes)
})

it('all of a box go on top of the next, in their order', () => {
  expect(idsOf(allMoved(boxes, 'unread', 'read'))).toEqual([[], ['1', '2', '3'], []])
  expect(idsOf(allMoved(boxes, 'read', 'trash'))).toEqual([['1', '2'], [], ['3']])
})

it('P2: the count falls by what left the box, never below zero', () => {
  expect([unreadAfter(2, 2, 1), unreadAfter(0, 2, 1), unreadAfter(700, 500, 0), unreadAfter(3, 2, 4)]).toEqual([
    1, 0, 200, 3,
  ])
})

it('taking note marks the message in any box', () => {
  const after = noted(boxes, '3')
  expect([after.read[0]?.acknowledged, after.unread[0]?.acknowledged, boxOf(after, '3')]).toEqual([true, false, 'read'])
})

it('the arrow keys stay within the list', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'x']
  expect(keys.map((key) => targetOf(key, 2, 3))).toEqual([2, 1, 0, 2, null])
  expect(targetOf('ArrowDown', -1, 3)).toBeNull()
})

it('P2: the text of a message is cleaned again in the browser', () => {
  const dirty =
    '<p onclick="x()">a<script>x()</script></p><img src=x onerror=x()><a href="javascript:x()">b</a><a href="https://k.example">c</a><style>p{}</style>'
  expect(messageHtml(dirty)).toBe('<p>a</p><a>b</a><a href="https://k.example">c</a>')
})

it('E3: the error list is a CSV that no spreadsheet runs', () => {
  const entry = {
    id: 1,
    type: 'ajax',
    code: 500,
    mes: '=HYPERLINK("x")',
    url: '/graphql',
    time: '2026-11-21T03:00:05.000Z',
    times: 1,
    sent: true,
  } as const
  expect(errorCsv([entry]).split('\r\n')[1]).toBe(
    `"1","ajax","500","'=HYPERLINK(""x"")","/graphql","2026-11-21 10:00:05","1","yes"`,
  )
  expect(errorCsv([{ ...entry, code: 0 }])).toContain('"-"')
})
