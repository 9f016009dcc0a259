// The look of record actions.
import { frame } from '../../theme/frame.ts'

export const RecordActionsFrame = frame('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } },
})
