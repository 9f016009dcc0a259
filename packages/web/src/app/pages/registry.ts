// The pages that belong to the frame itself, by address; each is its own chunk.
import type { SpecialScreens } from '../../api/screen-contract.ts'

export const pages: SpecialScreens = {
  '/message': () => import('./message-page.tsx'),
  '/error-logger': () => import('./error-logger-page.tsx'),
  '/permission-denied': () => import('./denied-page.tsx'),
  '/401': () => import('./signed-out-page.tsx'),
  '/500': () => import('./failed-page.tsx'),
}
