// Lexical without its React part: one editor on one element, HTML in and out.
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  type LexicalEditor,
  PASTE_COMMAND,
  type TextFormatType,
} from 'lexical'
import { sanitise } from './sanitise.ts'

interface Listeners {
  /** The text after a change by the person; null when it is empty. */
  onChange(html: string | null): void
  /** The formats at the caret. */
  onFormats(formats: readonly TextFormatType[]): void
}
const outside = 'from-outside'

/** Starts an editor on an element; `stop` takes it off again. */
export function startEditor(root: HTMLElement, listeners: Listeners): { editor: LexicalEditor; stop(): void } {
  const editor = createEditor({
    namespace: 'kantor',
    nodes: [HeadingNode, QuoteNode],
    onError: (error) => {
      throw error
    },
  })
  editor.setRootElement(root)
  const off = [
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    editor.registerCommand(PASTE_COMMAND, (event) => pastePlain(event), COMMAND_PRIORITY_HIGH),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      editorState.read(() => listeners.onFormats(formatsAtCaret()))
      if (tags.has(outside) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
      editorState.read(() => listeners.onChange(htmlOf(editor)), { editor })
    }),
  ]
  return {
    editor,
    stop() {
      for (const stop of off) stop()
      editor.setRootElement(null)
    },
  }
}

/**
 * Replaces the whole text by the harmless part of some HTML, without telling the listeners. The caret stays where the person is: the
 * editor arrives late, while another field is being filled in.
 */
export function setHtml(editor: LexicalEditor, html: string): void {
  editor.update(
    () => {
      const page = new DOMParser().parseFromString(sanitise(html), 'text/html')
      $getRoot().clear().append($createParagraphNode())
      $getRoot().selectStart()
      const nodes = $generateNodesFromDOM(editor, page)
      if (nodes.length > 0) $insertNodes(nodes)
      $setSelection(null)
    },
    { tag: outside, discrete: true },
  )
}

/** The text as clean HTML; null when there is nothing but white space. */
function htmlOf(editor: LexicalEditor): string | null {
  return $getRoot().getTextContent().trim() === '' ? null : sanitise($generateHtmlFromNodes(editor, null))
}

function pastePlain(event: unknown): boolean {
  const data = event !== null && typeof event === 'object' && 'clipboardData' in event ? event.clipboardData : null
  const selection = $getSelection()
  if (!(data instanceof DataTransfer) || !$isRangeSelection(selection)) return false
  if (event instanceof Event) event.preventDefault()
  selection.insertRawText(data.getData('text/plain'))
  return true
}

const formatsAtCaret = (): readonly TextFormatType[] => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  return (['bold', 'italic', 'underline'] as const).filter((format) => selection.hasFormat(format))
}
