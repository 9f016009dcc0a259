// The declaration of the document that a task is about; it comes with the first task of its kind.
import { isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { use } from 'react'
import { declarationOf } from '../../api/feature-module.ts'

const loading = new Map<string, Promise<RecordFeature | null>>()

async function load(path: string): Promise<RecordFeature | null> {
  const found = await declarationOf(path)
  return found !== undefined && isRecordFeature(found) ? found : null
}

/** Suspends until the declaration is there; null where the path keeps no records. A failed load is tried again the next time. */
export function useDeclaration(path: string): RecordFeature | null {
  const known = loading.get(path) ?? load(path)
  loading.set(path, known)
  known.catch(() => loading.delete(path))
  return use(known)
}
