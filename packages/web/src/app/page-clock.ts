// The clock of the page: where the server's clock is moved (setting TODAY), the page it sent says by how much.
import { setClockOffset } from '@kantor/shared/formats/clock'

/** Sets the clock of this page by its own head; without a word there it is the real one. */
export function startPageClock(page: Document = document): void {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="clock-offset"]')
  setClockOffset(Number(meta?.content) || 0)
}
