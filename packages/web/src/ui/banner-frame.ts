// The look of banner.
import { frame } from '../theme/frame.ts'

export const BannerFrame = frame('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '36px',
    px: '3',
    py: '1.5',
    fontSize: 'sm',
    borderRadius: 'control',
    '& > svg': { width: '16px', height: '16px', flexShrink: 0 },
    '& > div': { flex: '1 1 auto', minWidth: '0' },
    '&[data-tone=info]': { bg: 'pill.blue.bg', color: 'pill.blue.fg' },
    '&[data-tone=success]': { bg: 'pill.green.bg', color: 'pill.green.fg' },
    '&[data-tone=warning], &[data-tone=locked], &[data-tone=offline]': { bg: 'pill.amber.bg', color: 'pill.amber.fg' },
    '&[data-tone=error]': { bg: 'pill.red.bg', color: 'pill.red.fg' },
  },
})
