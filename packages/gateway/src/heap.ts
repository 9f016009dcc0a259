// How the heap of a gateway is kept. Most of it is the schema, which stays; what comes and goes are the bytes of answers, which lie
// beside the heap. V8 by itself marks all of the heap again for every 64 MB of such bytes: of five hundred rows that is a third of the
// CPU. These settings count the bytes with the heap, and let both grow to four times what stays before it is marked again.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** To be called first of all, when there is hardly a heap. */
export function keepHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  setFlagsFromString('--heap-growing-percent=300')
}

/** What `gc` of V8 takes: everything that can be had, and the room for new objects made small again. */
type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

/**
 * To be called once when the gateway is ready: what the start left behind, over 100 MB, is given back to the machine. It takes a tenth of
 * a second in which nothing is answered. V8 has no other way to ask for it than the function that its flag brings.
 */
export function tidyHeap(): void {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
