// The picker of files and images, loaded with the first form that has one.
import type { FileRef } from '@kantor/shared/kernel'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { InputProps } from '../field-kind.ts'

const FilePicker = lazyPart(async () => ({ default: (await import('./file-picker.tsx')).FilePicker }))

/** Chooses, sends and shows a file. */
export const LazyFilePicker = (props: InputProps<'file' | 'image'> & { preview(file: FileRef): ReactNode }) => (
  <Suspense fallback={<span data-file="" aria-busy="true" />}>
    <FilePicker {...props} />
  </Suspense>
)
