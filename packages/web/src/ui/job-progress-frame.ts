// The look of job progress.
import { frame } from '../theme/frame.ts'

export const JobProgressFrame = frame('div', {
  base: {
    display: 'grid',
    gap: '2',
    p: '4',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    bg: 'bg',
    '& > div': { display: 'flex', alignItems: 'center', gap: '3' },
    '& > div > :first-child': { flex: '1 1 auto' },
    '& progress': { width: '100%', height: '8px', accentColor: 'var(--k-colors-brand-solid)' },
  },
})
