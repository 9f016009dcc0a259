// The styled frame of the bar of ticked rows: a line of its own below the bar of the list.
import { frame } from '../../../theme/frame.ts'

export const ManyFrame = frame('section', {
  base: {
    flex: 'none',
    mx: '3',
    mb: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '1.5',
    bg: 'brand.subtle',
    borderRadius: 'control',
    '& > p': { display: 'flex', flexWrap: 'wrap', columnGap: '4', me: 'auto', fontWeight: 'medium' },
    '& [data-sum]': { color: 'fg.muted', fontWeight: 'normal' },
    '& [data-sum] b': { color: 'fg', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
})
