// The messages of the user out of the cache, and the moves between their boxes. A move that fails leaves them as they are.
import type { DocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import {
  MessagesDocument,
  ReadMessageDocument,
  RemoveMessageDocument,
  RestoreMessageDocument,
  UnreadCountDocument,
} from '../../api/generated/fixed.generated.ts'
import {
  AcknowledgeMessageDocument,
  ReadAllMessageDocument,
  TrashReadMessageDocument,
} from '../../api/generated/root.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { toast } from '../../ui/toast.tsx'
import { allMoved, type Boxes, moved, noted } from './message-boxes.ts'

/** Something is under way: a message by its id, or a whole box. */
export type Busy = ReadonlySet<string>

export function useMessages() {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(MessagesDocument, { fetchPolicy: 'cache-and-network' })
  const [busy, setBusy] = useState<Busy>(new Set())
  const boxes = data?.messages
  useNews(boxes, refetch)

  /** Sends it; what it means for the boxes is done only after the server said yes. */
  const move = async (what: string, mutation: DocumentNode, variables: object, to: (now: Boxes) => Boxes) => {
    if (busy.has(what)) return
    setBusy((now) => new Set([...now, what]))
    const countBefore = client.readQuery({ query: UnreadCountDocument })?.unreadCount
    try {
      await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' })
      const unread = () => client.readQuery({ query: MessagesDocument })?.messages.unread.length ?? 0
      const before = unread()
      client.cache.updateQuery({ query: MessagesDocument }, (now) => now && { messages: to(now.messages) })
      client.cache.updateQuery(
        { query: UnreadCountDocument },
        // The server may have been faster and may have sent the new number already.
        (now) =>
          now && now.unreadCount === countBefore
            ? { unreadCount: unreadAfter(now.unreadCount, before, unread()) }
            : undefined,
      )
    } catch (failure) {
      toast.error(problemOf(failure).message)
    } finally {
      setBusy((now) => new Set([...now].filter((other) => other !== what)))
    }
  }
  const one = (msgId: string) => ({ msgId })
  return {
    boxes,
    error,
    refetch,
    busy,
    markRead: (id: string) => move(id, ReadMessageDocument, one(id), (now) => moved(now, id, 'unread', 'read')),
    remove: (id: string) => move(id, RemoveMessageDocument, one(id), (now) => moved(now, id, 'read', 'trash')),
    restore: (id: string) => move(id, RestoreMessageDocument, one(id), (now) => moved(now, id, 'trash', 'read')),
    readAll: () => move('unread', ReadAllMessageDocument, {}, (now) => allMoved(now, 'unread', 'read')),
    trashRead: () => move('read', TrashReadMessageDocument, {}, (now) => allMoved(now, 'read', 'trash')),
    acknowledge: (id: string) =>
      move(`note ${id}`, AcknowledgeMessageDocument, { input: { msgId: Number(id) } }, (now) =>
        noted(moved(now, id, 'unread', 'read'), id),
      ),
  }
}

/** The count lowered by as many as left the box, never below zero; the box itself may show fewer than there are. */
export const unreadAfter = (count: number, before: number, left: number): number =>
  Math.max(0, count - Math.max(0, before - left))

/**
 * The server says another number than the box shows: something came or went elsewhere, so the boxes are read again. A
 * moment later, for the news of one's own move comes before its answer.
 */
function useNews(boxes: Boxes | undefined, refetch: () => Promise<unknown>): void {
  const { data } = useQuery(UnreadCountDocument, { fetchPolicy: 'cache-only' })
  const count = data?.unreadCount
  const shown = boxes?.unread.length
  useEffect(() => {
    if (count === undefined || shown === undefined || count === shown || shown >= mostShown) return
    const timer = setTimeout(() => void refetch().catch(() => undefined), newsDelay)
    return () => clearTimeout(timer)
  }, [count, shown, refetch])
}
const newsDelay = 500
/** A box shows its newest 500. */
const mostShown = 500
