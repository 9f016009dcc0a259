// The editor of rich text: what is put into it, and that it never takes the caret from another field.
import { $getSelection } from 'lexical'
import { expect, it } from 'vitest'
import { setHtml, startEditor } from './lexical-editor.ts'

it('shows a text that comes from outside and leaves the caret in the field that is being filled in', () => {
  document.body.innerHTML = '<input id="other"><div id="area" contenteditable="true" tabindex="0"></div>'
  const area = document.querySelector<HTMLElement>('#area')
  const other = document.querySelector<HTMLInputElement>('#other')
  if (area === null || other === null) throw new Error('The page is not there')
  other.focus()
  const changes: (string | null)[] = []
  const { editor, stop } = startEditor(area, { onChange: (html) => changes.push(html), onFormats: () => {} })
  setHtml(editor, '<p>Merakit <strong>komponen</strong></p>')
  expect(area.textContent).toBe('Merakit komponen')
  expect(editor.getEditorState().read($getSelection)).toBeNull()
  expect(document.activeElement).toBe(other)
  expect(changes).toEqual([])
  stop()
})
