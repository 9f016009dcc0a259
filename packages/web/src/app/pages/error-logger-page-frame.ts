// The look of error logger page.
import { frame } from '../../theme/frame.ts'

export const ErrorLoggerFrame = frame('div', {
  base: {
    flex: '1 1 auto',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    p: { base: '2', md: '4' },
    gap: '3',
    '& > header': { display: 'flex', alignItems: 'center', gap: '3' },
    '& > header > h1': { textStyle: 'pageTitle', flex: '1 1 auto' },
    '& [data-filters]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      alignItems: 'end',
      gap: '2',
    },
    '& td svg': { display: 'inline', width: '16px', height: '16px', verticalAlign: 'middle', color: 'fg.muted' },
  },
})
