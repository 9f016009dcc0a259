// The look of loading bar.
import { frame } from '../theme/frame.ts'

export const LoadingBarFrame = frame('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    height: '2px',
    zIndex: 'header',
    pointerEvents: 'none',
    bgImage: 'linear-gradient(90deg, transparent, var(--k-colors-brand-solid), transparent)',
    bgSize: '200% 100%',
    animation: 'shimmer 1.2s linear infinite',
    _print: { display: 'none' },
  },
})
