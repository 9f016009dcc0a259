// The look of route errors.
import { frame } from '../theme/frame.ts'

export const RouteErrorsFrame = frame('main', {
  base: { minHeight: '100dvh', display: 'grid', placeItems: 'center', p: '4' },
})
