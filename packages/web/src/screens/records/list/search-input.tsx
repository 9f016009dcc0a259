// The search of a list: asks a third of a second after the last key; "/" is a key of the frame that leads here.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SearchBox } from './list-frame.ts'

const pauseMillis = 300

/** The box; what it emits is trimmed. */
export function SearchInput({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState({ text: value, of: value })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // A search taken off elsewhere (chip, back button) empties the box too.
  const text = typed.of === value ? typed.text : value
  useEffect(() => () => clearTimeout(timer.current), [])
  // The pause may outlive the list state that was there when the key was pressed.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const emit = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === value) return
    setTyped({ text: next, of: next.trim() })
    latest.current(next.trim())
  }
  return (
    <SearchBox>
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          const next = event.target.value
          setTyped({ text: next, of: value })
          clearTimeout(timer.current)
          timer.current = setTimeout(() => emit(next), pauseMillis)
        }}
        onKeyDown={(event) => event.key === 'Enter' && emit(text)}
        onBlur={() => emit(text)}
      />
      <kbd>/</kbd>
    </SearchBox>
  )
}
