// Letters typed between Ctrl+K and the focus of the palette's box: the palette and its dialog are loaded first, and nothing typed may be lost.

export interface TypedAhead {
  /** Keeps what is typed from now on; what is kept already stays. */
  start(): void
  /** Ends holding and gives what was typed. */
  take(): string
  /** Ends holding and forgets what was typed. */
  stop(): void
}

/** Control, Alt and Command make a key a command; AltGr types a sign. */
const isCommand = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

/** Keys that act on what lies beneath the palette while it loads. */
const withheld: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Delete'])

/** Holds typed letters of a document. `onEscape` is called when the user gives up before the palette is there. */
export function createTypedAhead(document: Document, onEscape: () => void): TypedAhead {
  let letters: string | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    if (letters === null || event.isComposing || isCommand(event)) return
    const { key } = event
    if (key.length === 1) letters += key
    else if (key === 'Backspace') letters = [...letters].slice(0, -1).join('')
    else if (key === 'Escape') {
      stop()
      onEscape()
    } else if (!withheld.has(key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  function stop(): void {
    letters = null
    document.removeEventListener('keydown', onKeyDown, true)
  }
  return {
    start() {
      letters ??= ''
      document.addEventListener('keydown', onKeyDown, true)
    },
    take() {
      const typed = letters ?? ''
      stop()
      return typed
    },
    stop,
  }
}
