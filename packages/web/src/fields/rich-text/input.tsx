// Rich text: the editor is a chunk of its own, loaded when the first such field is drawn.
import { lazy, Suspense } from 'react'
import type { InputProps } from '../field-kind.ts'

const Editor = lazy(() => import('./editor.tsx'))

/** Input of a richText field. */
export const RichTextInput = (props: InputProps<'richText'>) => (
  <Suspense fallback={<div data-editor="" aria-busy="true" />}>
    <Editor {...props} />
  </Suspense>
)
