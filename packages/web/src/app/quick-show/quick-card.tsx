// The card of a reference: the record behind it, and the way to its screen. The focus stays where it was; Tab goes to the
// link, F4 follows it, Escape and leaving close the card.

import { useApolloClient } from '@apollo/client/react'
import { labelOf } from '@kantor/shared/derive/names'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
import { faceOf } from '../../fields/faces.ts'
import { useShell } from '../../session/shell-context.tsx'
import { QuickCardFrame } from './quick-card-frame.ts'
import { type Quick, quickRecord } from './quick-record.ts'
import type { QuickShowTarget } from './quick-show.tsx'
import { useLeaving } from './use-leaving.ts'

interface Props {
  readonly asked: QuickShowTarget
  onClose(): void
}

export default function QuickCard({ asked, onClose }: Props) {
  const { access } = useShell()
  const client = useApolloClient()
  const card = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Quick | string | null>(null)
  const { entity, id } = asked
  useEffect(() => {
    let isCurrent = true
    quickRecord(client, entity, id, access).then(
      (quick) => isCurrent && setFound(quick),
      (error: unknown) => isCurrent && setFound(problemOf(error).message),
    )
    return () => {
      isCurrent = false
    }
  }, [client, entity, id, access])
  usePlace(card, asked.origin, found)
  useLeaving(card, asked, onClose)
  useClosedByNavigation(onClose)
  return createPortal(
    <QuickCardFrame ref={card} role="dialog" aria-label="Quick show" aria-busy={found === null} data-quick-card="">
      <div role="status">{contentOf(found, onClose)}</div>
    </QuickCardFrame>,
    document.body,
  )
}

function contentOf(found: Quick | string | null, onClose: () => void) {
  if (found === null) return <p>Loading…</p>
  if (typeof found === 'string') return <p>{found}</p>
  const { title, ref, fields, path, reason } = found
  const filled = fields.filter(([, , value]) => value !== null && value !== undefined && value !== '')
  return (
    <>
      <span data-kind="">
        {title}
        {ref?.active === false ? ' (inactive)' : ''}
      </span>
      {ref === null ? null : (
        <strong>
          {ref.code === ref.name ? null : <span data-code="">{ref.code}</span>}
          {ref.name || ref.code}
        </strong>
      )}
      {filled.length === 0 ? null : (
        <dl>
          {filled.map(([name, field, value]) => [
            <dt key={name}>{labelOf(name, field)}</dt>,
            <dd key={`${name} is`}>{faceOf(field).Cell({ field, name, value })}</dd>,
          ])}
        </dl>
      )}
      {reason === null ? null : <p>{reason}</p>}
      {path === null ? null : (
        <Link to={path} onClick={onClose}>
          Open {title.toLowerCase()}
        </Link>
      )}
    </>
  )
}

/** Below the reference that it describes, or above where there is no room. */
function usePlace(card: RefObject<HTMLElement | null>, origin: Element, found: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come changes the height
  useLayoutEffect(() => {
    const own = card.current
    if (!own) return
    const at = origin.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width } = own
    const isAbove = window.innerHeight - at.bottom < height + 8 && at.top > height + 8
    own.style.top = `${Math.max(4, isAbove ? at.top - height - 4 : at.bottom + 4)}px`
    own.style.left = `${Math.max(4, Math.min(at.left, window.innerWidth - width - 4))}px`
  }, [card, origin, found])
}

function useClosedByNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const [start] = useState(key)
  useEffect(() => {
    if (key !== start) onClose()
  }, [key, start, onClose])
}
