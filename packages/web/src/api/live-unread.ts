// The number of unread messages as the server reports it while the page is open (server-sent events). A stream that is lost
// is opened again, each time a little later; until then the number is requested now and then. Hidden pages keep no stream:
// a browser has six connections per site, and they belong to the visible pages.

export interface LiveListener {
  onCount(count: number): void
  /** The session is over. */
  onEnd(): void
  /** Asks for the number the ordinary way, while there is no stream. */
  ask(): void
}

/** What the browser gives; replaced in tests. */
export interface LiveBrowser {
  open(): EventSource
  isHidden(): boolean
  /** Calls back when the page comes into sight or goes out of it, and when its window gets the focus. */
  onLook(listener: () => void): () => void
  later(call: () => void, milliseconds: number): () => void
}

const pollEvery = 60_000
const firstRetry = 1_000
const longestRetry = 60_000

const realBrowser: LiveBrowser = {
  open: () => new EventSource('/events'),
  isHidden: () => document.hidden,
  onLook(listener) {
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  },
  later(call, milliseconds) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** News of background work go to the screens that show it. */
function passingJobs(stream: EventSource): EventSource {
  stream.addEventListener('job', ({ data }) => window.dispatchEvent(new MessageEvent('kantor:job', { data })))
  return stream
}

/** Listens until the returned function is called. */
export function listenUnread(listener: LiveListener, browser: LiveBrowser = realBrowser): () => void {
  let stream: EventSource | null = null
  let isLive = false
  let isOver = false
  let failures = 0
  let stopRetry = () => {}
  let stopPoll = () => {}

  const close = () => {
    stream?.close()
    stream = null
    isLive = false
  }
  const open = () => {
    stopRetry()
    if (isOver || stream !== null || browser.isHidden()) return
    const own = passingJobs(browser.open())
    stream = own
    own.addEventListener('unread', ({ data }) => {
      isLive = true
      failures = 0
      if (/^\d+$/.test(data)) listener.onCount(Number(data))
    })
    own.addEventListener('end', (event: MessageEvent) => {
      if (event.data !== 'signed-out') return lost(own)
      stop()
      listener.onEnd()
    })
    own.addEventListener('error', () => lost(own))
  }
  /** The browser would try again by itself, but never after a refusal and never more slowly. */
  const lost = (own: EventSource) => {
    if (own !== stream) return
    close()
    stopRetry()
    stopRetry = browser.later(open, Math.min(longestRetry, firstRetry * 2 ** failures))
    failures += 1
  }
  const poll = () => {
    if (!isLive && !browser.isHidden()) listener.ask()
    stopPoll = browser.later(poll, pollEvery)
  }
  const look = () => {
    if (browser.isHidden()) return close()
    if (isLive) return
    listener.ask()
    open()
  }
  const stopLook = browser.onLook(look)
  const stop = () => {
    isOver = true
    stopLook()
    stopRetry()
    stopPoll()
    close()
  }
  stopPoll = browser.later(poll, pollEvery)
  open()
  return stop
}
