// How the heap of a gateway is kept. Most of it is the schema, which stays; what comes and goes are the bytes of answers, which lie
// outside the heap. V8 by itself marks all of the heap again for every 64 MB of such bytes: of five hundred rows that is a third of the
// CPU. These settings count the bytes with the heap, and let both grow to four times what stays before it is marked again.
import { setFlagsFromString } from 'node:v8'

/** To be called first of all, when there is hardly a heap. */
export function keepHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  setFlagsFromString('--heap-growing-percent=300')
}
