// How much of a file is read for its text, and how the reading ended. A file comes from anybody: it may be damaged, or made to
// unfold without end.

/** How the reading of a file ended. */
export type ReadState =
  /** All of its text. */
  | 'READ'
  /** Its first part: the file holds more than is kept. */
  | 'PARTLY'
  /** A scan or a picture. */
  | 'NO_TEXT'
  /** Damaged, or shut by a password. */
  | 'UNREADABLE'
  /** It unfolds too far or takes too long. */
  | 'TOO_LARGE'

export interface Reading {
  readonly state: ReadState
  readonly text: string
}

export interface ReadLimits {
  /** Of the text that is kept. */
  readonly characters: number
  readonly pages: number
  /** Unpacked, of all parts that hold text. */
  readonly unpackedBytes: number
  readonly milliseconds: number
  /** Of the thread that reads. */
  readonly memoryBytes: number
}

const mega = 1024 * 1024
export const readLimits: ReadLimits = {
  characters: 2_000_000,
  pages: 2_000,
  unpackedBytes: 128 * mega,
  milliseconds: 30_000,
  memoryBytes: 384 * mega,
}

/** Gathers text up to a limit. */
export class Gathered {
  readonly #most: number
  readonly #pieces: string[] = []
  #length = 0

  constructor({ characters }: Pick<ReadLimits, 'characters'>) {
    this.#most = characters
  }
  add(piece: string): void {
    const fitting = piece.slice(0, this.#most - this.#length)
    this.#pieces.push(fitting)
    this.#length += fitting.length
  }
  get isFull(): boolean {
    return this.#length >= this.#most
  }
  /** The text with ligatures and wide letters as people type them; characters that no database keeps are left out. */
  text(): string {
    return this.#pieces
      .join('')
      .normalize('NFKC')
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ' ')
      .toWellFormed()
  }
}

/** A file that is not read, and as what that ends. */
export class NotRead extends Error {
  readonly state: 'UNREADABLE' | 'TOO_LARGE'

  constructor(state: NotRead['state']) {
    super(state)
    this.state = state
  }
}
