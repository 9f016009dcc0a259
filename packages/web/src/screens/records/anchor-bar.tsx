// The bar that leads to the sections of a record and says how many complaints each has.
import { useEffect, useState } from 'react'
import type { ShownSection } from './record-fields.ts'

interface Props {
  readonly sections: readonly ShownSection[]
  /** Complaints by anchor. */
  readonly counts?: { readonly [anchor: string]: number }
}

/** Drawn only where there is more than one section. */
export function AnchorBar({ sections, counts = {} }: Props) {
  const current = useCurrentSection(sections)
  if (sections.length < 2) return null
  return (
    <nav aria-label="Sections">
      {sections.map(({ anchor, title }) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          aria-current={anchor === current ? 'true' : undefined}
          onClick={(event) => {
            // The router would see a new address and the tab bar a new page: only scroll.
            event.preventDefault()
            goTo(anchor)
          }}
        >
          {title}
          {counts[anchor] ? (
            <span data-count="" role="img" aria-label={`${counts[anchor]} to correct`}>
              {counts[anchor]}
            </span>
          ) : null}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls to a section and puts the focus into it. */
export function goTo(anchor: string): void {
  const section = document.getElementById(anchor)
  section?.scrollIntoView?.({ block: 'start', behavior: 'smooth' })
  section
    ?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, [contenteditable=true]')
    ?.focus({ preventScroll: true })
}

/** The anchor of the section that is being looked at: the topmost visible one. */
function useCurrentSection(sections: readonly ShownSection[]): string | null {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((now) => {
          const next = new Set(now)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(target.id)
            else next.delete(target.id)
          }
          return next
        }),
      { rootMargin: '-170px 0px -40% 0px' },
    )
    for (const { anchor } of sections) {
      const element = document.getElementById(anchor)
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return sections.find(({ anchor }) => visible.has(anchor))?.anchor ?? sections[0]?.anchor ?? null
}
