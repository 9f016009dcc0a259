// What the frame's loader hands to the frame.
import type { Shell } from '../api/screen-contract.ts'
import type { Services } from './services.ts'

export interface FrameData extends Services {
  readonly shell: Shell
}
