// The look of a record on paper: black on white, ruled, with room to sign. On the screen it is not there.
import { frame } from '../../../theme/frame.ts'

const rule = '1px solid #475464'

export const PaperFrame = frame('article', {
  base: {
    display: 'none',
    _print: {
      display: 'block',
      color: '#161d27',
      fontSize: '9pt',
      lineHeight: '1.35',
      '& > header': {
        display: 'flex',
        justifyContent: 'space-between',
        borderBottom: '2px solid #161d27',
        pb: '2mm',
        mb: '4mm',
      },
      '& > header b': { display: 'block', fontSize: '12pt' },
      '& h1': { fontSize: '13pt', fontWeight: 'bold', textAlign: 'center', mb: '4mm' },
      '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr auto 1fr', columnGap: '3mm', rowGap: '1mm', mb: '4mm' },
      '& dt': { color: '#475464' },
      '& table': { width: '100%', borderCollapse: 'collapse', mb: '8mm' },
      '& th, & td': { border: rule, p: '1mm 1.5mm', textAlign: 'start', verticalAlign: 'top' },
      '& th': { bg: '#e8ecf0', fontWeight: 'bold' },
      '& thead': { display: 'table-header-group' },
      '& tr': { breakInside: 'avoid' },
      '& [data-align=end]': { textAlign: 'end' },
      '& tfoot td': { fontWeight: 'bold' },
      '& ul': {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        gap: '4mm',
        listStyle: 'none',
        breakInside: 'avoid',
      },
      '& li': {
        border: rule,
        height: '30mm',
        p: '2mm',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      '& li > span': { borderTop: rule, color: '#475464', fontSize: '8pt' },
    },
  },
})
