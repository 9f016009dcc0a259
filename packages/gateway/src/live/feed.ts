// What a stream still has to say. Of each thing only the newest is kept: a reader that is slow misses steps, never the last one,
// and takes no memory for them.

/** A queue that is read once; what was pushed before an end is still returned. */
export interface Feed<T> extends AsyncIterableIterator<T, undefined> {
  /** Says something about a thing (its id); what was to be said about it before is forgotten. */
  push(thing: string, value: T): void
  /** Nothing more will come; with an error, that is the last the reader hears. */
  end(error?: Error): void
  return(): Promise<IteratorResult<T, undefined>>
}

/** Makes a queue; `onEnd` is called once, when either side is done. */
export const createFeed = <T>(onEnd: () => void): Feed<T> => new Queue<T>(onEnd)

class Queue<T> implements Feed<T> {
  readonly #waiting = new Map<string, T>()
  readonly #onEnd: () => void
  #wake = () => {}
  #isOver = false
  #error: Error | undefined

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  push(thing: string, value: T): void {
    if (this.#isOver) return
    this.#waiting.delete(thing)
    this.#waiting.set(thing, value)
    this.#wake()
  }

  end(error?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#error = error
    this.#onEnd()
    this.#wake()
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    while (this.#waiting.size === 0 && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    for (const [thing, value] of this.#waiting) {
      this.#waiting.delete(thing)
      return { done: false, value }
    }
    const error = this.#error
    this.#error = undefined
    if (error !== undefined) throw error
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#waiting.clear()
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
