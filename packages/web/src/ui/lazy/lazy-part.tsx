// Parts of the application that are loaded when they are needed, or ahead of it when the page is idle. Each has an error boundary of its own: a
// part that does not come says so in its place, and everything round it works on.
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { absenceNow, isMissing, mendSheets, PartMissing } from './absence.ts'
import { PartAbsent, SilentlyAbsent } from './part-absent.tsx'
import { reach } from './reach.ts'

export interface PartOptions {
  /** Where its absence is reported: in its place, over the page as the part itself would be, or nowhere. */
  readonly absent?: 'here' | 'over' | 'silent'
  /** Fetched as soon as the page is idle. */
  readonly ahead?: true
}

type Loader<P> = () => Promise<{ readonly default: ComponentType<P> }>

let retries = 0
/** A browser remembers that a module did not come: the second request is for another address of the same file. */
async function loadAgain<M extends object>(load: () => Promise<M>, error: Error): Promise<M> {
  await mendSheets()
  const [address] = /https?:\/\/\S+\.js/.exec(error.message) ?? []
  if (address === undefined) return load()
  const module = (await import(/* @vite-ignore */ `${address}?again=${++retries}`)) as M
  if (!('default' in module)) throw error
  return module
}

/** Loads a part. Rejects with PartMissing where it did not come, and with its own error where it broke as it began. */
export async function fetchPart<M extends object>(load: () => Promise<M>, ask: typeof fetch = fetch): Promise<M> {
  // A request without a network would only teach the browser that the module does not exist.
  if (reach.isAway()) throw new PartMissing('away')
  try {
    return await load()
  } catch (first) {
    if (!isMissing(first)) throw first
    try {
      return await loadAgain(load, first as Error)
    } catch (second) {
      if (!isMissing(second)) throw second
      throw new PartMissing(await absenceNow(ask), { cause: second })
    }
  }
}

const waiting = new Set<() => Promise<unknown>>()

/** Fetches the parts that are marked for it, one after the other; what does not come is requested again when it is needed. */
export async function fetchAhead(): Promise<void> {
  for (const start of waiting) {
    waiting.delete(start)
    await start().catch(() => undefined)
  }
}

/** A component whose code is loaded when it is first drawn. Draw it within Suspense, as one of React.lazy. */
export function lazyPart<P extends object>(load: Loader<P>, options: PartOptions = {}) {
  const { absent = 'here', ahead } = options
  let started: ReturnType<Loader<P>> | undefined
  let known: ComponentType<P> | undefined
  const start = () => {
    started ??= fetchPart(load).catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
  const current = () => {
    known ??= lazy(start)
    return known
  }
  // Not before its absence is on show: React draws a part that failed once more, and would load and fail without end.
  const giveUp = () => {
    known = undefined
  }
  if (ahead) waiting.add(start)
  const part: Part<P> = { current, giveUp, absent }
  return (props: P): ReactNode => <PartHost part={part} given={props} />
}

interface Part<P> {
  /** The component of this attempt; a new one after it was given up. */
  current(): ComponentType<P>
  giveUp(): void
  readonly absent: NonNullable<PartOptions['absent']>
}

function PartHost<P extends object>({ part, given }: { readonly part: Part<P>; readonly given: P }) {
  const [{ Loaded, attempt }, show] = useState(() => ({ Loaded: part.current(), attempt: 0 }))
  const onRetry = () => show((now) => ({ Loaded: part.current(), attempt: now.attempt + 1 }))
  const onClose = 'onClose' in given && typeof given.onClose === 'function' ? (given.onClose as () => void) : undefined
  const inPlace = (missing: PartMissing) =>
    part.absent === 'silent' ? (
      <SilentlyAbsent onRetry={onRetry} />
    ) : (
      <PartAbsent absence={missing.absence} isOver={part.absent === 'over'} onRetry={onRetry} onClose={onClose} />
    )
  return (
    <PartBoundary key={attempt} absent={inPlace} onCaught={part.giveUp}>
      <Loaded {...given} />
    </PartBoundary>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly absent: (missing: PartMissing) => ReactNode
  onCaught(): void
}

/** Catches a part that did not come, and nothing else: what breaks in a part is the business of the boundary of the page. */
class PartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch() {
    this.props.onCaught()
  }
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof PartMissing)) throw error
    return this.props.absent(error)
  }
}
