// The contract between a screen and the toolbar above it: the screen says what each button does, the shell draws them.
import { type Button, buttons } from '@kantor/shared/kernel'
import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** What a press does. `home` (Back) has a default of its own; a button without a handler is drawn disabled. */
export type ToolbarHandlers = { readonly [B in Button]?: (() => void) | undefined }

export interface ToolbarState {
  /** A row is selected or shown: view, edit and delete act on it. Default false. */
  readonly hasRow: boolean
  /** The screen saves or runs something: no button may be pressed. Default false. */
  readonly busy: boolean
  /** Why the row may not be edited now; null: it may. Default null. */
  readonly frozen: string | null
  /** Why the row may not be deleted now; null: it may. Default null. */
  readonly kept: string | null
}

export interface ToolbarSnapshot extends ToolbarState {
  /** Buttons the screen has a handler for. */
  readonly handled: ReadonlySet<Button>
  /** How often each button was pressed while this screen is up: the counter that a screen may watch (spec 000, 2). */
  readonly presses: { readonly [B in Button]?: number }
}

const idle: ToolbarSnapshot = { hasRow: false, busy: false, frozen: null, kept: null, handled: new Set(), presses: {} }
type Listener = () => void
interface Registration {
  readonly handlers: { readonly current: ToolbarHandlers }
  readonly present: readonly Button[]
}

export interface ToolbarStore {
  register(entry: Registration): () => void
  setState(state: ToolbarState): void
  /** Raises the button's counter and runs the screen's handler; false when it has none. */
  press(button: Button): boolean
  snapshot(): ToolbarSnapshot
  subscribe(listener: Listener): () => void
}

/** A toolbar without a frame round it, for one window of the application (and for tests). */
export function createToolbarStore(): ToolbarStore {
  const listeners = new Set<Listener>()
  const entries: Registration[] = []
  let now = idle
  const set = (next: ToolbarSnapshot) => {
    now = next
    for (const listener of listeners) listener()
  }
  const handledNow = () => new Set(entries.flatMap(({ present }) => present))
  const find = (button: Button) =>
    entries.findLast(({ handlers }) => handlers.current[button])?.handlers.current[button]
  return {
    register(entry) {
      entries.push(entry)
      set({ ...now, handled: handledNow() })
      return () => {
        entries.splice(entries.indexOf(entry), 1)
        set(entries.length === 0 ? idle : { ...now, handled: handledNow() })
      }
    },
    setState: (state) => {
      const isOther = (['hasRow', 'busy', 'frozen', 'kept'] as const).some((name) => state[name] !== now[name])
      if (isOther) set({ ...now, ...state })
    },
    press(button) {
      const handler = find(button)
      if (handler) set({ ...now, presses: { ...now.presses, [button]: (now.presses[button] ?? 0) + 1 } })
      handler?.()
      return handler !== undefined
    },
    snapshot: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const ToolbarContext = createContext<ToolbarStore | null>(null)

/** Holds the store for the frame and the screens inside it. */
export function ToolbarProvider({ store, children }: { readonly store?: ToolbarStore; readonly children: ReactNode }) {
  const [own] = useState(createToolbarStore)
  return <ToolbarContext value={store ?? own}>{children}</ToolbarContext>
}

/** The store itself; outside a provider a silent one, so that a screen can be drawn alone. */
export function useToolbarStore(): ToolbarStore {
  const given = use(ToolbarContext)
  const [silent] = useState(createToolbarStore)
  return given ?? silent
}

/**
 * Registers what the toolbar's buttons do while the calling screen is mounted. Handlers may be new functions on every
 * render; only their presence is watched. The last screen mounted wins.
 */
export function useToolbar(handlers: ToolbarHandlers): void {
  const store = useToolbarStore()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const present = buttons.filter((button) => handlers[button] !== undefined).join()
  useEffect(
    () => store.register({ handlers: latest, present: buttons.filter((b) => present.split(',').includes(b)) }),
    [store, present],
  )
}

/** Informs the toolbar whether a row is chosen, why it may not be changed or deleted, and whether the screen is busy. */
export function useToolbarState({
  hasRow = false,
  busy = false,
  frozen = null,
  kept = null,
}: Partial<ToolbarState>): void {
  const store = useToolbarStore()
  useEffect(() => store.setState({ hasRow, busy, frozen, kept }), [store, hasRow, busy, frozen, kept])
}

/** How often a button was pressed on this screen: for effects that should run again with every press. */
export const useToolbarPresses = (button: Button): number => useToolbarSnapshot().presses[button] ?? 0

/** What the shell draws from. */
export function useToolbarSnapshot(): ToolbarSnapshot {
  const store = useToolbarStore()
  return useSyncExternalStore(store.subscribe, store.snapshot)
}
