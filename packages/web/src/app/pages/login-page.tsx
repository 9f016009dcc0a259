// The sign-in page.
import { ArrowBigUpDash } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFollowedFilling } from '../../session/filling.ts'
import { passwordPathFor, safeRedirect } from '../../session/redirect.ts'
import { FillingBanner } from '../../shell/banners/filling-banner.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { Brand, LoginAside } from './login-aside.tsx'
import { LoginFrame } from './login-frame.ts'
import { useSignIn } from './use-sign-in.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { fieldProps, onSubmit, captcha, renew, renewing, busy, problem } = useSignIn({
    onSignedIn: ({ mustChangePassword }) => {
      const target = safeRedirect(query.get('redirect'), '/home')
      return navigate(mustChangePassword ? passwordPathFor(target) : target, { replace: true })
    },
  })
  useFollowedFilling()
  const [capsLock, setCapsLock] = useState(false)
  useEffect(() => {
    document.title = 'Kantor - Sign in'
  }, [])
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
          <h1>Sign in</h1>
          <FillingBanner />
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
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              hint={capsHint}
              {...fieldProps('password')}
            />
            <CaptchaField captcha={captcha} busy={renewing} onRenew={renew} {...fieldProps('captcha')} />
            <Button type="submit" tone="solid" size="large" busy={busy}>
              Sign in
            </Button>
          </form>
        </div>
      </main>
    </LoginFrame>
  )
}
