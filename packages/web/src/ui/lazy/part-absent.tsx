// What stands in place of a part that did not come: why, and what can be done. It is fetched again by itself as soon as the server is back.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import type { Absence } from './absence.ts'
import { PartAbsentFrame } from './part-absent-frame.ts'
import { reach } from './reach.ts'

const words: { readonly [A in Absence]: string } = {
  away: 'Not available offline.',
  changed: 'A new version is available. Reload the page to use this.',
  lost: 'This part of the page could not be loaded.',
}

interface Props {
  readonly absence: Absence
  /** It would open over the page. */
  readonly isOver: boolean
  onRetry(): void
  readonly onClose: (() => void) | undefined
}

export function PartAbsent({ absence, isOver, onRetry, onClose }: Props) {
  useRetryWhenBack(onRetry)
  return (
    <PartAbsentFrame role="alert" data-over={isOver ? '' : undefined}>
      {words[absence]}
      {absence === 'changed' ? null : (
        <Button size="compact" onClick={onRetry}>
          Try again
        </Button>
      )}
      {absence === 'away' ? null : (
        <Button size="compact" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
      {isOver && onClose ? (
        <Button size="compact" onClick={onClose}>
          Close
        </Button>
      ) : null}
    </PartAbsentFrame>
  )
}

/** For parts without which nothing is missed: they say nothing, and come when the server is back. */
export function SilentlyAbsent({ onRetry }: Pick<Props, 'onRetry'>) {
  useRetryWhenBack(onRetry)
  return null
}

function useRetryWhenBack(onRetry: () => void): void {
  const isAway = useSyncExternalStore(reach.subscribe, reach.isAway)
  const [wasAway, setWasAway] = useState(isAway)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of the connection counts
  useEffect(() => {
    if (isAway) setWasAway(true)
    else if (wasAway) onRetry()
  }, [isAway])
}
