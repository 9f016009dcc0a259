// Test files shared out between processes that run side by side, so that each has about as much to do by the seconds of earlier runs.
import type { FileTime } from './reports.ts'

/** Files in groups of about the same sum of seconds; a file that was never measured counts like the median of the others. */
export function shareOut(
  files: readonly string[],
  measured: readonly FileTime[],
  groups: number,
): readonly (readonly string[])[] {
  const known = new Map(measured.map(({ file, seconds }) => [file, seconds]))
  const ordered = files.flatMap((file) => known.get(file) ?? []).sort((a, b) => a - b)
  const usual = ordered[Math.floor(ordered.length / 2)] ?? 1
  const secondsOf = (file: string) => known.get(file) ?? usual
  const shares = Array.from({ length: groups }, () => ({ files: [] as string[], seconds: 0 }))
  // The longest first, each to the shard that has least: the short ones even it out.
  for (const file of [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || a.localeCompare(b))) {
    const least = shares.reduce((best, share) => (share.seconds < best.seconds ? share : best))
    least.files.push(file)
    least.seconds += secondsOf(file)
  }
  return shares.map((share) => share.files.sort()).filter((share) => share.length > 0)
}
