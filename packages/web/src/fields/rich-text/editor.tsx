// The editor itself (lexical): bold, italic, underline; at most 200 px high; paste is plain text (spec 000, section 2).

import { FORMAT_TEXT_COMMAND, type LexicalEditor, type TextFormatType } from 'lexical'
import { Bold, Italic, Underline } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'
import { setHtml, startEditor } from './lexical-editor.ts'

const formats = [
  { format: 'bold', label: 'Bold', Icon: Bold },
  { format: 'italic', label: 'Italic', Icon: Italic },
  { format: 'underline', label: 'Underline', Icon: Underline },
] as const satisfies readonly { format: TextFormatType; label: string; Icon: unknown }[]

/** Editable area with its own small bar. */
export default function RichTextEditor(props: InputProps<'richText'>) {
  const { id, name: _name, ...attributes } = controlProps(props)
  const area = useRef<HTMLDivElement>(null)
  const editor = useRef<LexicalEditor | null>(null)
  const emitted = useRef<string | null>(null)
  const change = useRef(props.onChange)
  const [active, setActive] = useState<readonly TextFormatType[]>([])
  useEffect(() => {
    change.current = props.onChange
  })
  useEffect(() => {
    if (area.current === null) return
    const started = startEditor(area.current, {
      onChange: (html) => {
        emitted.current = html
        change.current(html)
      },
      onFormats: setActive,
    })
    editor.current = started.editor
    return started.stop
  }, [])
  // What came from outside (a draft, a conflict settled) replaces the text; our own echo does not.
  useEffect(() => {
    if (editor.current === null || (emitted.current !== null && props.value === emitted.current)) return
    emitted.current = props.value
    setHtml(editor.current, props.value ?? '')
  }, [props.value])
  return (
    <div data-editor="">
      <div role="toolbar" aria-label={`${props.label}, format`} aria-controls={id}>
        {formats.map(({ format, label, Icon }) => (
          <button
            key={format}
            type="button"
            aria-label={label}
            aria-pressed={active.includes(format)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.current?.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no native element edits formatted text */}
      <div
        {...attributes}
        id={id}
        ref={area}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={props.label}
        contentEditable
        suppressContentEditableWarning
        data-rich=""
      />
    </div>
  )
}
