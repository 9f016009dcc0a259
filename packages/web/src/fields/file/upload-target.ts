// Where the files of a screen go: known to the form, used by the picker once it has loaded.
import { createContext, use } from 'react'

export interface UploadTarget {
  /** Path of the feature whose field takes the file. */
  readonly feature: string
  /** The lines field whose lines hold it: a file of `papers` goes to `papers.file`. */
  readonly within?: string
}

export const UploadContext = createContext<UploadTarget>({ feature: '' })
/** Where the files of the screen around a field go. */
export const useUploadTarget = (): UploadTarget => use(UploadContext)
