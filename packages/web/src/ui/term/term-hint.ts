// Shows what a term means while it has the focus: the browser shows titles to pointers alone. One box of the browser's own popovers
// serves the page; screen readers have the same words as the description of what is focused.

/** What takes the focus for the terms inside of it. */
const holders = 'a, button, th, [role=columnheader]'
const widest = 320

/** The term that an element with the focus represents: itself, one inside of it, or that of its label. */
export function termOf(focused: Element): HTMLElement | null {
  if (focused.matches('[data-term]')) return focused as HTMLElement
  if (focused.matches(holders)) return focused.querySelector<HTMLElement>('[data-term]')
  return focused.id === '' ? null : document.querySelector(`label[for="${CSS.escape(focused.id)}"] [data-term]`)
}

function makeBox(): HTMLElement {
  const box = document.createElement('div')
  box.popover = 'manual'
  box.setAttribute('aria-hidden', 'true')
  box.dataset.termHint = ''
  Object.assign(box.style, { inset: 'auto', margin: '0', padding: '6px 10px', border: '1px solid', fontSize: '12px' })
  Object.assign(box.style, { maxWidth: `${widest}px`, whiteSpace: 'pre-line', pointerEvents: 'none' })
  document.body.append(box)
  return box
}

/** Below the term, within the window. */
function place(box: HTMLElement, term: HTMLElement): void {
  const { left, top, bottom } = term.getBoundingClientRect()
  box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - widest - 8))}px`
  const height = box.offsetHeight
  box.style.top = `${bottom + height + 8 > window.innerHeight ? top - height - 4 : bottom + 4}px`
}

/** Starts to show them; gives what ends it. */
export function startTermHints(): () => void {
  let box: HTMLElement | null = null
  const hide = () => {
    if (box?.matches(':popover-open')) box.hidePopover()
  }
  const show = ({ target }: FocusEvent) => {
    hide()
    if (!(target instanceof Element)) return
    const term = termOf(target)
    // What a pointer pressed has been hovered over; a term itself is pressed to learn what it means.
    if (term === null || !(term === target || target.matches(':focus-visible'))) return
    box ??= makeBox()
    box.textContent = term.title
    box.showPopover()
    place(box, term)
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
  document.addEventListener('focusin', show)
  document.addEventListener('focusout', hide)
  document.addEventListener('keydown', onKey)
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  return () => {
    document.removeEventListener('focusin', show)
    document.removeEventListener('focusout', hide)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('scroll', hide, { capture: true })
    box?.remove()
  }
}
