// One message: its text, what hangs on it, and the moves its box allows.
import { useQuery } from '@apollo/client/react'
import { formatDateTime } from '@kantor/shared/formats/date'
import { openly } from '@kantor/shared/formats/unseen'
import { ArrowLeft, BadgeCheck, RotateCcw, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { MessageContentDocument, type MessageContentQuery } from '../../api/generated/fixed.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { fileLink } from '../../fields/file/file-link.tsx'
import { safeRedirect } from '../../session/redirect.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import type { Box, Message } from './message-boxes.ts'
import { messageHtml } from './message-html.ts'
import type { Busy } from './use-messages.ts'

export interface MessageContentProps {
  readonly message: Message
  readonly box: Box
  readonly busy: Busy
  onRemove(msgId: string): void
  onRestore(msgId: string): void
  onAcknowledge(msgId: string): void
  /** Back to the list, where it is not shown next to the message. */
  onClose(): void
}

export function MessageContent(props: MessageContentProps) {
  const { message, box, busy, onRemove, onRestore, onAcknowledge, onClose } = props
  const { msgId, title, createTime, priority, requiresAck, acknowledged } = message
  // Kept by its id as long as the page is open: opening it again asks for nothing.
  const { data, error, refetch } = useQuery(MessageContentDocument, { variables: { msgId } })
  const problem = error && problemOf(error)
  return (
    <article aria-labelledby="message-title">
      <header>
        <span data-to-list="">
          <IconButton label="Back to the list" onClick={onClose}>
            <ArrowLeft />
          </IconButton>
        </span>
        <div>
          <h2 id="message-title" tabIndex={-1}>
            {openly(title)}
          </h2>
          <p>
            <time dateTime={createTime}>{formatDateTime(createTime)}</time>
            {priority === 'HIGH' && (
              <Pill tone="red" shape="triangle">
                Important
              </Pill>
            )}
            {requiresAck && acknowledged && (
              <Pill tone="green" shape="check">
                Acknowledged
              </Pill>
            )}
          </p>
        </div>
        {requiresAck && !acknowledged && (
          <Button
            tone="solid"
            icon={<BadgeCheck />}
            busy={busy.has(`note ${msgId}`)}
            onClick={() => onAcknowledge(msgId)}
          >
            I have taken note
          </Button>
        )}
        {box === 'read' && (
          <Button icon={<Trash2 />} busy={busy.has(msgId)} onClick={() => onRemove(msgId)}>
            Delete
          </Button>
        )}
        {box === 'trash' && (
          <Button icon={<RotateCcw />} busy={busy.has(msgId)} onClick={() => onRestore(msgId)}>
            Restore
          </Button>
        )}
      </header>
      {problem ? (
        <ErrorState title="The message could not be opened" {...problem} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines />
      ) : (
        <Text {...data.messageContent} />
      )}
    </article>
  )
}

function Text({ content, linkPath, attachments }: MessageContentQuery['messageContent']) {
  const html = useMemo(() => messageHtml(content), [content])
  const page = safeRedirect(linkPath, '')
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above and by the server */}
      <div data-content="" dangerouslySetInnerHTML={{ __html: html }} />
      {page !== '' && (
        <p data-link="">
          <Link to={page}>Open the page this is about</Link>
        </p>
      )}
      {attachments.length > 0 && (
        <ul data-files="" aria-label="Attachments">
          {attachments.map((file) => (
            <li key={file.id}>{fileLink(file)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
