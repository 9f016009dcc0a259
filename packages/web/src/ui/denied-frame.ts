// The look of denied.
import { frame } from '../theme/frame.ts'

export const DeniedFrame = frame('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'fg.muted',
    fontSize: 'sm',
    '& svg': { width: '14px', height: '14px' },
    '& code': { fontSize: 'xs' },
  },
})
