// The declaration of the document that a task is about; it comes with the first task of its kind.
import { groups } from '@kantor/shared/catalogue/lazy'
import { groupPathOf } from '@kantor/shared/derive/names'
import { type Feature, isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { use } from 'react'

const loading = new Map<string, Promise<RecordFeature | null>>()

async function load(path: string): Promise<RecordFeature | null> {
  const group = groups[groupPathOf(path)]
  const declare = group && (await group()).declarations[path]
  const found = declare && Object.values(await declare()).find((value) => isAt(value, path))
  return found !== undefined && isRecordFeature(found) ? found : null
}
const isAt = (value: unknown, path: string): value is Feature =>
  typeof value === 'object' && value !== null && 'path' in value && value.path === path && 'screens' in value

/** Suspends until the declaration is there; null where the path keeps no records. A failed load is tried anew the next time. */
export function useDeclaration(path: string): RecordFeature | null {
  const known = loading.get(path) ?? load(path)
  loading.set(path, known)
  known.catch(() => loading.delete(path))
  return use(known)
}
