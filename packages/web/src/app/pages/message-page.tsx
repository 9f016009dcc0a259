// The messages of the user: unread, read, trash. Opening an unread one reads it.
import { CheckCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '../../api/problem-of.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { type Box, boxNames, boxOf, type Message } from './message-boxes.ts'
import { MessageContent } from './message-content.tsx'
import { MessageFrame } from './message-frame.ts'
import { MessageList } from './message-list.tsx'
import { useMessages } from './use-messages.ts'

const words: { readonly [B in Box]: string } = { unread: 'Unread', read: 'Read', trash: 'Trash' }

export default function MessagePage() {
  const messages = useMessages()
  const { boxes, error, refetch, busy, markRead, remove, restore, readAll, trashRead, acknowledge } = messages
  const [box, setBox] = useState<Box>('unread')
  const [openId, setOpenId] = useState<string | null>(null)
  useToolbar({ reload: () => void refetch() })
  const problem = error && problemOf(error)
  if (problem && !boxes)
    return <ErrorState title="The messages could not be loaded" {...problem} onRetry={() => void refetch()} />
  if (!boxes) return <SkeletonLines />
  const openBox = boxOf(boxes, openId)
  const opened = openBox && boxes[openBox].find((m) => m.msgId === openId)
  const open = (message: Message, from: Box) => {
    setOpenId(message.msgId)
    if (from === 'unread') void markRead(message.msgId)
  }
  const emptyRead = async () => {
    const count = boxes.read.length
    const text = `${count} ${count === 1 ? 'message goes' : 'messages go'} to the trash, from where you can restore them for 30 days.`
    if (await confirm({ title: 'Delete all read messages?', text, yes: 'Delete all' })) await trashRead()
  }
  const bulk: { readonly [B in Box]?: React.ReactNode } = {
    unread: (
      <Button icon={<CheckCheck />} busy={busy.has('unread')} onClick={() => void readAll()}>
        Mark all as read
      </Button>
    ),
    read: (
      <Button icon={<Trash2 />} busy={busy.has('read')} onClick={() => void emptyRead()}>
        Delete all read
      </Button>
    ),
  }
  return (
    <MessageFrame data-reading={opened ? '' : undefined}>
      <h1 tabIndex={-1}>Messages</h1>
      <div>
        <Tabs
          label="Boxes"
          value={box}
          onChange={(key) => setBox(boxNames.find((b) => b === key) ?? 'unread')}
          items={boxNames.map((key) => ({
            key,
            label: `${words[key]} (${boxes[key].length})`,
            content: (
              <>
                {boxes[key].length > 0 && bulk[key] && <div data-bulk="">{bulk[key]}</div>}
                <MessageList
                  box={key}
                  messages={boxes[key]}
                  openId={openId}
                  busy={busy}
                  onOpen={(m) => open(m, key)}
                  onRemove={(id) => void remove(id)}
                  onRestore={(id) => void restore(id)}
                />
              </>
            ),
          }))}
        />
      </div>
      {opened && openBox ? (
        <MessageContent
          key={openId}
          message={opened}
          box={openBox}
          busy={busy}
          onRemove={(id) => void remove(id)}
          onRestore={(id) => void restore(id)}
          onAcknowledge={(id) => void acknowledge(id)}
          onClose={() => setOpenId(null)}
        />
      ) : (
        <div data-nothing="">
          <EmptyState>Choose a message to read it here.</EmptyState>
        </div>
      )}
    </MessageFrame>
  )
}
