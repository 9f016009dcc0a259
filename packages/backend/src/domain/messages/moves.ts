// How a message moves between the three lists (R-MSG-02): pure.
import type { MessageState } from './inbox.ts'

export const moves = {
  has_read: { from: 'UNREAD', to: 'READ' },
  remove_readed: { from: 'READ', to: 'TRASH' },
  restore: { from: 'TRASH', to: 'READ' },
} as const satisfies { readonly [name: string]: { readonly from: MessageState; readonly to: MessageState } }
export type Move = keyof typeof moves

/** The list the message goes to, its own when there is nothing to do, or null when the move is refused. */
export function movedTo(move: Move, state: MessageState): MessageState | null {
  const { from, to } = moves[move]
  if (state === from) return to
  return state === to && move !== 'restore' ? state : null
}
