// What stands before the frame has loaded: the dark side bar and an empty sheet, so that nothing jumps.

import { LoadingBar } from '../ui/loading-bar.tsx'
import { PendingFrame } from './pending-frame.ts'

export const FramePending = () => (
  <PendingFrame aria-busy="true">
    <div data-side="" />
    <div data-head="" />
    <LoadingBar />
  </PendingFrame>
)
