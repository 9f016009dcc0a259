// The look of sign in again.
import { frame } from '../theme/frame.ts'

export const SignInAgainFrame = frame('form', {
  base: {
    display: 'grid',
    gap: '3',
    '& > footer': { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' },
    '& [data-captcha]': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' },
    '& [data-captcha] img': { height: '56px', width: 'auto', bg: 'white', borderRadius: 'control' },
  },
})
