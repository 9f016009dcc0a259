// Tools of a stored record: the one before, the one after (Alt+Page Up, Alt+Page Down), its history. A chunk of its own.

import type { RecordFeature } from '@kantor/shared/kernel'
import { anyOfButton, isAllowed } from '@kantor/shared/rules/permission/permission'
import { ChevronLeft, ChevronRight, History } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { RecordToolsFrame } from './record-tools-frame.ts'
import { isBehind, useNeighbours } from './use-neighbours.ts'

const RecordHistory = lazyPart(() => import('./record-history.tsx'))

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row
  /** The screen it is on: that of the next record too. */
  readonly screen?: 'show' | 'edit'
}

/** The button pressed last: on the next record it has the focus again. */
let pressed: 'previous' | 'next' | null = null

export default function RecordTools(props: Props) {
  const { feature, access, row, screen = 'edit' } = props
  const { place, step } = useNeighbours({ ...props, screen, id: row.id })
  const [isOpen, setOpen] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
    if (place === null || pressed === null) return
    const buttons = tools.current?.querySelectorAll<HTMLElement>('button:not(:disabled)')
    const wanted = [...(buttons ?? [])].find(({ dataset }) => dataset.step === pressed) ?? buttons?.[0]
    wanted?.focus({ preventScroll: true })
    pressed = null
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return
      event.preventDefault()
      void latest.current(event.key === 'PageUp' ? -1 : 1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const press = (way: typeof pressed, by: -1 | 1) => {
    pressed = way
    void step(by)
  }
  const mayLook = screen === 'show' && isAllowed(anyOfButton(feature, 'audit'), access)
  if (place === null && !mayLook) return null
  return (
    <RecordToolsFrame data-lifecycle="" ref={tools}>
      {place === null ? null : (
        <>
          <IconButton
            label="Previous record (Alt+Page Up)"
            data-step="previous"
            disabled={place.at <= 1}
            onClick={() => press('previous', -1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <span>
            {place.at} of {place.moreThanTotal ? 'more than ' : ''}
            {place.total}
          </span>
          <IconButton
            label="Next record (Alt+Page Down)"
            data-step="next"
            disabled={isBehind(place)}
            onClick={() => press('next', 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      )}
      {mayLook ? (
        <Button icon={<History aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          History
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <RecordHistory feature={feature} row={row} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </RecordToolsFrame>
  )
}
