// The sign-in page.
import { ArrowBigUpDash } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFollowedFilling } from '../../session/filling.ts'
import { endingIn, passwordPathFor, safeRedirect } from '../../session/redirect.ts'
import { FillingBanner } from '../../shell/banners/filling-banner.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/text-field/password-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { DemoUsers } from './demo-users.tsx'
import { Brand, LoginAside } from './login-aside.tsx'
import { LoginFrame } from './login-frame.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignInPage } from './use-sign-in-page.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { fieldProps, onSubmit, fill, captcha, renew, renewing, busy, problem } = useSignIn({
    onSignedIn: ({ mustChangePassword }) => {
      const target = safeRedirect(query.get('redirect'), '/home')
      return navigate(mustChangePassword ? passwordPathFor(target) : target, { replace: true })
    },
  })
  const { company, demoPassword, demoUsers } = useSignInPage()
  useFollowedFilling()
  const [capsLock, setCapsLock] = useState(false)
  useEffect(() => {
    document.title = 'Kantor - Sign in'
  }, [])
  const ending = endingIn(query.get('because'))
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const capsHint = capsLock && (
    <>
      <ArrowBigUpDash aria-hidden /> Caps Lock is on
    </>
  )
  return (
    <LoginFrame>
      <LoginAside />
      <main>
        <div>
          <Brand />
          <header>
            <h1>Sign in</h1>
            {company && <p>{company}</p>}
          </header>
          <FillingBanner />
          {ending && !problem && <Banner tone="info">{ending}</Banner>}
          {problem && problem.code !== 'CAPTCHA_INVALID' && <Banner tone="error">{problem.message}</Banner>}
          <form noValidate onSubmit={onSubmit} onKeyUp={watchCaps}>
            <TextField
              label="Username"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus
              {...fieldProps('username')}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              hint={capsHint}
              {...fieldProps('password')}
            />
            <CaptchaField captcha={captcha} busy={renewing} onRenew={renew} {...fieldProps('captcha')} />
            <Button type="submit" tone="solid" size="large" busy={busy}>
              Sign in
            </Button>
          </form>
          <p data-help="">
            Forgot your password, or is your account locked? Ask your administrator for a new password.
          </p>
          {demoPassword !== null && demoUsers.length > 0 && (
            <DemoUsers
              users={demoUsers}
              chosen={fieldProps('username').value}
              onChoose={(username) => fill(username, demoPassword)}
            />
          )}
        </div>
      </main>
    </LoginFrame>
  )
}
