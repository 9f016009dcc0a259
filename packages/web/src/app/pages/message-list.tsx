// One box of messages: a list to walk through with the arrow keys, and what may be done with each from the list.
import { formatDateTime } from '@kantor/shared/formats/date'
import { openly } from '@kantor/shared/formats/unseen'
import { BadgeCheck, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Box, Message } from './message-boxes.ts'
import type { Busy } from './use-messages.ts'

export interface MessageListProps {
  readonly box: Box
  readonly messages: readonly Message[]
  readonly openId: string | null
  readonly busy: Busy
  onOpen(message: Message): void
  onRemove(msgId: string): void
  onRestore(msgId: string): void
}

const emptyWords: { readonly [B in Box]: string } = {
  unread: 'You have read everything.',
  read: 'Messages you have read appear here.',
  trash: 'The trash is empty.',
}

export function MessageList({ box, messages, openId, busy, onOpen, onRemove, onRestore }: MessageListProps) {
  if (messages.length === 0) return <EmptyState>{emptyWords[box]}</EmptyState>
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')]
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    const target = targetOf(event.key, at, rows.length)
    if (target !== null) {
      event.preventDefault()
      rows[target]?.focus()
    }
    const message = messages[at]
    if (event.key !== 'Delete' || box !== 'read' || message === undefined) return
    event.preventDefault()
    // The row goes; its neighbour takes the focus.
    ;(rows[at + 1] ?? rows[at - 1])?.focus()
    onRemove(message.msgId)
  }
  return (
    <ul data-list="" data-box={box} onKeyDown={onKeyDown}>
      {messages.map((message) => (
        <li key={message.msgId} data-open-row={message.msgId === openId || undefined}>
          <button
            type="button"
            data-open=""
            aria-current={message.msgId === openId || undefined}
            aria-busy={busy.has(message.msgId) || undefined}
            onClick={() => onOpen(message)}
          >
            <strong>{openly(message.title)}</strong>
            <span data-about="">
              <time dateTime={message.createTime}>{formatDateTime(message.createTime)}</time>
              {message.priority === 'HIGH' && (
                <span data-mark="high">
                  <TriangleAlert aria-hidden />
                  Important
                </span>
              )}
              {message.requiresAck && (
                <span data-mark={message.acknowledged ? 'done' : 'due'}>
                  <BadgeCheck aria-hidden />
                  {message.acknowledged ? 'Acknowledged' : 'To acknowledge'}
                </span>
              )}
            </span>
          </button>
          {box === 'read' && (
            <IconButton
              label={`Delete ${message.title}`}
              busy={busy.has(message.msgId)}
              onClick={() => onRemove(message.msgId)}
            >
              <Trash2 />
            </IconButton>
          )}
          {box === 'trash' && (
            <IconButton
              label={`Restore ${message.title}`}
              busy={busy.has(message.msgId)}
              onClick={() => onRestore(message.msgId)}
            >
              <RotateCcw />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The row a key leads to from the one that has the focus; null: the key is not about rows. */
export function targetOf(key: string, at: number, count: number): number | null {
  if (at < 0 || count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
