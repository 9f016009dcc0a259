// The frame of a report's screen: as a list, with the words of its parameters and a head for paper.
import { frame } from '../../theme/frame.ts'
import { ListFrame } from '../records/list/list-frame.ts'

export const ReportFrame = frame(ListFrame, {
  base: {
    '& > [data-paper]': { display: 'none' },
    '& > [data-given]': {
      flexShrink: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      px: '3',
      pb: '2',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: 'xs',
      '& b': { color: 'fg', fontWeight: 'medium' },
    },
    '& > [data-card]': { m: '3' },
    _print: {
      '& > [data-paper]': {
        display: 'flex',
        justifyContent: 'space-between',
        fontSize: '9pt',
        color: '#475464',
      },
      '& > [data-bar]': { px: '0', minHeight: '0' },
      '& > [data-given]': { px: '0', fontSize: '9pt' },
      '& > nav': { display: 'none' },
    },
  },
})
