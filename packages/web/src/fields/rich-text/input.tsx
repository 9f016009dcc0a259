// Rich text: the editor is a chunk of its own, loaded when the first such field is drawn.
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { InputProps } from '../field-kind.ts'

const Editor = lazyPart(() => import('./editor.tsx'))

/** Input of a richText field. */
export const RichTextInput = (props: InputProps<'richText'>) => (
  <Suspense fallback={<div data-editor="" aria-busy="true" />}>
    <Editor {...props} />
  </Suspense>
)
