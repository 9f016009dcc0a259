// A reference: typed by code or name, searched on the server, shown as "code — name" (ARIA combobox with a list).
import type { Ref } from '@kantor/shared/kernel'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'
import { isQuickShowKey, quickMark, refText } from './lookup.ts'
import { effectOfKey } from './options-state.ts'
import { useOptions } from './use-options.ts'

// The list comes with the first choice that is opened.
const Options = lazyPart(async () => ({ default: (await import('./options.tsx')).Options }), { ahead: true })

/** Input of a ref field: the arrow keys open (F4 too while it is empty), Enter chooses, Esc takes the typing back. */
export function RefInput(props: InputProps<'ref'>) {
  const { value, onChange } = props
  const chosen = typeof value === 'object' ? value : null
  const list = useOptions(props.field, chosen?.id ?? null)
  const [typed, setTyped] = useState<string | null>(null)
  const listId = `${props.id}-options`
  const { state } = list

  const leave = () => {
    list.close()
    setTyped(null)
  }
  const choose = (ref: Ref | null) => {
    onChange(ref)
    leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isQuickShowKey(event.key, chosen, typed, state.open)) return
    const effect = effectOfKey(state, event.key)
    if (effect.do === 'nothing') return
    event.preventDefault()
    event.stopPropagation() // Enter and Esc belong to the list while it is open, not to the form
    if (effect.do === 'open') list.open()
    else if (effect.do === 'mark') list.mark(effect.index)
    else if (effect.do === 'choose') choose(effect.ref)
    else leave()
  }
  return (
    <span data-affixed="" data-ref="" data-quick={quickMark(props.field.to, chosen)}>
      <input
        {...controlProps(props)}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={state.open}
        aria-controls={state.open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={state.open && state.marked >= 0 ? `${listId}-${state.marked}` : undefined}
        data-inactive={chosen !== null && !chosen.active ? '' : undefined}
        value={typed ?? (chosen === null ? (typeof value === 'string' ? value : '') : refText(chosen))}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value.trim() === '') onChange(null)
          list.search(event.target.value.trim())
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          leave()
          props.onBlur?.()
        }}
      />
      {chosen === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Clear ${props.label}`}
          onMouseDown={keepFocus}
          onClick={() => choose(null)}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Show choices for ${props.label}`}
        onMouseDown={keepFocus}
        onClick={() => (state.open ? leave() : list.open())}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {state.open ? (
        <Suspense fallback={null}>
          <Options id={listId} state={state} label={props.label} onChoose={choose} onMark={list.mark} />
        </Suspense>
      ) : null}
    </span>
  )
}

/** Pressing a button of the field must not take the focus from its input: leaving closes the list. */
const keepFocus = (event: { preventDefault(): void; currentTarget: Element }) => {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector('input')?.focus()
}
