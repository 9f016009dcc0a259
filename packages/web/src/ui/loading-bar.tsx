// A line of 2 px at the top of its frame while something loads; it appears after 100 ms.
import { LoadingBarFrame } from './loading-bar-frame.ts'
import { useAfter } from './skeleton.tsx'

/** Put it inside a positioned frame. */
export function LoadingBar({ label = 'Loading' }: { readonly label?: string }) {
  return useAfter(100) ? <LoadingBarFrame role="progressbar" aria-label={label} data-loading-bar="" /> : null
}
