// The number of unread messages: comes with the shell, follows the server while the page is open, is changed by the
// message page.
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { UnreadCountDocument } from '../api/generated/fixed.generated.ts'
import { listenUnread } from '../api/live-unread.ts'

/** The count out of the cache; never below zero. */
export function useUnreadCount(initial: number): number {
  const { data } = useQuery(UnreadCountDocument, { fetchPolicy: 'cache-first' })
  return Math.max(0, data?.unreadCount ?? initial)
}

/** Keeps the count true while mounted; the frame mounts it once. */
export function useLiveUnread(): void {
  const client = useApolloClient()
  useEffect(() => {
    // A session that has ended is noticed by the client, which leads to the sign-in.
    const ask = () =>
      void client.query({ query: UnreadCountDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
    const onCount = (unreadCount: number) => client.writeQuery({ query: UnreadCountDocument, data: { unreadCount } })
    return listenUnread({ onCount, onEnd: ask, ask })
  }, [client])
}
