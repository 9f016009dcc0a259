// Requests the quick show of a reference: the pointer rests on it, or F4 is pressed on it. The code of the card
// loads with the first request. References say themselves what they are: `data-quick="Department/7"`.
import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const QuickCard = lazyPart(() => import('./quick-card.tsx'), { absent: 'silent' })
/** The pointer that only passes by asks for nothing. */
const restMillis = 500

export interface QuickShowTarget {
  readonly entity: string
  readonly id: string
  /** The element that carries the reference. */
  readonly origin: Element
  readonly byKey: boolean
}

/** The question that an element carries, null where it carries none. */
function askedBy(origin: Element | null, byKey: boolean): QuickShowTarget | null {
  const [entity = '', id = ''] = (origin?.getAttribute('data-quick') ?? '').split('/')
  return origin === null || id === '' ? null : { entity, id, origin, byKey }
}

export function QuickShow() {
  const [asked, setAsked] = useState<QuickShowTarget | null>(null)
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const onOver = ({ target }: MouseEvent) => {
      clearTimeout(rest)
      const origin = target instanceof Element ? target.closest('[data-quick]') : null
      if (origin !== null) rest = setTimeout(() => setAsked((now) => now ?? askedBy(origin, false)), restMillis)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F4' || event.defaultPrevented || event.altKey || event.ctrlKey) return
      const at = event.target instanceof Element ? event.target : null
      const next = askedBy(at?.closest('[data-quick]') ?? at?.querySelector('[data-quick]') ?? null, true)
      if (next === null) return
      event.preventDefault()
      clearTimeout(rest)
      setAsked(next)
    }
    // A user who presses a button does not want the quick show.
    const onDown = () => clearTimeout(rest)
    document.addEventListener('mouseover', onOver)
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(rest)
      document.removeEventListener('mouseover', onOver)
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  const close = useCallback(() => setAsked(null), [])
  if (asked === null) return null
  return (
    <Suspense fallback={null}>
      <QuickCard key={`${asked.entity}/${asked.id}`} asked={asked} onClose={close} />
    </Suspense>
  )
}
