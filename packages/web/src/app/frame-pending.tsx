// What is shown before the frame has loaded: what index.html drew before any script came, so that nothing jumps.
import { LoadingBar } from '../ui/loading-bar.tsx'

/** The title of the screen, as the gateway wrote it into the page. */
const title = globalThis.document?.querySelector('.boot h1')?.textContent ?? ''
const rows = [1, 2, 3, 4, 5, 6, 7, 8]

export const FramePending = () => (
  <div className="signed-in">
    <div className="boot" aria-busy="true">
      <div data-side="" />
      <div data-head="" />
      <div data-tabs="" />
      <div data-sheet="">
        <h1>{title}</h1>
        {rows.map((row) => (
          <i key={row} />
        ))}
      </div>
      <LoadingBar />
    </div>
  </div>
)
