// The list under a reference field; at most 50 options, so it needs no virtual rows.
import type { Ref } from '@kantor/shared/kernel'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { maxOptions } from './lookup.ts'
import type { OptionsState } from './options-state.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly state: OptionsState
  onChoose(ref: Ref): void
  onMark(index: number): void
}

/** Options with code and name; says so when there are none, when there are more, and when the server failed. */
export function Options({ id, label, state, onChoose, onMark }: Props) {
  const { options, marked, loading, failed } = state
  const box = useRef<HTMLDivElement>(null)
  usePlace(box)
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, marked])
  const note = failed
    ? 'The list could not be loaded. Type again to retry.'
    : loading && options.length === 0
      ? 'Searching…'
      : options.length === 0
        ? 'Nothing matches. Try another code or name.'
        : options.length >= maxOptions
          ? 'More match: type on to narrow them down.'
          : null
  return (
    <div ref={box} data-options="" aria-busy={loading}>
      <div role="listbox" id={id} aria-label={label}>
        {options.map((ref, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, the focus never leaves it
          <div
            key={ref.id}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === marked}
            data-inactive={ref.active ? undefined : ''}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => i !== marked && onMark(i)}
            onClick={() => onChoose(ref)}
          >
            <span data-code="">{ref.code}</span>
            <span>{ref.name === ref.code ? '' : ref.name}</span>
          </div>
        ))}
      </div>
      {note === null ? null : (
        <p role="status" data-note="">
          {note}
        </p>
      )}
    </div>
  )
}

/** Puts the list below the field it belongs to, or above where there is no room; follows it when anything scrolls. */
function usePlace(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const list = box.current
      const field = list?.parentElement?.getBoundingClientRect()
      if (!list || !field) return
      const below = window.innerHeight - field.bottom
      const above = below < list.offsetHeight + 8 && field.top > below
      list.style.width = `${Math.max(field.width, 280)}px`
      list.style.left = `${Math.max(4, Math.min(field.left, window.innerWidth - Math.max(field.width, 280) - 4))}px`
      list.style.top = above ? `${field.top - list.offsetHeight - 2}px` : `${field.bottom + 2}px`
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })
}
