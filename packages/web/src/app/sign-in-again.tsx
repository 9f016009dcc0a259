// The sign-in over a form whose session has ended: the same user, and what was typed stays where it is.

import { useRef } from 'react'
import { answerRenewal } from '../session/renewal.ts'
import { useShell } from '../session/shell-context.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { PasswordField } from '../ui/text-field/password-field.tsx'
import { TextField } from '../ui/text-field/text-field.tsx'
import { CaptchaField } from './pages/captcha-field.tsx'
import { useSignIn } from './pages/use-sign-in.ts'
import { SignInAgainFrame } from './sign-in-again-frame.ts'

export default function SignInAgain() {
  const { shell, session } = useShell()
  const password = useRef<HTMLInputElement>(null)
  const { fieldProps, onSubmit, captcha, renew, renewing, busy, problem } = useSignIn({
    username: shell.profile.username,
    onSignedIn: async (landed) => {
      await session.resume(landed)
      answerRenewal('renewed')
    },
  })
  return (
    <Dialog
      open
      onClose={() => answerRenewal('stay')}
      title="Your session has ended"
      role="alertdialog"
      size="small"
      initialFocus={() => password.current}
    >
      <SignInAgainFrame noValidate onSubmit={onSubmit}>
        <p>Sign in again to go on. What you typed is still there.</p>
        {problem && problem.code !== 'CAPTCHA_INVALID' && <Banner tone="error">{problem.message}</Banner>}
        <TextField label="Username" autoComplete="username" {...fieldProps('username')} readOnly />
        <PasswordField ref={password} label="Password" autoComplete="current-password" {...fieldProps('password')} />
        <CaptchaField captcha={captcha} busy={renewing} onRenew={renew} {...fieldProps('captcha')} />
        <footer>
          <Button onClick={() => answerRenewal('leave')}>Leave without saving</Button>
          <Button type="submit" tone="solid" busy={busy}>
            Sign in
          </Button>
        </footer>
      </SignInAgainFrame>
    </Dialog>
  )
}
