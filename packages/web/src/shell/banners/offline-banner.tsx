// The strip that says the server is away: after three seconds, so that a short break does not flicker. It is part of the frame, for
// without a network nothing more can be loaded.
import { Banner } from '../../ui/banner.tsx'
import { useAfter } from '../../ui/skeleton.tsx'

const patience = 3_000

export function OfflineBanner() {
  if (!useAfter(patience)) return null
  return (
    <Banner tone="offline">
      The server cannot be reached. Forms keep what you type; the connection is tried again by itself.
    </Banner>
  )
}
