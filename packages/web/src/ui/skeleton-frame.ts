// The look of skeleton.
import { frame } from '../theme/frame.ts'

export const SkeletonFrame = frame('div', {
  base: {
    '& > [data-bar]': {
      borderRadius: 'chip',
      bgImage:
        'linear-gradient(90deg, var(--k-colors-bg-muted) 25%, var(--k-colors-bg-subtle) 50%, var(--k-colors-bg-muted) 75%)',
      bgSize: '200% 100%',
      animation: 'shimmer 1.6s linear infinite',
    },
    '&[data-shape=lines]': { display: 'grid', gap: '3', p: '4' },
    '&[data-shape=lines] > [data-bar]': { height: '14px' },
    '&[data-shape=lines] > [data-bar]:nth-of-type(3n)': { width: '60%' },
    '&[data-shape=rows]': { display: 'grid', alignItems: 'center', columnGap: '4', px: '2' },
    '&[data-shape=rows] > [data-bar]': { height: '12px', my: '11px' },
  },
})
