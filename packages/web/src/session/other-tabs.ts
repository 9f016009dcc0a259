// Signing in or out in one browser tab is noticed by the others.

export type SessionNews = 'signed-in' | 'signed-out' | 'company'
const name = 'kantor-session'
/** A channel carries to its own window too: what this one said is not news to it. */
const thisTab = crypto.randomUUID?.() ?? String(Math.random())

/** Notifies the other tabs; they hear it over a channel, or over local storage where there is none. */
export function notifyOtherTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name)
    channel.postMessage(`${news} ${thisTab}`)
    channel.close()
    return
  }
  localStorage.setItem(name, `${news} ${thisTab} ${Date.now()}`)
}

/** Calls the listener for news of other tabs; gives the way to stop. */
export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = (text: unknown) => {
    const [news, from] = String(text).split(' ')
    if (from === thisTab) return
    if (news === 'signed-in' || news === 'signed-out' || news === 'company') listener(news)
  }
  const onStorage = (event: StorageEvent) => event.key === name && hear(event.newValue)
  window.addEventListener('storage', onStorage)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  if (channel) channel.onmessage = (event) => hear(event.data)
  return () => {
    window.removeEventListener('storage', onStorage)
    channel?.close()
  }
}
