// The tabs of a list: the lists next to it, or the process that writes its rows.
import { frame } from '../../theme/frame.ts'

/** The tabs of a list that carries a process: the chosen part fills what the page leaves. */
export const ListTabs = frame('div', {
  base: {
    height: '100%',
    bg: 'bg',
    '& > div': { display: 'grid', grid: 'auto minmax(0, 1fr) / minmax(0, 1fr)', height: '100%' },
    '& > div > [role=tablist]': { px: '4' },
    '& > div > [role=tabpanel]': { pt: '0', minHeight: '0', bg: 'bg.canvas' },
  },
})
