// A stored file as the API gives it.
import type { FileRef } from '@kantor/shared/kernel'
import { nothing } from '../cell-text.tsx'

/** The value as a file, null when it is none. */
export const storedFile = (value: unknown): FileRef | null =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value ? (value as FileRef) : null

/** Name of the file, or an en dash. */
export const fileText = (value: unknown): string => storedFile(value)?.name ?? nothing
