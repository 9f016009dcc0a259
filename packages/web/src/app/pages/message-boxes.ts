// The three boxes a message moves through, as pure moves: nothing changes until the server has said yes.
import type { MessagesQuery } from '../../api/generated/fixed.generated.ts'

export type Boxes = MessagesQuery['messages']
export type Box = 'unread' | 'read' | 'trash'
export type Message = Boxes['unread'][number]

export const boxNames = ['unread', 'read', 'trash'] as const satisfies readonly Box[]

/** The boxes after a message went from one to another, to its top. An unknown message changes nothing. */
export function moved(boxes: Boxes, msgId: string, from: Box, to: Box): Boxes {
  const message = boxes[from].find((m) => m.msgId === msgId)
  if (!message) return boxes
  return { ...boxes, [from]: boxes[from].filter((m) => m !== message), [to]: [message, ...boxes[to]] }
}

/** The boxes after all messages of one went to the top of another, in their order. */
export const allMoved = (boxes: Boxes, from: Box, to: Box): Boxes => ({
  ...boxes,
  [from]: [],
  [to]: [...boxes[from], ...boxes[to]],
})

/** The boxes after the reader took note of a message. */
export function noted(boxes: Boxes, msgId: string): Boxes {
  const note = (list: readonly Message[]) => list.map((m) => (m.msgId === msgId ? { ...m, acknowledged: true } : m))
  return { ...boxes, unread: note(boxes.unread), read: note(boxes.read), trash: note(boxes.trash) }
}

/** Where a message lies now. */
export const boxOf = (boxes: Boxes, msgId: string | null): Box | undefined =>
  boxNames.find((box) => boxes[box].some((m) => m.msgId === msgId))
